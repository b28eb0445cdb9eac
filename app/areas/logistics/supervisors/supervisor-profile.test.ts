import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { EditState } from "~/ui/edit-state"
import { comeBack } from "../../../../tests/support/come-back"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader } from "./profile"
import type { SupervisorFields } from "./supervisor-fields"

/** D2 2, 4, 5, 8: a supervisor's profile on the real reference upstream. */

/** Each test has a supervisor of its own: seeded ones with a plan; every eighth has none. */
let at = 310
const OLD = "308"
let id: string
let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "EDIT_SUPERVISORS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(() => {
  at += at % 8 === 3 ? 2 : 1
  id = String(at)
})
afterEach(() => upstream.control("DELETE", "/faults"))

interface Known {
  firstName: string
  lastName: string
  phone: string
  username: string
  email: string | null
  paymentPlan: { id: string; name: string } | null
}
async function read(one = id): Promise<Known> {
  const { token } = await upstream.person()
  const query = `query One($id: ID!) { supervisor(id: $id) { firstName lastName phone username email paymentPlan { id name } } }`
  return (await upstream.graphql<{ supervisor: Known }>(token, query, { id: one })).data.supervisor
}
/** Somebody else changes it. */
async function change(input: object) {
  const { token } = await upstream.person()
  const query = `mutation C($input: UpdateSupervisorInput!) { updateSupervisor(input: $input) { id } }`
  const { errors } = await upstream.graphql(token, query, { input: { id, ...input } })
  expect(errors).toBeUndefined()
}
const path = (one = id) => `/logistics/supervisors/${one}`
const load = (one = id, by = staff, search = "") => loader(by.get(path(one) + search, { id: one }).args)

type State = EditState<SupervisorFields>
interface Outcome {
  status: number
  location: string | null
  edit: State | null
  password: { error: string | null; message: string | null } | null
  message: string | null
}
async function send(fields: Record<string, string>, { one = id, by = staff, search = "" } = {}) {
  const call = by.post(path(one) + search, fields, { id: one })
  const result: unknown = await action(call.args).catch((thrown: unknown) => thrown)
  if (result instanceof Error) throw result
  if (result instanceof Response) {
    const location = result.headers.get("Location")
    return { call, status: result.status, location, edit: null, password: null, message: null }
  }
  const { data, init } = result as { data: Omit<Outcome, "status" | "location">; init: { status: number } }
  return { call, status: init.status, location: null, ...data }
}
/** The form as its page shows it, with some fields changed. */
function formOf(state: State, fields: Record<string, string> = {}): Record<string, string> {
  return { intent: "save-supervisor", once: randomUUID(), loaded: state.sealed, ...state.values, ...fields }
}
const save = async (fields: Record<string, string>, state?: State) => send(formOf(state ?? (await load()).edit, fields))
const updates = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations

