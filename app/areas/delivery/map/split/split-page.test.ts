import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { type Desk, dispatcher } from "../../../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../../../tests/support/request-context"
import { startDashboardUpstream } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { action, loader } from "./split"
import { SPLIT_INTENTS } from "./split-fields"
import { splitTexts } from "./split-texts"

/** 'Split for me' on the real reference upstream: nothing is lost, and each is told what was done. */

let upstream: TestUpstream
let desk: Desk
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(async () => {
  desk = await dispatcher(upstream)
})
afterEach(() => upstream.control("DELETE", "/faults"))

const open = async (query = "", by = desk) => loader(by.staff.get(`/delivery/map/split?${query}`).args)
const view = async (query = "", by = desk) => {
  const found = await open(query, by)
  if (!found.view) throw new Error("no split")
  return found.view
}
const send = (fields: Record<string, string>, by = desk) =>
  thrownBy(async () => action(by.staff.post("/delivery/map/split", fields).args))
const ask = (most = "6", by = desk) => send({ intent: SPLIT_INTENTS.split, most, within: "60", merchants: "on" }, by)
const change = (fields: Record<string, string>) => send({ intent: SPLIT_INTENTS.change, ...fields })
/** Sends what the page shows. */
const assign = async (by = desk) => send({ intent: SPLIT_INTENTS.assign, seen: (await view("", by)).mark }, by)
const sum = (loads: readonly { count: number }[]) => loads.reduce((all, { count }) => all + count, 0)
const unassigned = async () => (await desk.page()).orders?.total

it("splits all that is unassigned, never above the limit, each load with a driver of its own, and assigns nothing", async () => {
  const before = await unassigned()
  expect((await open()).view).toBeNull()
  await ask()
  const { loads } = await view()
  expect(sum(loads)).toBe(before)
  expect(loads.every(({ count, above }) => count <= 6 && above === 0)).toBe(true)
  const drivers = loads.flatMap(({ driver }) => (driver ? [driver.id] : []))
  expect(drivers.length).toBeGreaterThan(0)
  expect(new Set(drivers).size).toBe(drivers.length)
  expect(await unassigned()).toBe(before)
})

it.each(["0", "61", "x", "1.5", ""])("'%s' is no limit: it is said at its field, and is not lost", async (most) => {
  const answer = await action(
    desk.staff.post("/delivery/map/split", { intent: SPLIT_INTENTS.split, most, within: "30" }).args,
  )
  const { form, status } = answer.data
  expect(status).toBe(422)
  expect(Object.keys(form?.errors ?? {})).toEqual(["most"])
  expect(form?.values.most).toBe(most)
  expect((await open()).view).toBeNull()
})

it("joins, cuts, takes the last change back, and is thrown away", async () => {
  await ask()
  const [one, two] = (await view()).loads
  if (!one || !two) throw new Error("too few loads")
  await change({ load: String(one.number), into: String(two.number), join: "1" })
  const joined = (await view()).loads
  expect(joined.map(({ number }) => number)).not.toContain(one.number)
  expect(joined.find(({ number }) => number === two.number)?.count).toBe(one.count + two.count)
  await change({ undo: "1" })
  expect((await view()).loads.find(({ number }) => number === one.number)?.count).toBe(one.count)
  const before = (await view()).loads.length
  await change({ load: String(two.number), cut: "1" })
  expect((await view()).loads).toHaveLength(two.count > 1 ? before + 1 : before)
  await change({ throw: "1" })
  expect((await open()).view).toBeNull()
})

it("gives a load to whom the person chooses, and to nobody who may not be given it", async () => {
  await ask()
  const [one] = (await view()).loads
  const number = String(one?.number)
  const { drivers } = await view(`load=${number}`)
  const other = drivers?.find(({ id }) => id !== one?.driver?.id)
  if (!other) throw new Error("nobody else")
  await change({ load: number, driver: other.id })
  expect((await view()).loads[0]?.driver?.id).toBe(other.id)
  await change({ load: number, driver: "999999" })
  expect((await view()).loads[0]?.driver).toBeNull()
})

it("sends only what was shown: loads that changed in another window are looked at again, and nothing goes out", async () => {
  await ask()
  const { mark, loads } = await view()
  await change({ load: String(loads[0]?.number), cut: "1" })
  const before = await unassigned()
  const answer = await action(desk.staff.post("/delivery/map/split", { intent: SPLIT_INTENTS.assign, seen: mark }).args)
  expect(answer.data).toMatchObject({ status: 422, form: { notice: splitTexts.changed } })
  expect(await unassigned()).toBe(before)
})

it("sends one call a driver; what a refusal left can be sent again, and another's split of the same is told the truth", async () => {
  const colleague = await dispatcher(upstream)
  await ask("6")
  await ask("6", colleague)
  const ready = (await view()).loads.filter(({ driver }) => driver)
  await upstream.control("POST", "/faults", { match: { operation: "AssignOrder" }, mode: "500", times: 1 })
  await assign()
  const first = await view()
  expect(first.results).toHaveLength(ready.length)
  expect(first.results.filter(({ left }) => left > 0)).toHaveLength(1)
  await assign()
  const again = await view()
  expect(again.results).toHaveLength(1)
  expect(again.results[0]?.left).toBe(0)
  const theirs = (await view("", colleague)).loads
  expect(sum(theirs)).toBeLessThan(sum(ready) + 1)
  await assign(colleague)
  const told = (await view("", colleague)).results
  expect(told.every(({ assigned, total, told: why }) => assigned + why.length === total)).toBe(true)
})
