import { sql } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { openTestStore } from "../../../tests/support/store"
import { withStore } from "../store.server"
import {
  askToStop,
  beginJob,
  countJobs,
  endJob,
  goOn,
  jobsSeenUntil,
  listJobs,
  markJobsSeen,
  noteEnded,
} from "./jobs.server"

beforeAll(() => openTestStore())
beforeEach(() => withStore((db) => db.execute(sql`TRUNCATE jobs, kept_values`)))

const NOURA = { staffKey: "google:1", staffName: "Noura" }
const REEM = { staffKey: "google:2", staffName: "Reem" }
const job = (kind: string, by: { staffKey: string | null; staffName: string } = NOURA) => ({
  kind,
  name: kind,
  href: "/x",
  by,
})
const viewer = { staffKey: "google:1", shared: ["report"], own: ["report", "export"] }
const names = async () => (await listJobs(viewer)).map(({ kind, staffName, state }) => `${kind} ${staffName} ${state}`)
const older = (id: string, time: string) =>
  withStore((db) =>
    db.execute(sql`UPDATE jobs SET begun_at = begun_at - ${time}::interval, lapses_at = lapses_at - ${time}::interval,
      ended_at = ended_at - ${time}::interval WHERE id = ${id}`),
  )

it("a person sees all jobs of some kinds, their own of others, and none of hidden kinds", async () => {
  await beginJob(job("report", REEM), 5)
  await beginJob(job("export", REEM), 5)
  await beginJob(job("export"), 5)
  await beginJob(job("bulk"), 5)
  expect((await names()).sort()).toEqual(["export Noura running", "report Reem running"])
  expect(await countJobs(viewer)).toEqual({ running: 2, ended: 0 })
  expect(await countJobs({ ...viewer, shared: [], own: [] })).toEqual({ running: 0, ended: 0 })
})

it("ended jobs are counted until the person has looked, and again after that", async () => {
  const first = await beginJob(job("export"), 5)
  await endJob(first, "done", { rows: 3 })
  await noteEnded(job("report", REEM), "handed")
  expect(await countJobs(viewer)).toEqual({ running: 0, ended: 2 })
  const until = new Date(Date.now() + 1)
  await markJobsSeen("google:1", until)
  expect([await countJobs(viewer), await jobsSeenUntil("google:1")]).toEqual([{ running: 0, ended: 0 }, until])
  // An older page that is closed later does not move the moment back.
  await markJobsSeen("google:1", new Date(0))
  expect(await jobsSeenUntil("google:1")).toEqual(until)
  await noteEnded({ ...job("report", REEM), begunAt: new Date(Date.now() + 1_000) }, "failed")
  expect((await countJobs(viewer)).ended).toBe(1)
})

it("a person who never looked sees the last day as new, and nothing older than a week is listed", async () => {
  for (const time of ["23 hours", "25 hours", "8 days"]) await older(await noteEnded(job("report"), "done"), time)
  expect([(await countJobs(viewer)).ended, (await names()).length]).toEqual([1, 2])
})

it("a job without an update for too long counts as lost until the next update", async () => {
  const id = await beginJob(job("export"), 5)
  await older(id, "6 minutes")
  expect([await names(), (await countJobs(viewer)).running]).toEqual([["export Noura lost"], 0])
  await goOn(id, 9, 5)
  expect([await names(), (await countJobs(viewer)).running]).toEqual([["export Noura running"], 1])
})

it("only its person can stop a job; an ended job stays unchanged", async () => {
  const id = await beginJob(job("export"), 5)
  expect(await askToStop(id, "google:2", ["export"])).toBe(false)
  expect(await askToStop(id, "google:1", ["report"])).toBe(false)
  expect(await goOn(id, 1, 5)).toBe(false)
  expect(await askToStop(id, "google:1", ["export"])).toBe(true)
  expect(await goOn(id, 2, 5)).toBe(true)
  await endJob(id, "stopped", { rows: 2 })
  await endJob(id, "done", { rows: 7 })
  expect(await listJobs(viewer)).toMatchObject([{ state: "stopped", rows: 2 }])
  expect(await askToStop(id, "google:1", ["export"])).toBe(false)
})

it("two requests that find the same job of the back office record it once", async () => {
  const found = { ...job("report", { staffKey: null, staffName: "" }), remoteId: "9" }
  await Promise.all([beginJob(found, 5), beginJob(found, 5)])
  expect(await names()).toEqual(["report  running"])
})
