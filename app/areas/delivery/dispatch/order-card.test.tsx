import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { isOpen, type OrderView, statusKind, statusLabel, tabOf } from "./order"
import { DriverCode, OrderCard } from "./order-card"
import { stopsOf } from "./stops"
import { Timeline } from "./timeline"

/** product/dispatch 2: an order in a list and in a timeline. */

const ORDER: OrderView = {
  id: "551902",
  status: "ASSIGNED",
  deliveryDate: "2026-11-22",
  deliveryTime: "13:30:00",
  subscriptionId: "880",
  client: { id: "7001", name: "Reem" },
  driver: { id: "18001", name: "Imran Khan" },
  merchant: { id: "41", name: "Rimal", at: [21.5, 39.1] },
  category: "Keto",
  shift: "Lunch",
  city: "Jeddah",
  address: "Home",
  addressType: "HOME",
  company: "Rimal Tower",
  instructions: "Ring twice",
  phone: "966500000002",
  meals: [{ labelNumber: "12", color: "#4CAF50", name: "كبسة" }],
  at: [21.5, 39.2],
  isLate: false,
}
const card = (changes: Partial<OrderView> = {}) =>
  markup(<OrderCard order={{ ...ORDER, ...changes }} isSelected={false} merchantHref="/x" actions={null} />)

it("shows time, status, merchant, client, category, shift and driver", () => {
  const html = card()
  const shown = html.replace(/<[^>]*>/g, "")
  for (const text of ["1:30 PM", "Assigned", "Rimal", "Order 551902", "Reem", "#7001", "Driver #18001"]) {
    expect(shown).toContain(text)
  }
  expect(shown).toContain("Driver: Imran Khan, Keto, Lunch")
  expect(card({ driver: null }).replace(/<[^>]*>/g, "")).not.toContain("Driver:")
  expect(card({ status: "ACCEPTED", driver: null })).toContain("Unassigned")
  expect(card({ isLate: true })).toContain("Late")
})

it("shows no empty separators for missing data", () => {
  const shownOf = (changes: Partial<OrderView>) => card(changes).replace(/<[^>]*>/g, "|")
  const bare = shownOf({ client: null, driver: null, category: "", shift: "" })
  expect(bare).toContain("|No client|")
  expect(bare).not.toMatch(/\|#\d|\|, ?\|/)
  expect(shownOf({ category: "", shift: "" })).not.toMatch(/Imran Khan\|+,/)
  expect(shownOf({ category: "" })).toContain("|, Lunch|")
})

it("shows the district before the address unless the address contains it, and Home or Company", () => {
  const at = (changes: Partial<OrderView>) => card(changes).replace(/<[^>]*>/g, "|")
  expect(at({ address: "Villa 160", district: "Al Yasmin" })).toContain("|Al Yasmin, Villa 160|")
  expect(at({ address: "Villa 160, al yasmin", district: "Al Yasmin" })).toContain("|Villa 160, al yasmin|")
  expect(at({ address: "" })).toContain("|No address|")
  expect(at({ addressType: "home" })).toContain("|Home|")
  expect(at({ addressType: "COMPANY" })).toContain("|Company|")
  expect(at({ addressType: "VILLA", address: "x" })).not.toMatch(/\|(Home|VILLA)\|/)
})

it("the client's name links to the client's day if there is a link", () => {
  const order = { ...ORDER, driver: null }
  const drawn = (href?: string) =>
    markup(<OrderCard order={order} isSelected={false} clientHref={href} actions={null} />)
  expect(drawn("/delivery/support?clientId=7001")).toMatch(
    /<a [^>]*href="\/delivery\/support\?clientId=7001"[^>]*>(<[^>]*>)*Reem/,
  )
  expect(drawn()).not.toContain("clientId")
})

it("shows the minutes until delivery, less the minutes since loading", () => {
  const tag = (dueMinutes: number | null, passed = 0, isLate = false) => {
    const order = { ...ORDER, dueMinutes, isLate }
    const html = markup(
      <OrderCard order={order} isSelected={false} limits={[60, 30, 15]} passed={passed} actions={null} />,
    )
    return html.match(/(?:in|Late) [\d,]+ min|>Late</)?.[0] ?? null
  }
  expect([tag(61), tag(60), tag(8), tag(-7, 0, true), tag(null, 0, true), tag(null)]).toEqual([
    ...[null, "in 60 min", "in 8 min", "Late 7 min", ">Late<", null],
  ])
  expect([tag(61, 1), tag(8, 8), tag(8, 9), tag(-7, 3, true)]).toEqual([
    ...["in 60 min", "in 0 min", "Late 1 min", "Late 10 min"],
  ])
})

it.each([29, 30])("names from 30 characters have a tooltip (%i)", (letters) => {
  const name = "n".repeat(letters)
  const titled = (changes: Partial<OrderView>) => card(changes).includes(`title="${name}"`)
  const isLong = letters === 30
  expect(titled({ client: { id: "1", name } })).toBe(isLong)
  expect(titled({ merchant: { id: "1", name, at: null } })).toBe(isLong)
  expect(titled({ driver: { id: "1", name }, category: "", shift: "" })).toBe(isLong)
})

it("driver, category and shift share one tooltip", () => {
  const name = "Mohammed Abdulrahman Al-Otaibi"
  expect(card({ driver: { id: "1", name } })).toContain(`title="${name}, Keto, Lunch"`)
})

it.each([
  ["FAILED", "bad"],
  ["CANCELLED", "bad"],
  ["ASSIGNED", "assigned"],
  ["SUCCESSFUL", "good"],
])("the driver code of a %s order is %s, and ND without a driver", (status, look) => {
  const { driver } = ORDER
  const html = markup(<DriverCode order={{ status, driver }} />)
  expect(html).toContain(`code push num ${look}`)
  expect(html).toContain("#18001")
  expect(markup(<DriverCode order={{ status, driver: null }} />)).toContain(">ND<")
})

it("only unassigned and assigned orders can be assigned, and an unknown status is invalid", () => {
  const statuses = ["accepted", "ASSIGNED", "successful", "failed", "cancelled", "lost"]
  expect(statuses.filter(isOpen)).toEqual(["accepted", "ASSIGNED"])
  expect(statuses.map(statusLabel)).toEqual([
    ...["Unassigned", "Assigned", "Successful", "Failed", "Cancelled", "Invalid Status"],
  ])
})

it.each([false, true])("a timeline shows each order's priority if there is one (narrow: %s)", (isNarrow) => {
  const drawn = (priority: number | null) => {
    const timeline = { orders: stopsOf([{ ...ORDER, priority }], []), total: 1 }
    const html = markup(<Timeline timeline={timeline} current={undefined} hrefOf={() => null} isNarrow={isNarrow} />)
    return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/ +/g, " ")
  }
  expect(drawn(47)).toMatch(isNarrow ? / Priority 47 / : / Priority .* 47 /)
  expect(drawn(null)).not.toContain(isNarrow ? "Priority" : "null")
})

