import { sql } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { loader as jobsPage } from "~/shell/jobs/jobs"
import { loader as jobsNow, action as sayNow } from "~/shell/jobs/jobs-now"
import { beginJob } from "~/store/jobs/jobs.server"
import { closeStore } from "~/store/store.server"
import { type FileKind, fileRoads, ORGANIZATION } from "../../tests/support/file-roads"
import { thrownBy } from "../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import { unguarded } from "../../tests/support/store"
import type { TestUpstream } from "../../upstream/test-support"

/** Jobs of uploaded files: linking reports, bulk actions, clients of segments. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION", "VIEW_SEGMENT", "CREATE_SEGMENT")
})
afterEach(() => upstream.control("DELETE", "/faults"))
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

/** Uploads a file and confirms it on its check page. */
async function sent(kind: FileKind, text: string, fields: Record<string, string> = {}) {
  const roads = fileRoads(staff)
  return roads.send(await roads.choose(kind, text), fields)
}

const jobsOf = async (by = staff) => {
  const { jobs } = await jobsPage(by.get("/jobs").args)
  if (!jobs) throw new Error("no jobs")
  return jobs
}
const named = async (name: string, by = staff) => {
  const { running, ended } = await jobsOf(by)
  const all = [...running.map((job) => ({ ...job, isOver: false })), ...ended.map((job) => ({ ...job, isOver: true }))]
  return all.filter((job) => job.name.startsWith(name))
}
const count = async (by = staff) => (await jobsNow(by.get("/jobs/now").args)).data.counts

/** Sets the reports that the back office returns. */
async function reportsAre(...reports: { id: number; name: string; status: string }[]) {
  const rows = reports.map((report) => ({ ...report, createdAt: "2026-11-21", originalSheet: null, resultSheet: null }))
  const page = { data: rows, paginatorInfo: { currentPage: 1, lastPage: 1, total: rows.length } }
  await upstream.control("DELETE", "/faults")
  await upstream.control("POST", "/faults", {
    ...{ match: { operation: "LinkingReports" }, mode: "answer", status: 200, times: null },
    body: { data: { organizationLinkingReport: page } },
  })
}

/** Stores a report as if it had been uploaded here, without one in the back office. */
const handedIn = (report: string, name = report, minutes = 5) => {
  const by = { staffKey: staff.session.staffKey, staffName: "Noura" }
  return beginJob({ kind: "linking-report", name, href: "/x", about: `${ORGANIZATION} ${report}`, by }, minutes)
}

