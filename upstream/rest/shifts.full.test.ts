import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { FailureAnswer, ShiftAnswer, ShiftsAnswer } from "../contract/rest"
import { startTestUpstream, type TestUpstream } from "../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset")
  token = (await upstream.person("VIEW_DRIVERS", "EDIT_DRIVERS")).token
})

const SHIFT = {
  en: { title: "Night Owl", description: "After midnight" },
  ar: { title: "بومة الليل", description: "بعد منتصف الليل" },
  start_time: "22:00:00",
  end_time: "02:00:00",
  pickup_time: "21:15:00",
}
type Failure = { message: string; errors: Record<string, string[]> }
async function refused(method: string, path: string, body: unknown, as = token) {
  const answer = await upstream.admin<Failure>(as, method, path, body)
  expect(FailureAnswer.safeParse(answer.body).error).toBeUndefined()
  return answer
}

describe("shifts, on admin v1", () => {
  test("all of them in one answer; v3 does not have them", async () => {
    const { body } = await upstream.admin(token, "GET", "/shifts")
    expect(ShiftsAnswer.parse(body)).toHaveLength(12)
    expect((await upstream.call(token, "GET", "/shifts")).status).toBe(404)
    expect((await upstream.admin(token, "GET", "/menus")).status).toBe(404)
  })

  test("made over midnight, read, and changed whole", async () => {
    const made = await upstream.admin<{ id: number }>(token, "POST", "/shifts", SHIFT)
    expect(made.status).toBe(201)
    const { id } = ShiftAnswer.parse(made.body)
    expect((await upstream.admin(token, "GET", `/shifts/${id}`)).body).toEqual({ id, ...SHIFT })
    const changed = { ...SHIFT, pickup_time: "21:07:30" }
    expect((await upstream.admin(token, "PUT", `/shifts/${id}`, changed)).body).toEqual({ id, ...changed })
  })

  test("every wrong field has its message", async () => {
    const { status, body } = await refused("POST", "/shifts", {
      ...SHIFT,
      start_time: "9:00",
      end_time: "24:00:00",
      ar: {},
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      "ar.title": ["The ar.title field is required."],
      "ar.description": ["The ar.description field is required."],
      start_time: ["The start_time field must be a time written HH:mm:ss."],
      end_time: ["The end_time field must be a time written HH:mm:ss."],
    })
    expect((await refused("POST", "/shifts", { ...SHIFT, startTime: "09:00:00" })).body.errors.startTime).toEqual([
      "The startTime field must be sent as start_time.",
    ])
  })

  test("titles are unique in each language, whatever their capitals; both messages come", async () => {
    const taken = { ...SHIFT, en: { ...SHIFT.en, title: "LUNCH" }, ar: { ...SHIFT.ar, title: "العشاء" } }
    const { status, body } = await refused("POST", "/shifts", taken)
    expect(status).toBe(422)
    expect(Object.values(body.errors).flat()).toEqual([
      "The English title has already been taken.",
      "The Arabic title has already been taken.",
    ])
    const twin = { ...SHIFT, en: { ...SHIFT.en, title: "Twin" }, ar: { ...SHIFT.ar, title: "توأم" } }
    const twins = await Promise.all([1, 2].map(() => upstream.admin(token, "POST", "/shifts", twin)))
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test("a part of a shift is no PUT, an unknown one is missing", async () => {
    expect((await refused("PUT", "/shifts/2", { start_time: "09:00:00" })).status).toBe(422)
    for (const id of ["999", "0", "abc"]) expect((await refused("PUT", `/shifts/${id}`, SHIFT)).status).toBe(404)
    expect((await upstream.admin(token, "GET", "/shifts/999")).status).toBe(404)
  })

  test("who may only look changes nothing", async () => {
    const viewer = (await upstream.person("VIEW_DRIVERS")).token
    expect((await refused("POST", "/shifts", SHIFT, viewer)).status).toBe(403)
    expect((await refused("PUT", "/shifts/2", SHIFT, viewer)).status).toBe(403)
    expect((await upstream.admin(viewer, "GET", "/shifts/2")).status).toBe(200)
    expect((await upstream.admin(null, "GET", "/shifts")).status).toBe(401)
  })
})