describe("the profile", () => {
  it("has a header of id, phone, user name and since date, and plans of the type SUPERVISOR", async () => {
    const supervisor = await read()
    const { header, plans, edit } = await load()
    expect(header).toEqual({
      id,
      name: `${supervisor.firstName} ${supervisor.lastName}`,
      phone: supervisor.phone,
      username: supervisor.username,
      since: expect.stringMatching(/^\d\d [A-Z][a-z]{2} \d{4}$/),
    })
    expect(plans?.length).toBeGreaterThan(1)
    expect(plans?.every(({ label }) => / Supervisors$/.test(label))).toBe(true)
    expect(edit.values.paymentPlanId).toBe(supervisor.paymentPlan?.id)
  })

  it.each(["999999", "0", "abc", "301a", "99999999999999999999"])("of nobody is a 404: %s", async (unknown) => {
    expect(await thrownBy(() => load(unknown))).toRefuse(404)
    const call = staff.post(path(unknown), { intent: "save-supervisor" }, { id: unknown })
    expect(await thrownBy(() => action(call.args))).toRefuse(404)
  })

  it("sends only what changed and says so", async () => {
    const before = await read()
    const { location, call } = await save({ firstName: " منى ", email: "" })
    expect(location).toBe(path())
    expect(call).toFlash("Supervisor successfully updated.")
    expect(await read()).toEqual({ ...before, firstName: "منى", email: null })
    const { rows } = await listActivity({ kinds: ["supervisor"], recordId: id }, 1, 5)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      action: "changed",
      before: { "first name": before.firstName },
      after: { "first name": "منى" },
    })
  })

  it("sends nothing where nothing changed, set back or not", async () => {
    const before = await updates()
    const { firstName } = await read()
    const { status, edit } = await save({ firstName: `${firstName} ` })
    expect([status, edit?.said]).toEqual([200, "No changes yet."])
    expect(await updates()).toBe(before)
  })

  it("requires names, phone and username", async () => {
    const { status, edit } = await save({ firstName: "", lastName: " ", phone: "", username: "" })
    expect(status).toBe(422)
    expect(Object.keys(edit?.errors ?? {})).toEqual(["firstName", "lastName", "phone", "username"])
    expect(edit?.errors.phone).toEqual(["*Required"])
    expect((await save({ phone: "1.5" })).edit?.errors).toEqual({ phone: ["Invalid number"] })
  })

  it("of an old supervisor can't be saved until a plan is chosen", async () => {
    const { edit: loaded, plans } = await load(OLD)
    expect(loaded.values.paymentPlanId).toBe("")
    const refused = await send(formOf(loaded, { lastName: "Renamed" }), { one: OLD })
    expect([refused.status, refused.edit?.errors]).toEqual([422, { paymentPlanId: ["*Required"] }])
    const [plan] = plans ?? []
    const chosen = formOf(refused.edit ?? loaded, { paymentPlanId: plan?.value ?? "" })
    expect((await send(chosen, { one: OLD })).location).toBe(path(OLD))
    expect(await read(OLD)).toMatchObject({ lastName: "Renamed", paymentPlan: { id: plan?.value } })
    const { rows } = await listActivity({ kinds: ["supervisor"], recordId: OLD }, 1, 5)
    expect(rows[0]?.after).toMatchObject({ "payment plan": plan?.label })
  })

  it("refuses a plan that is none for supervisors", async () => {
    const before = await updates()
    const { status, edit } = await save({ paymentPlanId: "1" })
    expect([status, edit?.errors]).toEqual([422, { paymentPlanId: ["This payment plan is not one for supervisors."] }])
    expect(await updates()).toBe(before)
  })

  it("says a refusal under the documents' title, the part after the first semicolon, beside its field too", async () => {
    const other = await read("301")
    const { status, call, edit } = await save({ username: other.username.toUpperCase(), phone: other.phone })
    expect(status).toBe(422)
    const text = "Something went wrong. The username has already been taken. The phone has already been taken."
    expect(call).toFlash("Supervisor Update Error!", text)
    expect(edit?.notice).toBe(text)
    expect(edit?.errors).toEqual({
      username: ["The username has already been taken."],
      phone: ["The phone has already been taken."],
    })
    expect(edit?.values.phone).toBe(other.phone)
  })

  it("pressed twice is saved once", async () => {
    const before = await updates()
    const form = formOf((await load()).edit, { lastName: "Twice" })
    const [one, two] = await Promise.all([send(form), send(form)])
    expect([one.location, two.location]).toEqual([path(), path()])
    expect(await updates()).toBe(before + 1)
  })
})

describe("two people", () => {
  it("who change different fields both keep theirs", async () => {
    const { edit } = await load()
    await change({ lastName: "By another" })
    expect((await save({ firstName: "By me" }, edit)).location).toBe(path())
    expect(await read()).toMatchObject({ firstName: "By me", lastName: "By another" })
  })

  it("who change the same field: the second sees both values, and decides", async () => {
    const { edit, plans } = await load()
    const [mine, theirs] = (plans ?? []).filter(({ value }) => value !== edit.saved.paymentPlanId)
    await change({ paymentPlanId: theirs?.value, firstName: "Theirs" })
    const refused = await save({ paymentPlanId: mine?.value ?? "", firstName: "Mine" }, edit)
    expect(refused.status).toBe(409)
    expect(refused.edit?.theirs).toEqual({ firstName: "Theirs", paymentPlanId: theirs?.label })
    expect(refused.edit?.values).toMatchObject({ firstName: "Mine", paymentPlanId: mine?.value })
    expect(await read()).toMatchObject({ firstName: "Theirs" })
    expect((await send(formOf(refused.edit ?? edit))).location).toBe(path())
    expect(await read()).toMatchObject({ firstName: "Mine", paymentPlan: { id: mine?.value } })
  })
})

