import type { ReactElement } from "react"
import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { type GroupName, type Groups, shownGroups } from "../../dispatch/groups/groups"
import { ORDER_TABS, type OrderView } from "../../dispatch/order"
import { MapBar } from "../filter/map-bar"
import { MapQuery } from "../filter/map-query.server"
import { PinPopup } from "../layers/pin-popup"
import { MapContext } from "../map-context"
import type { MapPage } from "../map-page.server"
import { DriversColumn, isDriverComing, TimelineWaiting } from "./drivers-column"
import { OrdersColumn } from "./orders-column"

/** product/dispatch 2: the two sidebars and an order's popup. */

const driver = (id: string, orders: number) => ({ id, name: `Driver ${id}`, orders })
const NOBODY = { drivers: [], total: 0 }
const PAGE = {
  date: "2026-11-22",
  tab: "unassigned",
  orders: { orders: [], page: 1, pages: 1, total: 0, lacks: [] },
  counts: { unassigned: 1_200, assigned: 30, completed: 4 },
  drivers: { busy: { drivers: [driver("12", 2), driver("120", 1)], total: 2 }, free: NOBODY },
  groups: shownGroups({ a: [], b: [] }, "a"),
  found: [],
  matches: null,
  driver: null,
  runHref: null,
  ordersLinks: [],
  timeline: null,
  city: { id: "2", name: "Makkah" },
  chips: {
    ...{ zones: 6, categories: 3, category: "Balanced", plans: 1, shift: "2" },
    shifts: ["Breakfast", "Lunch", "Dinner"].map((label, at) => ({ value: String(at + 1), label })),
  },
  due: { limits: [60, 30, 15], found: null },
} as unknown as MapPage

const onMap = (part: ReactElement, changes: Partial<MapPage>, search: string, query = MapQuery.parse({})) => {
  const shown = { query, page: { ...PAGE, ...changes } }
  return markup(<MapContext.Provider value={shown}>{part}</MapContext.Provider>, `/delivery/map?${search}`)
}
const drawn = (Column: typeof OrdersColumn, search = "", changes: Partial<MapPage> = {}) =>
  onMap(<Column />, changes, search, MapQuery.parse(Object.fromEntries(new URLSearchParams(search))))
const BAR = <MapBar kept={null} productName="Saffron" />
const NO_OPTIONS = { teams: [], restaurants: [] }
const text = (html: string) => html.replace(/<[^>]*>/g, "")

it("the orders sidebar starts collapsed, with totals in the tabs and the heading", () => {
  const html = drawn(OrdersColumn)
  expect(html).toContain("dcol closed")
  for (const part of ["1,234", "UNASSIGNED1,200", "ASSIGNED30", "COMPLETED4"]) expect(text(html)).toContain(part)
  expect(html).toContain('placeholder="Search Orders by Order ID or Client ID"')
  expect(drawn(OrdersColumn, "orders-open=1")).not.toContain("dcol closed")
})

it("an empty tab and an empty day have their own messages", () => {
  for (const tab of ORDER_TABS) {
    expect(drawn(OrdersColumn, `tab=${tab}`, { tab })).toContain(`No ${tab} orders available!`)
  }
  const none = { unassigned: 0, assigned: 0, completed: 0 }
  expect(drawn(OrdersColumn, "", { counts: none })).toContain("No orders available!")
  expect(drawn(OrdersColumn, "", { orders: null })).toContain("Retry")
  expect(drawn(OrdersColumn)).not.toContain("Retry")
  expect(text(drawn(OrdersColumn, "", { counts: null }))).toContain("not available.Retry the counts")
})

it("drivers have counts with singular and plural, and messages for empty lists", () => {
  const html = drawn(DriversColumn)
  for (const part of ["2 Busy", "0 Free", "2 Orders", "1 Order "])
    expect(text(html).replace("1 Order of", "1 Order ")).toContain(part)
  expect(html).toContain('placeholder="Search Drivers by ID"')
  expect(drawn(DriversColumn, "load=free")).toContain("No free drivers available!")
  const free = { drivers: [driver("3", 0)], total: 1 }
  expect(text(drawn(DriversColumn, "load=free", { drivers: { busy: NOBODY, free } }))).toContain("0 Orders")
  expect(drawn(DriversColumn, "", { drivers: { busy: NOBODY, free } })).toContain("No busy drivers available!")
  expect(drawn(DriversColumn, "", { drivers: { busy: NOBODY, free: NOBODY } })).toContain("No drivers available!")
})

