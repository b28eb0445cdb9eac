import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { AssignDialog, To } from "./assign-dialog"
import { ownMapTexts } from "./dispatch-texts"

/** product/dispatch 3: the assign dialog when it opens, and after orders were not assigned. */

const held = { id: "551902", driver: { id: "18001", name: "Imran" } }
const free = { id: "551903", driver: null }
const driverOf = (id: string, name: string, orders: number | null, more = {}) => {
  const nothing = { today: null, target: 25, late: 0, zones: [], moreZones: 0, hasStops: false }
  return {
    ...{ id, name, orders, phone: "966500000001", teams: ["North"], near: null, isBest: false },
    ...nothing,
    ...more,
  }
}
const countsOf = (listed: number) => ({ all: 34, free: 9, busy: 25, listed })
const drawn = (state: object = {}, offers: object = {}) => {
  const values = { team: "7", driver: "18002", seen: ["551903:"], taken: [], over: [] }
  const initial = {
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
  const drivers = [driverOf("18002", "Saad", 3)]
  const offered = { orders: [free], teams, drivers, counts: countsOf(1), sort: "load", hasPlaces: false, ...offers }
  const loaded = { ...initial, title: null, values, ...state, offers: offered } as never
  return markup(<AssignDialog loaded={loaded} closeHref="/delivery/map" />, "/delivery/map?dialog=assign&orders=group")
}
const text = (html: string) => html.replace(/<[^>]*>/g, "")

it("assigns orders without a driver, reassigns others, and sends each with the driver it was shown with", () => {
  const html = drawn()
  expect(html).toContain('name="seen" value="551903:"')
  expect(text(html)).toContain("Order #551903")
  expect(text(html)).toMatch(/Saad #18002 .*Busy, 3 Orders.*966500000001 North/)
  expect(text(html)).not.toContain("Reassign")
  const again = text(
    drawn({ values: { team: "", driver: "", seen: ["551902:18001"], taken: [], over: [] } }, { orders: [held] }),
  )
  expect(again).toContain("Reassign Driver")
  expect(again).toContain("Order #551902 is already assigned to Imran #18001")
})

it("another team clears the chosen driver", () => {
  const chosen = (id: string) => drawn({}, { drivers: [driverOf(id, "Badr", 0)] }).match(/<input[^>]*checked=""[^>]*>/g)
  expect(chosen("18002")).toEqual([expect.stringMatching(/type="radio".*value="18002"/)])
  expect(chosen("18003")).toBeNull()
})

it("asks for a team before it lists drivers, with a button to load them without script", () => {
  const values = { team: "", driver: "", seen: ["551903:"], taken: [], over: [] }
  const html = drawn({ values }, { drivers: [] })
  expect(html).toContain("Select a team to get drivers!")
  expect(html).toMatch(/<button[^>]*name="refresh"[^>]*>Show drivers/)
  expect(text(drawn({}, { drivers: null }))).toContain("Not loaded, your choice is kept")
})

it("an order that someone else assigned keeps its driver unless it is selected, and Retry sends the rest", () => {
  const notice = "Order #551902 was just assigned to Imran"
  const values = { team: "7", driver: "18002", seen: ["551903:"], taken: ["551902:18001"], over: [] }
  const html = drawn({ values, notice }, { orders: [held, free] })
  expect(html).toContain(notice)
  expect(html).toMatch(/<input type="checkbox" name="over" value="551902:18001"\/>/)
  expect(text(html)).toMatch(/unless you select them\.Take over order #551902 +from Imran #18001/)
  expect(text(html)).toContain("Retry")
  // An order that keeps its driver does not count as a reassignment.
  expect(text(html)).not.toContain("Reassign")
})

it("shows an empty group, and an error if the orders could not be loaded", () => {
  const html = drawn({ values: { team: "7", driver: "18002", seen: [], taken: [], over: [] } })
  expect(html).toContain("The group has no orders.")
  expect(text(drawn({}, { orders: null }))).toContain("Retry")
})

it("a driver's row shows ID, phone, team, orders of the day and, if places are known, the distance of the nearest stop", () => {
  const day = { today: 13, late: 1, zones: ["Hittin", "An Nada"], moreZones: 2 }
  const near = driverOf("18002", "Saad", 3, { near: { km: 0.62, time: "11:30:00" }, isBest: true, ...day })
  const html = drawn({}, { hasPlaces: true, sort: "fit", drivers: [near, driverOf("18003", "Badr", 0, { today: 0 })] })
  expect(text(html)).toMatch(
    /Saad #18002 Best match 13 of 25 today, 3 open, 1 late 0\.6 km from the 11:30 AM stop.*In Hittin, An Nada \+2.*Badr #18003 +Free, 0 of 25 today No stops on the map/,
  )
  const later = driverOf("18002", "Saad", 3, { today: 3, hasStops: true })
  expect(text(drawn({}, { hasPlaces: true, drivers: [later] }))).toContain("No stop in 2 hours")
  expect(text(html)).toContain("nearest stop in the next 2 hours (straight line)")
  expect(html).toMatch(/name="sort"/)
  const unknown = drawn({}, { drivers: [driverOf("18002", "Saad", null)] })
  expect(text(unknown)).not.toMatch(/No stops on the map|straight line|Best match|#18002 +(Free|Busy)/)
  expect(unknown).not.toMatch(/name="sort"/)
})

it("shows how many drivers of a long list are listed, and why a list is empty", () => {
  expect(text(drawn({}, { counts: countsOf(160) }))).toContain("Showing 1 of 160. Search to find others.")
  const none = (values: object) =>
    text(
      drawn({ values: { team: "7", driver: "", seen: ["551903:"], taken: [], over: [], ...values } }, { drivers: [] }),
    )
  expect(none({ load: "free" })).toContain("No free drivers available!")
  expect(none({ load: "busy" })).toContain("No busy drivers available!")
  expect(none({})).toContain("No drivers available!")
  expect(none({ search: "zzz" })).toMatch(/No matching drivers.*Search all teams/)
  expect(none({})).not.toContain("Search all teams")
  expect(none({ search: "zzz", team: "all" })).not.toContain("Search all teams")
  expect(none({ team: "all" })).toContain("Enter a name, ID or phone to search all teams.")
})

it("the button names the number of orders and the driver, but not without script", () => {
  const values = { team: "7", driver: "18002", seen: ["551902:18001", "551903:"], taken: [], over: [] }
  const html = drawn({ values }, { drivers: [driverOf("18002", "Saad Al-Harthi", 3)] })
  expect(text(html.match(/<footer.*<\/footer>/s)?.[0] ?? "")).toMatch(/Assign Driver$/)
  expect(ownMapTexts.assigning(2, false)).toBe("Assign 2 orders to")
  expect(ownMapTexts.assigning(1, false)).toBe("Assign order to")
  expect(ownMapTexts.assigning(2, true)).toBe("Reassign 2 orders to")
})

it("announces how many drivers were found", () => {
  expect(drawn({}, { counts: countsOf(34) })).toMatch(/role="status"[^>]*>34 drivers</)
})

it("the button cuts a long driver name", () => {
  const named = (name: string) => text(markup(<To words="Assign 2 orders to" name={name} />))
  expect(named("Imran Khan")).toBe("Assign 2 orders to Imran")
  expect(named("W".repeat(191))).toBe(`Assign 2 orders to ${"W".repeat(20)}...`)
})
