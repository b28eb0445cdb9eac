import { describe, expect, it } from "vitest"
import type { OrderView } from "~/areas/delivery/dispatch/order"
import { stopsOf } from "~/areas/delivery/dispatch/stops"
import { routeLines } from "~/areas/delivery/map/layers/run-lines"
import { markup } from "~/ui/render.test-support"
import DriverRun from "./run"
import { runText } from "./run-head"

const ORDER: OrderView = {
  ...{ id: "551902", status: "ASSIGNED", deliveryDate: "2026-11-22", deliveryTime: "13:30:00", subscriptionId: "880" },
  ...{ client: { id: "7001", name: "Reem" }, driver: { id: "18001", name: "Imran Khan" } },
  ...{ merchant: { id: "41", name: "Rimal", at: null }, category: "Keto", shift: "Lunch", city: "Jeddah" },
  ...{ address: "Villa 1", addressType: "HOME", company: "Rimal Tower", instructions: "Ring twice" },
  ...{ phone: "966500000002", meals: [{ labelNumber: "12", color: "#4CAF50", name: "كبسة" }], isLate: false },
  at: [24.5, 46.5],
}
const GROUNDS = [
  {
    name: "Al Malqa",
    boundary: [
      [25, 46],
      [25, 47],
      [24, 47],
      [24, 46],
    ] as [number, number][],
  },
]
const drawn = (orders: OrderView[], profileHref: string | null = "/logistics/drivers/18001") =>
  markup(<DriverRun />, "/delivery/map/run?driver=18001", {
    ...{ id: "18001", date: "2026-11-22", run: { stops: stopsOf(orders, GROUNDS), grounds: GROUNDS } },
    ...{ driver: { name: "Imran Khan", phone: "966500000001" }, profileHref, tiles: null },
    ...{ productName: "Saffron", now: "12:02" },
  })

describe("a driver's route (product/dispatch 2)", () => {
  it("a stop shows time, client, address, meals and instructions, and links to its order", () => {
    const html = drawn([ORDER])
    const { company, instructions, address } = ORDER
    for (const text of ["1:30 PM", "Reem", "#7001", "Al Malqa", address, company, instructions, "Rimal", "Assigned"])
      expect(html).toContain(text)
    for (const tel of ["tel:966500000001", "tel:966500000002"]) expect(html).toContain(`href="${tel}"`)
    for (const meal of [">12<", "كبسة", 'fill="#4CAF50"']) expect(html).toContain(meal)
    expect(html).toContain('href="/delivery/map?date=2026-11-22&amp;order=551902&amp;driver=18001"')
    // The address includes the district, so it is shown once.
    expect(drawn([{ ...ORDER, address: "Al Malqa, Villa 50" }]).match(/Al Malqa/g)).toHaveLength(1)
    const bare = { ...ORDER, address: "", company: "", instructions: "", phone: "", meals: [], client: null, at: null }
    for (const text of ["No client", "No address", "Not on the map"])
      expect(drawn([{ ...bare, merchant: null }])).toContain(text)
  })

  it("completed stops are in their own table and keep their numbers; links lead to the previous and next day", () => {
    const done = { ...ORDER, id: "9", status: "SUCCESSFUL", deliveryTime: "11:00:00" }
    const html = drawn([ORDER, done])
    const [toDeliver, rest] = html.split('aria-label="Done or failed"')
    expect(toDeliver).toContain('<span class="stopno open">2</span>')
    expect(rest).toContain('<span class="stopno done">1</span>')
    expect(rest).toContain("Successful")
    for (const day of ["2026-11-21", "2026-11-23"])
      expect(html).toContain(`href="/delivery/map/run?driver=18001&amp;date=${day}"`)
    expect(html).toContain('href="/logistics/drivers/18001"')
    expect(drawn([ORDER], null)).not.toContain("Driver profile")
  })

  it("counts open orders like the driver's row, and shows the next one", () => {
    const of = (status: string, deliveryTime: string) => ({ ...ORDER, status, deliveryTime })
    const stops = stopsOf([of("assigned", "12:00:00"), of("assigned", "12:45:00"), of("FAILED", "11:00:00")], [])
    expect(runText(stops)).toBe("3 orders: 2 open, 1 failed or cancelled. Next at 12:00 PM, last at 12:45 PM.")
    expect(runText(stopsOf([of("ON_HOLD", "12:00:00")], []))).toBe("1 order: 1 with another status.")
    const far = { ...of("assigned", "12:00:00"), at: [1, 1] as [number, number] }
    expect(runText(stopsOf([far], GROUNDS))).toContain("1 order: 1 open. 1 order has no valid location.")
    expect(runText([])).toBe("0 orders.")
  })

  it("a line joins the stops; the completed part is a separate line", () => {
    const at = (lat: number): [number, number] => [lat, 46]
    const stop = (lat: number | null, part: "open" | "done") => ({ at: lat === null ? null : at(lat), part })
    expect(
      routeLines([stop(1, "done"), stop(2, "done"), stop(null, "open"), stop(3, "open"), stop(4, "open")]),
    ).toEqual([
      { places: [at(1), at(2)], isOpen: false },
      { places: [at(2), at(3), at(4)], isOpen: true },
    ])
    expect(routeLines([stop(1, "open")])).toEqual([])
  })
})