it.each([29, 30])("a driver's name of %i characters has a tooltip from 30 on", (letters) => {
  const name = "n".repeat(letters)
  const busy = { drivers: [{ ...driver("12", 1), name }], total: 1 }
  const html = drawn(DriversColumn, "", { drivers: { busy, free: NOBODY } })
  expect(html.includes(`title="${name}"`)).toBe(letters === 30)
})

it("a driver's switch adds the driver to those whose pins are shown, and removes the driver again", () => {
  const html = drawn(DriversColumn, "show=120")
  expect(html).toContain('href="/delivery/map?show=120&amp;show=12" role="switch" aria-checked="false"')
  expect(html).toContain(
    'href="/delivery/map" role="switch" aria-checked="true" aria-label="Show only pins of Driver 120"',
  )
})

it("a driver whose pins are shown says how many of the orders the filter leaves, unless it leaves all", () => {
  const said = (search: string, matches: MapPage["matches"]) => text(drawn(DriversColumn, search, { matches }))
  expect(said("show=12&show=120", { 12: 1, 120: 1 })).toMatch(/1 of 2 orders match the filter.*#120(?!.*the filter)/s)
  expect(drawn(DriversColumn, "show=12", { matches: { 12: 0 } })).toMatch(
    /id="matches-12">0 of 2 .*aria-describedby="matches-12"/s,
  )
  for (const [search, matches] of [
    ["", { 12: 1 }],
    ["show=12", null],
  ] as const)
    expect(said(search, matches)).not.toContain("match the filter")
})

it("a search says how many orders it marks on the map", () => {
  const found = [{ id: "1", status: "ACCEPTED", at: [1, 2] }] as MapPage["found"]
  expect(text(drawn(OrdersColumn, "q=1", { found }))).toContain("1 order found and marked on the map")
  expect(text(drawn(OrdersColumn, "q=1"))).not.toContain("found and marked")
})

it("another filter keeps all selected drivers, and clears the open order and the page", () => {
  const html = onMap(BAR, NO_OPTIONS, "show=12&show=120&order=1&page=2&address=Home")
  const kept = [...html.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => [name, value])
  expect(html).toContain('<a class="brand" href="/" aria-label="Saffron, home">')
  expect(kept).toEqual([
    ["show", "12"],
    ["show", "120"],
    ["chosen", "1"],
  ])
})

it("the bar counts only its own filters, not the open order or the sidebars", () => {
  const drawn = (search: string) => onMap(BAR, NO_OPTIONS, search)
  // Without a filter an invisible text keeps the space of the link.
  const none = drawn("order=1&at=merchant&orders-open=1&driver=12&show=12")
  expect(text(none)).toMatch(/More\D/)
  expect(none).toContain('<span class="btn quiet needless">Clear</span>')
  const some = drawn("order=1&address=Home&teams=7&allTeams=1")
  expect(text(some)).toContain("More2 set")
  // The day is not counted as a filter.
  expect(text(drawn("date=2026-11-22"))).toMatch(/More\D/)
  expect(some).toContain(">Clear</a>")
})

it("the bar shows the saved filter with links to its steps; links of shift and day keep the other filters", () => {
  const drawn = (changes: Partial<MapPage["chips"]> = {}) =>
    onMap(BAR, { ...NO_OPTIONS, chips: { ...PAGE.chips, ...changes } }, "teams=7&page=2&order=1")
  const html = drawn()
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to = "", words = ""]) => [
    text(words),
    new URLSearchParams(to.split("?")[1]?.replaceAll("&amp;", "&")),
  ]) as [string, URLSearchParams][]
  const to = (words: string) => links.find(([said]) => said === words)?.[1]
  expect(
    ["City: Makkah", "6 zones", "Categories: Balanced +2", "1 plan"].map((words) => to(words)?.get("step")),
  ).toEqual([...["1", "1", "2", "3"]])
  expect(String(to("Dinner"))).toBe("teams=7&shift=3")
  expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*>(<[^>]*>)*Lunch/)
  const days = links.filter(([, query]) => query.has("date")).map(([, query]) => String(query))
  const cleared = "chosen=1&date=2026-11-22"
  expect(days).toEqual([cleared, "teams=7&date=2026-11-21", "teams=7&date=2026-11-23"])
  expect(text(drawn({ category: null }))).toContain("3 categories")
  // Shifts that do not fit in a row are only in a menu.
  const many = Array.from({ length: 5 }, (_, at) => ({ value: String(at + 1), label: `Shift ${at + 1}` }))
  expect([html, drawn({ shifts: many })].map((one) => one.includes('class="shifts"'))).toEqual([true, false])
  expect(drawn({ shifts: [] })).not.toContain('aria-label="Shift"')
})

