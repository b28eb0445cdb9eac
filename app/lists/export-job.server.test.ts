import { beforeAll, expect, it } from "vitest"
import { askToStop, jobsOfKind } from "~/store/jobs/jobs.server"
import { testContext } from "../../tests/support/request-context"
import { openTestStore } from "../../tests/support/store"
import { EXPORT_JOB, exportJob } from "./export-job.server"

beforeAll(() => openTestStore())

const staff = { id: "7", firstName: "Noura", lastName: "A", email: "n@saffron.example", permissions: [] }
const words = { name: "package-plans", isWorkbook: true, listPath: "/list?phone=966500000000#x" }
let time = 0
const start = (staffKey: string) => exportJob(testContext("/").context, { staff, staffKey }, words, () => time)
const noted = async (staffKey: string) => (await jobsOfKind(EXPORT_JOB)).filter((job) => job.staffKey === staffKey)

it("a short export is not recorded as a job unless it failed", async () => {
  const job = start("short")
  expect(job.goOn(10)).toBe(false)
  await job.end("done", 10)
  expect(await noted("short")).toEqual([])
  await start("broken").end("failed", 4)
  expect(await noted("broken")).toMatchObject([{ state: "failed", rows: 4 }])
})

it("a long export is recorded with its rows but without filters, and stops on request", async () => {
  const job = start("long")
  time += 3_001
  expect(job.goOn(200)).toBe(false)
  await expect.poll(() => noted("long")).toMatchObject([{ state: "running", rows: 200 }])
  const [row] = await noted("long")
  expect([row?.name, row?.href, row?.staffName]).toEqual(["Export: package plans, Excel", "/list", "Noura A"])
  expect(await askToStop(row?.id ?? "", "long", [EXPORT_JOB])).toBe(true)
  // Progress is reported every two seconds, and returns the stop request.
  time += 2_001
  job.goOn(400)
  await expect.poll(() => job.goOn(401)).toBe(true)
  await job.end("stopped", 401)
  expect(await noted("long")).toMatchObject([{ state: "stopped", rows: 401 }])
})
