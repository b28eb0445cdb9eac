import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, it } from "vitest"
import { beginJob, endJob } from "~/store/jobs/jobs.server"
import { closeStore } from "~/store/store.server"
import { GeneratorForms } from "../../../tests/support/generator-forms"
import { thrownBy } from "../../../tests/support/request-context"
import { staffWith, type TestStaff } from "../../../tests/support/staff"
import { unguarded } from "../../../tests/support/store"
import { action, loader } from "./jobs"
import { loader as now, action as sayNow } from "./jobs-now"
import { countForBell } from "./jobs-view.server"

let forms: GeneratorForms
beforeAll(async () => {
  forms = await GeneratorForms.start()
})
afterAll(async () => {
  await closeStore()
  await forms?.upstream.close()
})

const page = async (staff: TestStaff, search = "") => (await loader(staff.get(`/jobs${search}`).args)).jobs
const poll = async (staff: TestStaff) => (await now(staff.get("/jobs/now").args)).data
const nobodyAsked = () => unguarded(sql`DELETE FROM looks`)
const exportOf = ({ session }: TestStaff) =>
  beginJob(
    { kind: "export", name: "Export: drivers", href: "/x", by: { staffKey: session.staffKey, staffName: "Noura" } },
    5,
  )

it("a generation is counted from the store, waits until the back office finishes it, and is then new", async () => {
  const { staff, upstream } = forms
  const manager = await staffWith(upstream, "VIEW_MENUS")
  const stranger = await staffWith(upstream, "VIEW_DRIVERS")
  expect((await forms.send(forms.good())).status).toBe(303)
  const { calls: before } = await upstream.control<{ calls: object }>("GET", "/stats")
  const { args } = manager.get("/")
  const visit = { context: args.context, session: manager.session, can: () => true } as never
  expect(await countForBell(visit)).toEqual({ running: 1, ended: 0 })
  expect((await upstream.control<{ calls: object }>("GET", "/stats")).calls).toEqual(before)
  await expect.poll(async () => (await poll(manager)).counts, { timeout: 10_000 }).toMatchObject({ ended: 1 })
  const { jobs } = await poll(staff)
  // A generation ordered elsewhere is found and shown with its place.
  expect(jobs?.running[0]).toMatchObject({ by: null, said: expect.stringMatching(/^First in the queue, since /) })
  expect(jobs?.ended).toMatchObject([{ kind: "Menu generator", status: { word: "Done" }, by: expect.any(String) }])
  expect(jobs?.ended[0]?.href).toMatch(/^\/food\/menus/)
  // People without the Menu List's gate do not see it.
  expect(await poll(stranger)).toMatchObject({ counts: { running: 0, ended: 0 }, jobs: { ended: [], running: [] } })
})

it("while a job runs, the back office is called once for all people and instances", async () => {
  const { upstream } = forms
  const viewers = [await staffWith(upstream, "VIEW_MENUS"), await staffWith(upstream, "VIEW_MENUS")]
  const asked = async () => {
    const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
    return calls["graphql GenerationsNow"] ?? 0
  }
  const by = { staffKey: null, staffName: "" }
  await beginJob({ kind: "menu-generation", name: "Another", href: "/x", by, remoteId: "9999999" }, 5)
  await nobodyAsked()
  const before = await asked()
  const polls = await Promise.all([...viewers, ...viewers].map(poll))
  expect(polls.every(({ jobs }) => jobs?.unsure.length === 0)).toBe(true)
  expect(await asked()).toBe(before + 1)
  // Opening the page updates the state immediately.
  for (const viewer of viewers) await page(viewer)
  expect(await asked()).toBe(before + 3)
})

it("a job without an id in the response is matched by its order", async () => {
  const { staff } = forms
  const query = `{ menuConfigurationJob(first: 5, where: { column: STATUS, value: FAILED }) { data { id name configurations } } }`
  type Found = {
    menuConfigurationJob: { data: { id: string; name: string; configurations: Record<string, unknown> }[] }
  }
  const { token } = await forms.upstream.person("VIEW_MENUS")
  const { data } = await forms.upstream.graphql<Found>(token, query)
  const failed = data.menuConfigurationJob.data[0]
  const { city_id, start_date, no_of_weeks } = failed?.configurations ?? {}
  const by = { staffKey: staff.session.staffKey, staffName: "Noura" }
  const about = `${city_id} ${start_date} ${no_of_weeks}`
  await beginJob({ kind: "menu-generation", name: "Riyadh", href: "/x", by, about }, 5)
  await nobodyAsked()
  const { jobs } = await poll(staff)
  expect(jobs?.ended).toContainEqual(
    expect.objectContaining({ name: failed?.name, status: { kind: "bad", word: "Failed" } }),
  )
  expect(jobs?.running.filter((job) => job.by !== null)).toEqual([])
})