describe("what fails", () => {
  it("the plans: they are not loaded, the rest can be saved", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "SupervisorPlans" }, mode: "500", times: null })
    const { plans, edit } = await load()
    expect(plans).toBeNull()
    expect((await save({ firstName: "Still" }, edit)).location).toBe(path())
  })

  it("the look-up before a save: nothing is sent, and the page draws what was typed", async () => {
    const form = formOf((await load()).edit, { firstName: "Typed" })
    await upstream.control("POST", "/faults", { match: { operation: "SupervisorProfile" }, mode: "500" })
    const { status, message, call } = await send(form)
    expect([status, message]).toEqual([502, expect.stringContaining("Nothing was saved")])
    // Without script the same request draws the page.
    expect((await loader(call.args)).edit.values.firstName).toBe("Typed")
  })

  it("the save itself: it says that it is not known", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "UpdateSupervisor" }, mode: "drop" })
    const { status, edit } = await save({ firstName: "Lost" })
    expect([status, edit?.values.firstName]).toEqual([502, "Lost"])
    expect(edit?.notice).toContain("not known")
  })

  it("the session: the form comes back", async () => {
    const person = await staffWith(upstream, "EDIT_SUPERVISORS")
    const fields = formOf((await load(id, person)).edit, { firstName: "Parked" })
    const args = await comeBack(upstream, person, path(), { fields, params: { id }, action })
    expect((await loader(args)).edit.values.firstName).toBe("Parked")
  })
})

describe("Change Password", () => {
  const PASSWORD = { intent: "change-password", password: "An0ther s3cret" }
  const search = "?dialog=change-password"

  it("is sent on its own, and told; it stands in no activity and in no page", async () => {
    const before = await read()
    const { location, call } = await send(PASSWORD, { search })
    expect(location).toBe(path())
    expect(call).toFlash("Supervisor password was successfully updated.")
    expect(await read()).toEqual(before)
    const { rows } = await listActivity({ kinds: ["supervisor"], recordId: id }, 1, 5)
    expect(rows).toMatchObject([{ action: "password changed", before: null, after: null }])
    expect(JSON.stringify([await load(id, staff, search), rows])).not.toContain("s3cret")
    expect(call.logLines.join()).not.toContain("s3cret")
  })

  it("requires one", async () => {
    const before = await updates()
    const { status, password } = await send({ ...PASSWORD, password: " " }, { search })
    expect([status, password?.error]).toEqual([422, "*Required"])
    expect(await updates()).toBe(before)
  })

  it("is never parked", async () => {
    const person = await staffWith(upstream, "EDIT_SUPERVISORS")
    const sent = { fields: PASSWORD, params: { id }, action }
    const args = await comeBack(upstream, person, path() + search, sent)
    expect(JSON.stringify(await loader(args))).not.toContain("s3cret")
  })
})

describe("who may only look", () => {
  it("sees the profile, and changes nothing by hand", async () => {
    const viewer = await staffWith(upstream, "VIEW_SUPERVISORS")
    const page = await load(id, viewer, "?dialog=change-password")
    expect([page.canEdit, page.isChangingPassword]).toEqual([false, false])
    const before = await updates()
    for (const fields of [formOf(page.edit, { firstName: "Mine" }), { intent: "change-password", password: "x" }]) {
      const call = viewer.post(path(), fields, { id })
      expect(await thrownBy(() => action(call.args))).toRefuse(403)
      expect(call).toFlash("Unauthorized Action!", "You don't have the required permission to perform this action.")
    }
    expect(await updates()).toBe(before)
    const stranger = await staffWith(upstream, "VIEW_DRIVERS")
    expect(await thrownBy(() => load(id, stranger))).toRedirectTo("/404")
  })

  it("nor does a hand-made form: another intent, no mark, a mark of somebody else", async () => {
    const { edit } = await load()
    const foreign = (await load("301")).edit.sealed
    expect(await thrownBy(() => action(staff.post(path(), { intent: "delete" }, { id }).args))).toRefuse(400)
    const before = await updates()
    for (const loaded of ["", foreign]) {
      const { status } = await send({ ...formOf(edit, { firstName: "By hand" }), loaded })
      expect(status).toBe(409)
    }
    expect(await updates()).toBe(before)
  })
})
