import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { TestUpstream } from "../../test-support"
import {
  assign,
  connect,
  disconnect,
  free,
  freeAndActive,
  JEDDAH,
  make,
  messageOf,
  plansToAssign,
  RIYADH,
  read,
  seed,
  startContractors,
  unassign,
} from "./contractor.test-support"

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startContractors()
})
afterAll(() => upstream.close())

describe("payment plans of a contractor", () => {
  const defaults = async (id: string) => (await read(id)).paymentPlans.filter((plan) => plan.pivot.isDefault)

  test("choices are the city's active plans for drivers that are not assigned", async () => {
    const id = await make()
    const [one, ...others] = await plansToAssign(id, RIYADH)
    expect([one, ...others].map((plan) => plan?.name)).toEqual(["Riyadh Standard", "Riyadh Peak", "Riyadh Monthly"])
    await assign(id, one?.id ?? "", 0)
    expect(await plansToAssign(id, RIYADH)).toEqual(others)
    expect((await plansToAssign(id, JEDDAH)).every((plan) => plan.city.id === JEDDAH)).toBe(true)
  })

  test("the first is the default whatever is sent, and a new default takes its place", async () => {
    const id = await make()
    const [one, two, three] = (await plansToAssign(id, RIYADH)).map((plan) => plan.id)
    await assign(id, one ?? "", 0)
    expect(await defaults(id)).toMatchObject([{ id: one }])
    await assign(id, two ?? "", 1)
    expect(await defaults(id)).toMatchObject([{ id: two }])
    await assign(id, three ?? "", 0)
    expect(await defaults(id)).toMatchObject([{ id: two }])
    await assign(id, one ?? "", 1)
    expect(await defaults(id)).toMatchObject([{ id: one }])
    expect((await read(id)).paymentPlans).toHaveLength(3)
  })

  test("two defaults at once leave one", async () => {
    const id = await make()
    const plans = await plansToAssign(id, RIYADH)
    await Promise.all(plans.map((plan) => assign(id, plan.id, 1)))
    expect(await defaults(id)).toHaveLength(1)
  })

  test("a plan of another city, of another type, an old one, one twice: refused", async () => {
    const id = await make()
    const [one] = await plansToAssign(id, RIYADH)
    const [foreign] = await plansToAssign(id, JEDDAH)
    expect(messageOf(await assign(id, foreign?.id ?? "", 1))).toContain("not of the contractor's city")
    for (const name of ["Riyadh Supervisors", "Riyadh 2023"]) {
      const plan = seed.paymentPlans.find((each) => each.name === name)
      expect(messageOf(await assign(id, String(plan?.id), 1))).toContain("can't be assigned")
    }
    await assign(id, one?.id ?? "", 0)
    expect(messageOf(await assign(id, one?.id ?? "", 0))).toContain("assigned already")
    expect((await read(id)).paymentPlans).toHaveLength(1)
    expect(messageOf(await assign(id, one?.id ?? "", 2))).toContain("0 or 1")
  })

  test("the default stays, another one goes", async () => {
    const id = await make()
    const [one, two] = (await plansToAssign(id, RIYADH)).map((plan) => plan.id)
    await assign(id, one ?? "", 1)
    await assign(id, two ?? "", 0)
    expect(messageOf(await unassign(id, one ?? ""))).toBe("You can not delete a default payment plan")
    expect((await unassign(id, two ?? "")).data).toEqual({ unassignContractorPaymentPlan: true })
    expect((await read(id)).paymentPlans.map((plan) => plan.id)).toEqual([one])
    expect(messageOf(await unassign(id, two ?? ""))).toContain("not assigned")
  })
})

describe("drivers of a contractor", () => {
  test("connected and disconnected, one and many", async () => {
    const id = await make()
    const chosen = freeAndActive.slice(0, 3)
    await connect(id, chosen)
    expect((await read(id)).drivers.data.map((driver) => driver.id).toSorted()).toEqual(chosen)
    await disconnect(id, chosen.slice(0, 1))
    expect((await read(id)).drivers.paginatorInfo.total).toBe(2)
    await disconnect(id, chosen.slice(1))
    expect((await read(id)).drivers.paginatorInfo.total).toBe(0)
  })

  test("one that may not be chosen leaves all of them as they were", async () => {
    const id = await make()
    const good = freeAndActive[5] ?? ""
    const busy = seed.drivers.find((driver) => driver.contractorId !== null && driver.status === "ACTIVE")
    const idle = free.find((driver) => driver.status === "BLOCKED")
    for (const [bad, text] of [
      [busy?.id, "already has a contractor"],
      [idle?.id, "is not active"],
      [999_999, "doesn't exist"],
    ] as const) {
      expect(messageOf(await connect(id, [good, String(bad)]))).toContain(text)
      expect((await read(id)).drivers.paginatorInfo.total).toBe(0)
    }
    expect(messageOf(await connect(id, []))).toContain("Send 1 to")
  })

  test("another contractor's driver is not disconnected", async () => {
    const id = await make()
    const busy = seed.drivers.find((driver) => driver.contractorId !== null && driver.status === "ACTIVE")
    expect(messageOf(await disconnect(id, [String(busy?.id)]))).toContain("is not a driver of this contractor")
    const { drivers } = await read(String(busy?.contractorId))
    expect(drivers.data.some((driver) => driver.id === String(busy?.id))).toBe(true)
  })

  test("two contractors do not get the same driver", async () => {
    const both = [await make(), await make()]
    const driver = freeAndActive[7] ?? ""
    const answers = await Promise.all(both.map((id) => connect(id, [driver])))
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1)
  })
})