it("a timeline shows how many orders it lists of how many, and an error if it could not be loaded", () => {
  const hrefOf = ({ id }: OrderView) => `/delivery/map?order=${id}`
  const timeline = { orders: stopsOf([ORDER], []), total: 201 }
  const html = markup(<Timeline timeline={timeline} current={ORDER.id} hrefOf={hrefOf} />)
  expect(html).toContain("Showing 1 of 201")
  expect(html).toContain(`href="/delivery/map?order=${ORDER.id}"`)
  expect(markup(<Timeline timeline={null} current={undefined} hrefOf={hrefOf} />)).toContain("Retry")
})

it("the case of a status does not change the tab, and an unknown status goes by the driver", () => {
  const tabs = (driver: OrderView["driver"], ...statuses: string[]) =>
    statuses.map((status) => tabOf({ status, driver }))
  expect(tabs(null, "accepted", "Accepted", "ACCEPTED")).toEqual(["unassigned", "unassigned", "unassigned"])
  expect(tabs(null, "assigned", "Successful", "failed", "cancelled")).toEqual([
    ...["assigned", "completed", "completed", "completed"],
  ])
  expect(tabs(null, "returned", "constructor", "")).toEqual(["unassigned", "unassigned", "unassigned"])
  expect(tabs(ORDER.driver, "returned")).toEqual(["assigned"])
  expect([statusLabel("constructor"), statusKind("constructor")]).toEqual(["Invalid Status", "open"])
})

it("keeps meals and delivery details in a closed part", () => {
  const html = card()
  expect(html).toMatch(/<details class="odet"><summary>Details/)
  for (const text of ["Rimal Tower", "Ring twice", 'href="tel:966500000002"', "كبسة", 'fill="#4CAF50"', ">12<"]) {
    expect(html).toContain(text)
  }
  const bare = card({ meals: [], company: "", instructions: "", phone: "" })
  expect(bare).not.toContain("Company")
  expect(bare.match(/>None</g)).toHaveLength(3)
})
