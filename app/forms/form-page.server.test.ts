import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { closeStore } from "~/store/store.server"
import type { FileRule } from "~/ui/fields/file-rules"
import { type FormReply, NOT_SENT } from "~/ui/form/form-state"
import { UpstreamError } from "~/upstream/upstream-error"
import { thrownBy } from "../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { type FormPage, formAction, formOf } from "./form-page.server"
import { type Act, form } from "./form-rules.server"
import { loadPage, type Subject } from "./subject.server"

/** The parts of a form's action before and after sending. */

let upstream: TestUpstream
let staff: TestStaff
let viewer: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "EDIT_SUPERVISORS")
  viewer = await staffWith(upstream, "VIEW_SUPERVISORS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const csv = (name: string): FileRule => ({
  type: "csv",
  name,
  maxBytes: 20,
  texts: { size: `${name} is too large`, format: `${name} is no CSV`, empty: `${name} is empty` },
})
const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
})

interface Round {
  id: string
}
const rulesAbout = <Current>() => ({
  intent: "rename",
  fields: { name: { label: "Name" }, first: { label: "First" } },
  schema: z.object({ name: z.string() }),
  files: [csv("first"), csv("second")],
  unknown: "Nobody knows",
  before: async (form: FormData) => {
    if (form.get("all") === "1") form.set("name", "everybody")
    if (form.get("all") === "2") throw failure("unavailable", 502)
    return form
  },
  send: async ({ current, files }: Act<Current>, { name }: { name: string }) =>
    sent.push([current, name, [...files.keys()]]),
})
const rename = form({
  ...rulesAbout<Round>(),
  done: (_made, _input, { current }) => ({ path: `/rounds/${current.id}`, toast: null }),
})
const failure = (kind: UpstreamError["kind"], status: number) =>
  new UpstreamError({ kind, status, userMessage: "Not now", requestId: "r1" })

let found: () => Promise<Round | null>
const round: Subject<Round> = { find: () => found(), missing: "There is no such round." }
const page: FormPage = { gate: gates.supervisors, edit: gates.editSupervisors, forms: [formOf(rename, round)] }

async function post(fields: Record<string, string | File>, asked: FormPage<FormReply, unknown> = page, who = staff) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: "rename", ...fields })) form.append(name, value)
  const { args } = who.post("/rounds/7", form, { id: "7" })
  let answer: unknown
  const thrown = await thrownBy(async () => {
    answer = await formAction(asked)(args)
  })
  return thrown ?? (answer as { data: FormReply }).data
}

it("loads the subject again and runs the form with every chosen file", async () => {
  found = async () => ({ id: "7" })
  expect(await post({ name: "North", first: new File(["1"], "a.csv"), second: new File(["2"], "b.csv") })).toRedirectTo(
    "/rounds/7",
  )
  expect(sent).toEqual([[{ id: "7" }, "North", ["first", "second"]]])
})

it("reports every invalid file beside other errors, with the status of the worst", async () => {
  found = async () => ({ id: "7" })
  const files = { first: new File(["x"], "a.pdf"), second: new File(["x".repeat(21)], "b.csv") }
  expect(await post({ name: "", ...files })).toMatchObject({
    status: 413,
    form: { errors: { name: expect.anything(), first: ["first is no CSV"], second: ["second is too large"] } },
  })
  expect(sent).toEqual([])
})

it("shows the typed values if the subject no longer exists, and says so", async () => {
  found = async () => null
  const gone = { status: 404, unsent: null, form: { values: { name: "North" }, notice: "There is no such round." } }
  expect(await post({ name: "North" })).toMatchObject(gone)
})

it.each(["unavailable", "conflict"] as const)(
  "reports that nothing was sent if the look-up fails as %s",
  async (kind) => {
    found = async () => {
      throw failure(kind, kind === "conflict" ? 409 : 502)
    }
    expect(await post({ name: "North" })).toMatchObject({
      status: 503,
      form: { values: { name: "North" }, notice: NOT_SENT },
      unsent: expect.arrayContaining([["name", "North"]]),
    })
  },
)

it("expands a choice before the form is read; if that fails, nothing is sent", async () => {
  found = async () => ({ id: "7" })
  expect(await post({ name: "North", all: "1" })).toRedirectTo("/rounds/7")
  expect(sent).toEqual([[{ id: "7" }, "everybody", []]])
  expect(await post({ name: "North", all: "2" })).toMatchObject({ status: 503, form: { notice: NOT_SENT } })
})

it("refuses people without the edit permission, and an unknown form", async () => {
  found = async () => ({ id: "7" })
  expect(await post({ name: "North" }, page, viewer)).toMatchObject({ kind: "forbidden", init: { status: 403 } })
  expect(await post({ intent: "other" })).toMatchObject({ status: 400 })
})

it("tries the page's other forms before it refuses an unknown form", async () => {
  const others: FormPage<FormReply, unknown>["others"] = async (_, form) =>
    form.get("intent") === "view" ? { data: "kept" } : null
  expect(await post({ intent: "view" }, { ...page, others })).toBe("kept")
  expect(await post({ intent: "other" }, { ...page, others })).toMatchObject({ status: 400 })
})

it("needs no subject for creating, and no intent if it is the only form", async () => {
  const add = form({ ...rulesAbout<null>(), done: () => ({ path: "/rounds", toast: null }) })
  const { args } = staff.post("/rounds/create", { name: "North" })
  expect(await thrownBy(() => formAction({ gate: gates.supervisors, forms: [formOf(add)] })(args))).toRedirectTo(
    "/rounds",
  )
  expect(sent).toEqual([[null, "North", []]])
})

it("shows the page of its subject, or that it does not exist, or redirects, or that loading failed", async () => {
  const open = (about: Subject<Round>) =>
    staffLoader(gates.supervisors, (visit) => loadPage(visit, about, ({ id }) => ({ id })))(staff.get("/rounds/7").args)
  found = async () => ({ id: "7" })
  expect(await open(round)).toEqual({ state: "ready", id: "7" })
  found = async () => null
  expect(await open(round)).toMatchObject({ data: { state: "missing" }, init: { status: 404 } })
  expect(await thrownBy(() => open({ ...round, back: () => "/rounds" }))).toRedirectTo("/rounds")
  found = async () => {
    throw failure("unavailable", 502)
  }
  expect(await open(round)).toMatchObject({ data: { state: "failed" }, init: { status: 502 } })
})
