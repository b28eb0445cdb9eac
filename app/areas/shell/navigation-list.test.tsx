import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { NavigationList } from "./navigation-list"

const LOG = { label: "Log", icon: "book", items: [{ label: "Logbook", path: "/logbook" }] } as const
const FOOD = {
  label: "Food",
  icon: "bowl",
  items: [
    { label: "Menus", path: "/food/menus" },
    { label: "Merchants", path: "/food/merchants" },
  ],
} as const

const draw = (currentPath: string) =>
  markup(
    <NavigationList groups={[FOOD, LOG]} currentPath={currentPath} dashboardV1Url="https://v1.example" label="Main" />,
    currentPath,
  )

it("a group of one screen is the link to it: nothing to fold, nothing said twice", () => {
  const html = draw("/")
  expect(html.match(/<details/g)).toHaveLength(1)
  expect(html).toContain("<span>Food</span>")
  expect(html).not.toContain("<span>Log</span>")
  expect(html).toMatch(/<a [^>]*href="\/logbook"[^>]*>.*?<span>Logbook<\/span><\/a>/)
  expect(draw("/logbook")).toMatch(
    /<a [^>]*aria-current="page"[^>]*href="\/logbook"|href="\/logbook"[^>]*aria-current="page"/,
  )
})