it("an export is visible only to its own person, who can stop it", async () => {
  const [own, other] = [await staffWith(forms.upstream), await staffWith(forms.upstream)]
  const id = await exportOf(own)
  expect((await page(own))?.running).toMatchObject([{ name: "Export: drivers", canStop: true, kind: "Export" }])
  expect((await page(other))?.running).toEqual([])
  const byOther = other.post("/jobs", { intent: "stop", job: id })
  expect(await thrownBy(() => action(byOther.args))).toRedirectTo("/jobs")
  expect(byOther).toFlash("The job has already finished.")
  const byOwn = own.post("/jobs", { intent: "stop", job: id })
  await thrownBy(() => action(byOwn.args))
  expect(byOwn).toFlash("The job is being stopped.")
  expect((await page(own, "?kind=bulk-action"))?.running).toEqual([])
  expect((await page(own, "?kind=export&by=you"))?.running).toHaveLength(1)
})

it("is new until it is marked as seen: by the page's button, or when the bell's list closes", async () => {
  const own = await staffWith(forms.upstream)
  await endJob(await exportOf(own), "done", { rows: 5 })
  const shown = await page(own)
  expect(shown?.ended).toMatchObject([{ status: { word: "Done" }, said: expect.stringMatching(/\. 5 rows$/) }])
  // Invalid times and times in the future mark nothing more as seen.
  for (const until of ["", "tomorrow"]) await thrownBy(() => action(own.post("/jobs", { intent: "seen", until }).args))
  expect((await page(own))?.ended).toHaveLength(1)
  await thrownBy(() => action(own.post("/jobs", { intent: "seen", until: shown?.until ?? "" }).args))
  const after = await page(own)
  expect([after?.ended, after?.earlier.length]).toEqual([[], 1])
  await endJob(await exportOf(own), "failed", { rows: 5 })
  const { jobs } = await poll(own)
  const answer = await thrownBy(() => sayNow(own.post("/jobs/now", { intent: "seen", until: jobs?.until ?? "" }).args))
  expect((answer as Response).status).toBe(204)
  expect((await poll(own)).counts).toEqual({ running: 0, ended: 0 })
})

it("a forged time of the last look is rejected or marks nothing more as seen", async () => {
  const own = await staffWith(forms.upstream)
  const other = await staffWith(forms.upstream)
  for (const staff of [own, other]) await endJob(await exportOf(staff), "done", { rows: 5 })
  const send = async (fields: Record<string, string | string[]>) => {
    const thrown = await thrownBy(() => sayNow(own.post("/jobs/now", fields).args))
    return thrown instanceof Response ? thrown.status : thrown
  }
  for (const intent of ["stop", "constructor", "__proto__", "save-view"]) expect(await send({ intent })).toBe(400)
  const times = ["", "0", "-1", "1e400", "9999", "2026-02-31T00:00:00Z", "2026-11-20", "' OR 1=1 --", "\u0000", "[]"]
  for (const until of times) {
    const status = await send({ intent: "seen", until, staffKey: other.session.staffKey })
    expect([until, [204, 400].includes(Number(status))]).toEqual([until, true])
  }
  expect((await poll(own)).counts).toMatchObject({ ended: 1 })
  // A future time counts as now: jobs that end later are still new, and other people have seen nothing.
  expect(await send({ intent: "seen", until: "2999-01-01T00:00:00Z", staffKey: other.session.staffKey })).toBe(204)
  expect((await poll(own)).counts).toMatchObject({ ended: 0 })
  await endJob(await exportOf(own), "done", { rows: 5 })
  expect((await poll(own)).counts).toMatchObject({ ended: 1 })
  expect((await poll(other)).counts).toMatchObject({ ended: 1 })
})

it("shows which states could not be updated, and the rest", async () => {
  const manager = await staffWith(forms.upstream, "VIEW_MENUS")
  const match = { operation: "GenerationsNow", email: manager.email }
  await forms.upstream.control("POST", "/faults", { match, mode: "500", times: 1 })
  const call = manager.get("/jobs")
  const { jobs } = await loader(call.args)
  expect(jobs?.unsure).toEqual(["Menu generator"])
  expect(call.toasts()).toEqual([])
})