it("a driver's details offer Switch Tasks if there are tasks", () => {
  const details = (orders: number) => {
    const whole = {
      ...driver("12", orders),
      phone: "966500000001",
      city: { id: "1", enName: "Jeddah" },
      teams: ["Central"],
    }
    return drawn(DriversColumn, "driver=12", { driver: whole, timeline: { orders: [], total: 0 } })
  }
  for (const part of ["Driver Name/ID", "Driver Team", "Phone", "City"]) expect(details(0)).toContain(part)
  expect(details(0)).not.toContain("Switch Tasks")
  expect(details(1)).toContain("Switch Tasks")
})

it("an unknown driver has a message, and a failed request offers Retry", () => {
  const missing = drawn(DriversColumn, "driver=99999999", { driver: "missing" })
  expect(text(missing)).toContain("No driver has the ID 99999999.")
  expect(missing).not.toContain("Retry")
  expect(drawn(DriversColumn, "driver=12", { driver: null, timeline: { orders: [], total: 0 } })).toContain("Retry")
})

it("a loading timeline has six skeleton rows", () => {
  expect(markup(<TimelineWaiting />).match(/<div aria-hidden="true">/g)).toHaveLength(6)
})

it("the skeleton is shown only during navigation to another driver's details", () => {
  const to = (search: string, formMethod?: "POST", pathname = "/delivery/map") =>
    isDriverComing({ location: { pathname, search, hash: "", state: null, key: "" }, formMethod } as never, "12")
  expect([to("?driver=120"), to("?driver=12&page=2"), to("?page=2")]).toEqual([true, false, false])
  expect([to("?driver=120", "POST"), to("?driver=120", undefined, "/delivery/support")]).toEqual([false, false])
  expect(isDriverComing({ location: undefined, formMethod: undefined }, "12")).toBe(false)
})

const ORDER = {
  id: "551902",
  status: "ASSIGNED",
  deliveryTime: "13:30:00",
  subscriptionId: "880",
  client: { id: "7001", name: "Reem" },
  driver: { id: "18001", name: "Imran" },
  category: "Keto",
  shift: "Lunch",
  city: "Jeddah",
  meals: [],
} as unknown as OrderView
it("an order without a driver can be assigned, one with a driver reassigned, and a completed one neither", () => {
  const listed = (changes: Partial<OrderView>) => {
    const orders = {
      orders: [{ ...ORDER, deliveryDate: PAGE.date, ...changes }],
      page: 1,
      pages: 1,
      total: 1,
      lacks: [],
    }
    return text(drawn(OrdersColumn, "orders-open=1", { orders: orders as MapPage["orders"] }))
  }
  expect(listed({ status: "ACCEPTED", driver: null })).toContain("Assign Driver of order 551902")
  expect(listed({})).toContain("Reassign Driver of order 551902")
  expect(listed({})).toContain("Driver #18001")
  expect(listed({ status: "SUCCESSFUL" })).not.toMatch(/Assign|Reassign/)
})

