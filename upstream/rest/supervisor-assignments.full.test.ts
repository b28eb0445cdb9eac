import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { FailureAnswer } from "../contract/rest"
import { SupervisorAssignmentsAnswer, SupervisorsAnswer } from "../contract/rest-payroll"
import { CITIES } from "../db/seed/places"
import { startTestUpstream, type TestUpstream } from "../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset")
  await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00+03:00" })
  token = (await upstream.person("EDIT_SUPERVISORS")).token
})

const WEEK = "start_date=2026-11-22&end_date=2026-11-28"
const list = async (query = `${WEEK}&shift_id=2`, as = token) => {
  const answer = await upstream.call(as, "GET", `/supervisor-assignment/list?${query}`)
  return answer.status === 200 ? SupervisorAssignmentsAnswer.parse(answer.body) : FailureAnswer.parse(answer.body)
}
const week = async () => SupervisorAssignmentsAnswer.parse(await list())
const sync = (body: object, as = token) =>
  upstream.call<{ errors?: Record<string, string[]> }>(as, "PATCH", "/supervisor-assignment/sync", body)

describe("the supervisors' schedule", () => {
  test("has 150 merchants by zone and date, a count a date, and cards without anybody", async () => {
    const { merchants_schedule: zones, assigned_supervisors_count: counts } = await week()
    expect(Object.keys(counts)).toHaveLength(7)
    const cards = Object.values(zones).flatMap((days) => Object.values(days).flat())
    expect(new Set(cards.map(({ id }) => id)).size).toBeGreaterThanOrEqual(140)
    expect(cards.some(({ supervisors_counts }) => supervisors_counts === 0)).toBe(true)
    expect(cards.some(({ supervisors_counts }) => supervisors_counts > 2)).toBe(true)
    const monday = Object.values(zones).flatMap((days) => days["2026-11-23"] ?? [])
    const people = monday.flatMap(({ supervisors }) => supervisors.map(({ id }) => id))
    expect(counts["2026-11-23"]).toBe(new Set(people).size)
    // Zones are keyed by name: a name must stand for one of them only.
    const names = CITIES.flatMap((city) => city.zones.filter((name) => !name.endsWith("*")))
    expect(new Set(names).size).toBe(names.length)
  })

  test("puts exactly those at a merchant who are sent, and nobody where none is", async () => {
    const [zone = "", days = {}] = Object.entries((await week()).merchants_schedule)[0] ?? []
    const [date = "", [card] = []] = Object.entries(days)[0] ?? []
    const body = { supervisors_ids: [301, 302], merchant_id: card?.id, shift_id: 2, date }
    const shown = async () => (await week()).merchants_schedule[zone]?.[date]?.find(({ id }) => id === card?.id)
    expect((await sync(body)).status).toBe(200)
    expect((await shown())?.supervisors.map(({ id }) => id)).toEqual([301, 302])
    await sync({ ...body, supervisors_ids: [] })
    expect(await shown()).toMatchObject({ supervisors: [], supervisors_counts: 0 })
  })

  test("says everything that is wrong with an assignment, and refuses one in a closed month", async () => {
    const wrong = await sync({ supervisors_ids: [1], merchant_id: 1, shift_id: 99, date: "2026-10-31" })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.errors ?? {})).toEqual(["merchant_id", "shift_id", "supervisors_ids", "date"])
    const camel = await sync({ supervisorsIds: [], merchant_id: 101, shift_id: 2, date: "2026-11-22" })
    expect(camel.body.errors?.supervisorsIds).toEqual(["The supervisorsIds field must be sent as supervisors_ids."])
  })

  test("needs all of its question, in order; and a permission", async () => {
    expect(await list(WEEK)).toHaveProperty("message")
    expect(await list("start_date=2026-11-28&end_date=2026-11-22&shift_id=2")).toHaveProperty("errors.end_date")
    const viewer = (await upstream.person("VIEW_SUPERVISORS")).token
    expect(await list(undefined, viewer)).toHaveProperty("merchants_schedule")
    expect(
      (await sync({ supervisors_ids: [], merchant_id: 101, shift_id: 2, date: "2026-11-22" }, viewer)).status,
    ).toBe(403)
    expect((await upstream.call((await upstream.person("VIEW_PAYMENTS")).token, "GET", "/supervisors")).status).toBe(
      403,
    )
  })

  test("GET /supervisors has its list at data.data", async () => {
    const { body } = await upstream.call(token, "GET", "/supervisors")
    expect(SupervisorsAnswer.parse(body).data.data.length).toBeGreaterThanOrEqual(80)
  })
})
