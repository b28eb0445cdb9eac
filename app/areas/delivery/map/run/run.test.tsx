import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import type { OrderView } from "../../dispatch/order"
import DriverRun from "./run"

const ORDER: OrderView = {
  ...{ id: "551902", status: "ASSIGNED", deliveryDate: "2026-11-22", deliveryTime: "13:30:00", subscriptionId: "880" },
  ...{ client: { id: "7001", name: "Reem" }, driver: { id: "18001", name: "Imran Khan" } },
  ...{ merchant: { id: "41", name: "Rimal", at: null }, category: "Keto", shift: "Lunch", city: "Jeddah" },
  ...{ address: "Home", addressType: "HOME", company: "Rimal Tower", instructions: "Ring twice" },
  ...{ phone: "966500000002", meals: [{ labelNumber: "12", color: "#4CAF50", name: "كبسة" }], at: null, isLate: false },
}
const drawn = (orders: OrderView[]) =>
  markup(<DriverRun />, "/delivery/map/run?driver=18001", {
    ...{ id: "18001", date: "2026-11-22", run: { orders, total: orders.length } },
    driver: { name: "Imran Khan", phone: "966500000001" },
  })

it("a stop says when, to whom and where, what is in it and how it is to be delivered (product/dispatch 2)", () => {
  const html = drawn([ORDER])
  for (const text of ["1:30 PM", "Reem", "#7001", "Home", "Rimal Tower", "Ring twice", "Rimal", "#551902", "Assigned"])
    expect(html).toContain(text)
  for (const tel of ["tel:+966500000001", "tel:+966500000002"]) expect(html).toContain(`href="${tel}"`)
  for (const meal of [">12<", "كبسة", 'fill="#4CAF50"']) expect(html).toContain(meal)
  const bare = drawn([{ ...ORDER, company: "", instructions: "", phone: "", meals: [], client: null, merchant: null }])
  for (const text of ["No client", "None"]) expect(bare).toContain(text)
})
