import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { comeBack } from "../../../../tests/support/come-back"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader } from "./assign"
import type { AssignReply } from "./assign-action.server"
import { ownAssignTexts } from "./assign-texts"

/** The assignment copy acts once, is written down, and comes back after a session's end. On the real upstream. */

/** A running menu of the seed with open orders. */
const BUSY = 1482

let upstream: TestUpstream
let editor: TestStaff
let next: number
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
beforeEach(async () => {
  await upstream.control("POST", "/reset", { data: true })
  await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00Z" })
  editor = await staffWith(upstream, "EDIT_MENUS")
  next = await makeMenu("The next menu")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

/** An active menu of the busy one's zones, with other meals. */
async function makeMenu(name: string): Promise<number> {
  const { token } = await upstream.person()
  const busy = await upstream.call<{ zones: { id: number }[] }>(token, "GET", `/menus/${BUSY}`)
  const merchants = await upstream.call<{ id: number }[]>(token, "GET", "/merchants?city_id=3")
  const path = `/merchants/${merchants.body.at(-1)?.id}/meals`
  const meals = await upstream.call<{ item_id: number }[]>(token, "GET", path)
  const { body } = await upstream.call<{ id: number }>(token, "POST", "/menus", {
    name,
    status: "active",
    zones_ids: busy.body.zones.map(({ id }) => id),
    allow_fridays: false,
    allow_saturdays: false,
    allowed_holidays: [],
    schedule: [{ date: "2027-11-21", meals_ids: [meals.body[0]?.item_id] }],
  })
  return body.id
}

const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

async function send(fields: Record<string, string>) {
  const call = editor.post("/food/AssignMenus", fields)
  const answer: unknown = await action(call.args).catch((thrown: unknown) => thrown)
  const reply = answer instanceof Response ? null : (answer as { data: AssignReply }).data
  return { answer, reply, toasts: call.toasts().map(({ title }) => title) }
}

/** The form with the number of affected orders it has to agree to. */
async function agreed() {
  const fields = { oldMenu: String(BUSY), newMenu: String(next) }
  const { reply } = await send({ ...fields, once: randomUUID() })
  return { ...fields, once: randomUUID(), confirmed: String(reply?.confirm ?? 0) }
}

const written = async (id = BUSY) => (await listActivity({ kinds: ["menu"], recordId: String(id) }, 1, 10)).rows

it("sent twice at once copies once, told to both; each menu has its entry", async () => {
  const fields = await agreed()
  const [before, known, knownOfNext] = [await mutations(), (await written()).length, (await written(next)).length]
  const outcomes = await Promise.all([send(fields), send(fields)])
  outcomes.push(await send(fields))
  for (const { answer, toasts } of outcomes) {
    expect(answer).toRedirectTo("/food/AssignMenus")
    expect(toasts).toEqual(["Successful Assignment!"])
  }
  expect(await mutations()).toBe(before + 1)
  const [ofOld, ofNext] = [await written(), await written(next)]
  expect([ofOld.length, ofNext.length]).toEqual([known + 1, knownOfNext + 1])
  const entry = {
    person: { email: editor.email },
    action: "assignment copied",
    before: { menu: expect.stringContaining(`(#${BUSY})`) },
    after: { menu: expect.stringContaining(`(#${next})`), "affected orders": Number(fields.confirmed) },
  }
  expect(ofOld[0]).toMatchObject({ ...entry, record: { id: String(BUSY), name: expect.stringContaining("Riyadh") } })
  expect(ofNext[0]).toMatchObject({ ...entry, record: { id: String(next), name: "The next menu" } })
})

it("a question uses nothing up and writes nothing down", async () => {
  const known = (await written()).length
  const fields = { oldMenu: String(BUSY), newMenu: String(next), once: randomUUID() }
  const [one, two] = [await send(fields), await send(fields)]
  expect(one.reply?.confirm).toBeGreaterThan(0)
  expect(two.reply).toEqual(one.reply)
  expect(await written()).toHaveLength(known)
})

it("where nobody knows whether it was copied says so and copies nothing again", async () => {
  const fields = await agreed()
  await upstream.control("POST", "/faults", { match: { path: "/menus/copy-menu-assignment" }, mode: "drop", times: 2 })
  expect((await send(fields)).reply).toMatchObject({ status: 502, message: ownAssignTexts.outcomeUnknown })
  await upstream.control("POST", "/reset")
  const before = await mutations()
  const again = await send(fields)
  expect(again.reply).toMatchObject({
    status: 409,
    message: ownAssignTexts.outcomeUnknown,
    values: { oldMenu: String(BUSY), newMenu: String(next) },
    confirm: null,
  })
  expect(await mutations()).toBe(before)
})

it.each(["/food/AssignMenus", `/food/AssignMenus?oldMenu=${BUSY}`])(
  "comes back on %s with both menus, and copies nothing by itself",
  async (path) => {
    const fields = { oldMenu: String(BUSY), newMenu: String(next), once: randomUUID() }
    const before = await mutations()
    const args = await comeBack(upstream, editor, path, { fields, action: (sent) => action(sent) })
    const { values, candidates } = await loader(args)
    expect(values).toEqual({ oldMenu: String(BUSY), newMenu: String(next) })
    expect(candidates?.map(({ id }) => id)).toContain(next)
    expect(await mutations()).toBe(before)
  },
)