it("a link of an extra keeps the map's query, and is left out without unassigned orders", () => {
  const ordersLinks = [{ label: "Plan deliveries", path: "/delivery/map/split" }]
  const drawnWith = (total: number, lacks: readonly string[] = []) => {
    const changes = { tab: "unassigned", ordersLinks, orders: { orders: [], page: 1, pages: 1, total, lacks } }
    return drawn(OrdersColumn, "orders-open=1&q=7", changes as unknown as Partial<MapPage>)
  }
  expect(drawnWith(1)).toContain('href="/delivery/map/split?orders-open=1&amp;q=7"')
  for (const html of [drawnWith(0), drawnWith(1, ["teams"])]) expect(html).not.toContain("Plan deliveries")
})

it("the foot of the list adds selected orders to a group, or to each of two, and is left out for completed orders", () => {
  const orders = { orders: [{ ...ORDER, status: "ACCEPTED", driver: null }], page: 1, pages: 1, total: 30, lacks: [] }
  const foot = (groups: Groups, tab = "unassigned") => {
    const changes = { orders, tab, groups: shownGroups(groups, "a") } as unknown as Partial<MapPage>
    const html = drawn(OrdersColumn, "orders-open=1", changes)
    return [...html.matchAll(/<button [^>]*name="addChosen" value="(\w)"[^>]*>(.*?)<\/button>/gs)].map(
      ([, value, words = ""]) => `${value}: ${text(words)}`,
    )
  }
  expect(foot(NONE)).toEqual(["a: Add selected to group"])
  expect(foot({ a: ["1"], b: ["2"] })).toEqual(["a: Add selected to group A", "b: Add selected to group B"])
  expect(foot(NONE, "completed")).toEqual([])
})

const NONE = { a: [], b: [] }
const popup = (changes: Partial<OrderView> = {}, groups: Groups = NONE, current: GroupName = "a") =>
  markup(
    <PinPopup
      order={{ ...ORDER, ...changes }}
      groups={shownGroups(groups, current)}
      adminSiteUrl="https://admin.example"
    />,
    "/delivery/map",
  )

it.each([29, 30])("a client's name of %i characters has a tooltip in a popup from 30 on", (letters) => {
  const name = "n".repeat(letters)
  expect(popup({ client: { id: "7001", name } }).includes(`title="${name}"`)).toBe(letters === 30)
})

it("a popup shows all details of an order, and links to the client's subscription", () => {
  const html = popup()
  for (const part of ["Order Status", "Delivery Time", "Food Category", "Driver Name/ID", "Shift", "City", "#18001"]) {
    expect(html).toContain(part)
  }
  expect(html).toContain('href="https://admin.example/admin/subscriptions/880"')
  expect(html).not.toContain("+ Assign Driver")
  expect(text(html)).toMatch(/Order 551902.*Address.*Reassign Driver.*\+ Add to Group/s)
  expect(popup({ status: "ACCEPTED", driver: null })).not.toContain("Reassign")
  expect(popup({ status: "ACCEPTED", driver: null })).toContain("+ Assign Driver")
})

it("the popup adds an order to the group or removes it, unless it is completed", () => {
  expect(popup()).toContain("+ Add to Group")
  expect(popup({}, { a: [ORDER.id], b: [] })).toContain("- Remove from Group")
  for (const status of ["SUCCESSFUL", "FAILED", "CANCELLED"]) {
    expect(popup({ status })).not.toMatch(/Group|Assign Driver/)
    expect(popup({ status }, { a: [ORDER.id], b: [] })).not.toMatch(/Group|Assign Driver/)
  }
})

it("with two groups the popup names the group, and moves an order to the other", () => {
  expect(text(popup({}, NONE, "b"))).toContain("+ Add to Group B")
  const held = popup({}, { a: [], b: [ORDER.id] })
  expect(text(held)).toMatch(/- Remove from Group B.*Move to A/s)
  expect(held).toContain(`name="to-a" value="${ORDER.id}"`)
  expect(popup({}, { a: [ORDER.id], b: [] })).not.toContain("Move to")
})
