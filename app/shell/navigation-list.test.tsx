import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { NavigationList } from "./navigation-list"

const LOG = { label: "Logbook", icon: "book", items: [{ label: "Logbook", path: "/logbook" }] } as const
const FINANCE = {
  label: "Finance",
  icon: "receipt",
  items: [{ label: "Missing Invoicing", path: "/finance" }],
} as const
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
    <NavigationList
      groups={[FOOD, LOG, FINANCE]}
      currentPath={currentPath}
      dashboardV1Url="https://v1.example"
      label="Main"
    />,
    currentPath,
  )

it("a group with one screen keeps its name; if both names are equal, it is one link", () => {
  const html = draw("/")
  expect(html.match(/<details/g)).toHaveLength(2)
  expect(html).toContain("<span>Food</span>")
  expect(html).toContain("<span>Finance</span>")
  expect(html.match(/Logbook/g)).toHaveLength(1)
  expect(html).toMatch(/<a [^>]*href="\/logbook"[^>]*>.*?<span>Logbook<\/span><\/a>/)
  expect(draw("/logbook")).toMatch(
    /<a [^>]*aria-current="page"[^>]*href="\/logbook"|href="\/logbook"[^>]*aria-current="page"/,
  )
})
