import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { type GroupName, shownGroups } from "../../dispatch/groups/groups"
import { GroupTray } from "./group-tray"

/** product/dispatch 2: the orders of a group, above the map. */

const text = (html: string) => html.replace(/<[^>]*>/g, "")
const tray = (a: number, b = 0, current: GroupName = "a") => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
  return markup(<GroupTray groups={shownGroups({ a: ids(a), b: ids(b) }, current)} />)
}

it("the tray is shown while the group has orders", () => {
  expect(tray(0)).toBe("")
  expect(text(tray(1))).toContain("1 order in group")
  expect(text(tray(1_000))).toContain("1,000 orders in group")
  expect(text(tray(1))).toMatch(/Add group B/)
  expect(text(tray(1))).not.toMatch(/(in|to) group [AB]|Orders go here/)
})

it("two groups show their letters, which one gets new orders, and an Assign button each", () => {
  expect(text(tray(0, 0, "b"))).toMatch(
    /0 orders in group A.*Use group.*0 orders in group B.*Orders go here.*Close group B/,
  )
  const both = tray(2, 3)
  expect(text(both)).toMatch(/2 orders in group AOrders go here.*3 orders in group BUse group/)
  expect(both).toContain('href="/delivery/map?dialog=assign&amp;orders=group"')
  expect(both).toContain('href="/delivery/map?dialog=assign&amp;orders=group&amp;group=b"')
  for (const name of ["a", "b"]) expect(both).toContain(`name="reset" value="${name}"`)
})
