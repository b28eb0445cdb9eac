import { describe, expect, test } from "vitest"
import { hash } from "./random"
import { makeWorkforce } from "./workforce"

const made = makeWorkforce(1)

describe("seed of the workforce", () => {
  test("is the same every time", () => {
    expect(hash(JSON.stringify(makeWorkforce(1)))).toBe(hash(JSON.stringify(made)))
  })

  test("is as big as promised, with Arabic names and every status", () => {
    expect(made.drivers.length).toBeGreaterThanOrEqual(3_000)
    expect(made.contractors.length).toBeGreaterThanOrEqual(60)
    expect(made.supervisors.length).toBeGreaterThanOrEqual(80)
    expect(made.shifts).toHaveLength(12)
    expect(new Set(made.drivers.map(({ status }) => status)).size).toBe(7)
    expect(new Set(made.drivers.map(({ citcStatus }) => citcStatus))).toEqual(new Set(["VALID", "INVALID", null]))
    expect(made.drivers.filter(({ firstName }) => /[\u0600-\u06FF]/.test(firstName)).length).toBeGreaterThan(50)
  })

  test("one driver in two hundred has no vehicle, the others have one", () => {
    const having = new Set(made.vehicles.map(({ driverId }) => driverId))
    expect(made.vehicles).toHaveLength(having.size)
    expect(made.drivers.filter(({ id }) => !having.has(id))).toHaveLength(made.drivers.length / 200)
  })

  test("user names fit the pattern and are unique, as phones are", () => {
    const people = [...made.drivers, ...made.supervisors]
    for (const list of [made.drivers, made.supervisors]) {
      expect(new Set(list.map(({ username }) => username.toLowerCase())).size).toBe(list.length)
      expect(new Set(list.map(({ phone }) => phone)).size).toBe(list.length)
    }
    expect(people.every(({ username }) => /^[a-z][\w.-]{2,29}$/i.test(username))).toBe(true)
    expect(people.every(({ phone }) => /^966\d{9}$/.test(phone))).toBe(true)
  })

  test("a contractor with plans has exactly one default, of its own city and for drivers", () => {
    for (const contractor of made.contractors) {
      const links = made.links.filter((link) => link.contractorId === contractor.id)
      expect(links.filter((link) => link.isDefault).length).toBe(links.length > 0 ? 1 : 0)
      const plans = made.paymentPlans.filter((plan) => links.some((link) => link.paymentPlanId === plan.id))
      expect(plans.every((plan) => plan.type === "DRIVER" && plan.cityId === contractor.cityId)).toBe(true)
    }
  })
})
