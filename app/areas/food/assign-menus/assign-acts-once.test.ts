import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { BUSY, makeNextMenu } from "../../../../tests/support/assign-menus"
import { comeBack } from "../../../../tests/support/come-back"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader } from "./assign"
import { ASSIGN_MENUS } from "./assign-fields"

/** Idempotency, activity and restored forms of the assignment copy, on the reference upstream. */

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
  next = await makeNextMenu(upstream, "The next menu")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

async function send(fields: Record<string, string>) {
  const call = editor.post("/food/AssignMenus", { intent: ASSIGN_MENUS, ...fields })
  const answer: unknown = await action(call.args).catch((thrown: unknown) => thrown)
  const reply = answer instanceof Response ? null : (answer as { data: FormReply }).data
  return { answer, reply, toasts: call.toasts().map(({ title }) => title) }
}

/** The form with a confirmation for the current number of affected orders. */
async function agreed() {
  const fields = { oldMenu: String(BUSY), newMenu: String(next) }
  const { reply } = await send({ ...fields, once: randomUUID() })
  return { ...fields, once: randomUUID(), agreed: reply?.form?.question?.agreed ?? "" }
}

const written = async (id = BUSY) => (await listActivity({ kinds: ["menu"], recordId: String(id) }, 1, 10)).rows

it("a form sent twice in parallel copies once, both get the success, and each menu has its entry", async () => {
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
    after: { menu: expect.stringContaining(`(#${next})`), "affected orders": Number(fields.agreed.split(" ")[0]) },
  }
  expect(ofOld[0]).toMatchObject({ ...entry, record: { id: String(BUSY), name: expect.stringContaining("Riyadh") } })
  expect(ofNext[0]).toMatchObject({ ...entry, record: { id: String(next), name: "The next menu" } })
})

it("a question does not use up the idempotency key and records nothing", async () => {
  const known = (await written()).length
  const fields = { oldMenu: String(BUSY), newMenu: String(next), once: randomUUID() }
  const [one, two] = [await send(fields), await send(fields)]
  expect(one.reply?.form?.question?.texts).toHaveLength(2)
  expect(two.reply).toEqual(one.reply)
  expect(await written()).toHaveLength(known)
})

it("an unknown outcome is reported and the copy is not repeated", async () => {
  const fields = await agreed()
  await upstream.control("POST", "/faults", { match: { path: "/menus/copy-menu-assignment" }, mode: "drop", times: 2 })
  expect((await send(fields)).reply).toMatchObject({
    status: 502,
    form: { notice: "We could not confirm that the menu was assigned. Check its orders before you try again." },
  })
  await upstream.control("POST", "/reset")
  const before = await mutations()
  const again = await send(fields)
  expect(again.reply).toMatchObject({
    status: 409,
    form: {
      notice: "We could not confirm that the menu was assigned. Check its orders before you try again.",
      values: { oldMenu: String(BUSY), newMenu: String(next) },
    },
  })
  expect(again.reply?.form?.question).toBeUndefined()
  expect(await mutations()).toBe(before)
})

it.each(["/food/AssignMenus", `/food/AssignMenus?oldMenu=${BUSY}`])(
  "comes back on %s with both menus, and copies nothing by itself",
  async (path) => {
    const fields = { oldMenu: String(BUSY), newMenu: String(next), once: randomUUID(), intent: ASSIGN_MENUS }
    const before = await mutations()
    const args = await comeBack(upstream, editor, path, { fields, action: (sent) => action(sent) })
    const { values, offers } = await loader(args)
    expect(values).toMatchObject({ oldMenu: String(BUSY), newMenu: String(next) })
    expect(offers.candidates?.map(({ id }) => id)).toContain(next)
    expect(await mutations()).toBe(before)
  },
)

it("asks until the person confirms these menus and this number of affected orders", async () => {
  const { token } = await upstream.person()
  const body = { type: "REPLACE_MENU", old_menu_id: BUSY, new_menu_id: next }
  const affected = async () =>
    (await upstream.call<unknown[]>(token, "POST", "/meals/validate-affected-orders", body)).body.length
  const count = await affected()
  expect(count).toBeGreaterThan(1)
  const fields = { oldMenu: String(BUSY), newMenu: String(next) }
  const yes = `${count} ${BUSY} ${next}`
  const before = await mutations()
  for (const agreed of [`${count - 1} ${BUSY} ${next}`, `${count} ${next} ${BUSY}`, "yes", "-1", ""]) {
    const { reply } = await send({ ...fields, agreed })
    expect(reply, agreed).toMatchObject({ status: 200, form: { values: fields, question: { agreed: yes } } })
  }
  expect(await mutations()).toBe(before)
  // Fewer affected orders than confirmed need no second question.
  expect((await send({ ...fields, agreed: `${count + 1} ${BUSY} ${next}` })).answer).toRedirectTo("/food/AssignMenus")
  expect(await affected()).toBe(0)
})