describe("a linking report", () => {
  it("waits after the upload, ends with the number of linked employees, and is reported once", async () => {
    const { token } = await upstream.person("VIEW_ORGANIZATION")
    type Found = { organizations: { data: { mailDomains: { domainName: string }[] }[] } }
    const query = `{ organizations(where: { column: ID, value: ${ORGANIZATION} }) { data { mailDomains { domainName } } } }`
    const { data } = await upstream.graphql<Found>(token, query)
    const domain = data.organizations.data[0]?.mailDomains[0]?.domainName
    const text = `name,email,phone\r\nReem,reem.job@${domain},0551204118\r\nMajed,,0506770342\r\n`
    await upstream.control("POST", "/faults", { match: { operation: "LinkingReports" }, mode: "500", times: null })
    await sent("employees", text, { reportName: "Job one" })
    const [waiting] = await named("Job one")
    expect(waiting).toMatchObject({
      ...{ isOver: false, kind: "Linking report", status: { kind: "pending", word: "Waiting" } },
      ...{ said: expect.stringMatching(/^since /), href: `/b2b/organizations/${ORGANIZATION}?section=linking-reports` },
    })
    expect(await count()).toEqual({ running: 1, ended: 0 })
    await upstream.control("DELETE", "/faults")
    await expect.poll(async () => (await named("Job one"))[0]?.isOver, { timeout: 20_000 }).toBe(true)
    const [done] = await named("Job one")
    expect(done).toMatchObject({
      status: { kind: "good", word: "Done" },
      said: expect.stringMatching(/1 linked, 0 failed$/),
    })
    expect(done?.href).toMatch(new RegExp(`^/b2b/organizations/${ORGANIZATION}/linking-reports/\\d+$`))
    const { data: now } = await jobsNow(staff.get("/jobs/now").args)
    await thrownBy(() => sayNow(staff.post("/jobs/now", { intent: "seen", until: now.jobs?.until ?? "" }).args))
    expect([now.counts, await count()]).toEqual([
      { running: 0, ended: 1 },
      { running: 0, ended: 0 },
    ])
  })

  it("ends with the newest report of its name that belongs to no other job", async () => {
    await handedIn("Twice", "Twice, first")
    await reportsAre({ id: 9_001, name: "Twice", status: "DONE" })
    expect(await named("Twice, first")).toMatchObject([{ isOver: true, status: { kind: "good", word: "Done" } }])
    await handedIn("Twice", "Twice, second")
    expect(await named("Twice, second")).toMatchObject([{ isOver: false }])
    await reportsAre({ id: 9_002, name: "Twice", status: "FAILED" }, { id: 9_001, name: "Twice", status: "DONE" })
    expect(await named("Twice, second")).toMatchObject([{ isOver: true, status: { kind: "bad", word: "Failed" } }])
  })

  it("that ends during a poll is marked as seen for this user", async () => {
    await handedIn("At once")
    await reportsAre({ id: 9_005, name: "At once", status: "DONE" })
    // Without a recent poll of another instance, this request polls.
    await unguarded(sql`DELETE FROM looks`)
    const { data } = await jobsNow(staff.get("/jobs/now").args)
    expect(data.jobs?.ended).toContainEqual(expect.objectContaining({ name: "At once" }))
    await thrownBy(() => sayNow(staff.post("/jobs/now", { intent: "seen", until: data.jobs?.until ?? "" }).args))
    expect(await count()).toEqual({ running: 0, ended: 0 })
  })

  it("without an update keeps waiting, and the page says that its status is not current", async () => {
    await handedIn("Job two")
    await upstream.control("POST", "/faults", { match: { operation: "LinkingReports" }, mode: "500", times: null })
    const { running, unsure } = await jobsOf()
    expect([running.map(({ name }) => name), unsure]).toEqual([["Job two"], ["Linking report"]])
    await reportsAre({ id: 9_003, name: "Job two", status: "DONE" })
    expect(await jobsOf()).toMatchObject({ running: [], unsure: [] })
  })

  it("without an update for a day is reported as such", async () => {
    await handedIn("Job lost", "Job lost", 0)
    const { running, earlier } = await jobsOf()
    expect(running).toEqual([])
    expect(earlier).toContainEqual(
      expect.objectContaining({ name: "Job lost", status: { kind: "muted", word: "No update" } }),
    )
  })
})

describe("a file that is only sent", () => {
  it("of a bulk action is reported as sent with an e-mail to follow; a rejected file is not a job", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/bulk-actions/subscriptions" }, mode: "422" })
    await sent("ids", "77102\r\n")
    expect(await named("Delay all")).toEqual([])
    await upstream.control("DELETE", "/faults")
    await sent("ids", "77102\r\n77103\r\n")
    const [job] = await named("Delay all")
    expect(job).toMatchObject({
      ...{ isOver: true, kind: "Bulk action", status: { kind: "good", word: "Sent" } },
      ...{
        name: "Delay all remaining accepted orders, 2 subscriptions",
        said: expect.stringMatching(/\. The result is sent by e-mail\.$/),
      },
    })
    expect(job?.href).toMatch(/^\/bulk-actions\/subscriptions\/[\da-f-]{36}/)
  })

  it("of a segment is done, with the numbers of sent and excluded clients; a rejected file is not a job", async () => {
    await upstream.control("POST", "/faults", { match: { method: "POST", path: "/segments" }, mode: "422" })
    await sent("clients", "client_id\r\n7001\r\nnobody\r\n")
    expect(await named("LIST")).toEqual([])
    await upstream.control("DELETE", "/faults")
    await sent("clients", "client_id\r\n7001\r\nnobody\r\n")
    const [job] = await named("LIST")
    expect(job).toMatchObject({
      ...{ isOver: true, kind: "Segment file", name: "LIST.CSV", status: { kind: "good", word: "Done" } },
      said: expect.stringMatching(/\. 1 sent, 1 excluded$/),
    })
  })

  it("is shown only to users who can open it", async () => {
    const other = await staffWith(upstream, "VIEW_SEGMENT")
    expect([(await named("LIST", other)).length, await named("Delay all", other)]).toEqual([1, []])
  })
})
