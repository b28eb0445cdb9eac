import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { AssignDialog } from "./assign-dialog"

/** product/dispatch 3: the assign dialog as it opens, and as it stays where orders were left out. */

const held = { id: "551902", driver: { id: "18001", name: "Imran" } }
const free = { id: "551903", driver: null }
const drawn = (state: object = {}, offers: object = {}) => {
  const values = { team: "7", driver: "18002", seen: ["551903:"], taken: [] }
  const told = {
    errors: {},
    theirs: {},
    constraints: {},
    saved: {},
    results: [],
    sealed: "",
    version: "",
    notice: null,
  }
  const teams = [{ value: "7", label: "Jeddah Central" }]
  const offered = { orders: [free], teams, drivers: [{ id: "18002", name: "Saad", orders: 3 }], ...offers }
  const loaded = { ...told, title: null, values, ...state, offers: offered } as never
  return markup(<AssignDialog loaded={loaded} closeHref="/delivery/map" />, "/delivery/map?dialog=assign&orders=group")
}
const text = (html: string) => html.replace(/<[^>]*>/g, "")

it("orders that nobody has are assigned, those that somebody has are reassigned, and each is sent as it was seen", () => {
  const html = drawn()
  expect(html).toContain('name="seen" value="551903:"')
  expect(text(html)).toContain("Order #551903")
  expect(text(html)).toContain("Saad #18002, 3 Orders")
  expect(text(html)).not.toContain("Reassign")
  const again = text(drawn({ values: { team: "", driver: "", seen: ["551902:18001"], taken: [] } }, { orders: [held] }))
  expect(again).toContain("Reassign Driver")
  expect(again).toContain("Order #551902: Imran #18001 now")
})

it("another team clears the driver, who is not among its own", () => {
  const chosen = (drivers: object[]) => drawn({}, { drivers }).match(/<option value="(\d*)" selected="">/g)
  expect(chosen([{ id: "18002", name: "Saad", orders: 3 }])).toContain('<option value="18002" selected="">')
  expect(chosen([{ id: "18003", name: "Badr", orders: 0 }])).toEqual(['<option value="7" selected="">'])
})

it("drivers wait for a team; without script a button asks for them", () => {
  const values = { team: "", driver: "", seen: ["551903:"], taken: [] }
  const html = drawn({ values }, { drivers: [] })
  expect(html).toContain("Select a team to get drivers!")
  expect(html).toMatch(/<button[^>]*name="refresh"[^>]*>Show drivers/)
  expect(text(drawn({}, { drivers: null }))).toContain("Not loaded, your choice is kept")
})

it("what somebody else gave away is taken over by a press of its own, and the rest is sent again", () => {
  const notice = "Order #551902 was given to Imran a moment ago"
  const html = drawn({ values: { team: "7", driver: "18002", seen: ["551903:"], taken: ["551902:18001"] }, notice })
  expect(html).toContain(notice)
  expect(html).toMatch(/<button[^>]*name="takeOver" value="551902:18001"/)
  expect(text(html)).toContain("Retry")
})

it("without an order left it says so, and so does one that can't be had", () => {
  const html = drawn({ values: { team: "7", driver: "18002", seen: [], taken: ["551902:18001"] } })
  expect(html).toContain("The group holds no orders.")
  expect(text(drawn({}, { orders: null }))).toContain("Retry")
})
