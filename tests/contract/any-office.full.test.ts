import { writeFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { checkUpstream, type ReadResult } from "~/extras/connection/check-upstream.server"
import { bearer } from "~/upstream/credentials"
import { closeUpstreams } from "~/upstream/transport.server"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { openTestStore } from "../support/store"
import { differencesOf } from "./fits-contract"
import { changeOffice } from "./office-changes"
import { officeReport } from "./office-report"
import { type Recorder, startRecorder } from "./recorder"

/**
 * Checks the raw response of every read call against docs/contract: at the back office of CONTRACT_URL with the token
 * CONTRACT_TOKEN (`npm run contract`), else at the reference upstream, also in the mode that has only documented fields
 * and words in another case.
 */
const { CONTRACT_URL, CONTRACT_TOKEN = "", CONTRACT_REPORT, CONTRACT_WRITE } = process.env

/** Milliseconds; the speed of a back office is not part of the contract. */
const PATIENCE = { call: 60_000, whole: 150_000 }

let upstream: TestUpstream | undefined
let recorder: Recorder
beforeAll(async () => {
  if (!CONTRACT_URL) upstream = await startTestUpstream({ logLevel: "silent" })
  recorder = await startRecorder(CONTRACT_URL ?? upstream?.origin ?? "")
  await openTestStore({ UPSTREAM_URL: recorder.origin })
})
afterAll(async () => {
  await closeUpstreams()
  await recorder.close()
  await upstream?.close()
})

async function asked(token: string) {
  recorder.calls.length = 0
  const results = await checkUpstream(bearer(token), undefined, PATIENCE)
  return officeReport(results, recorder.calls)
}

async function changed(token: string) {
  recorder.calls.length = 0
  const { results, left } = await changeOffice(token, `Contract check ${Date.now().toString(36)}`)
  return { ...officeReport(results, recorder.calls), left }
}

it.runIf(CONTRACT_URL)("of any back office", async () => {
  const report = CONTRACT_WRITE ? await changed(CONTRACT_TOKEN) : await asked(CONTRACT_TOKEN)
  if (CONTRACT_REPORT) writeFileSync(CONTRACT_REPORT, JSON.stringify(report))
})

it.skipIf(CONTRACT_URL).each([[[]], [["documented", "capitalised"]]])(
  "the reference upstream answers as the contract says: %j",
  async (modes) => {
    const { token, email } = (await upstream?.person()) ?? { token: "", email: "" }
    await upstream?.control("POST", "/foreign", { modes, email })
    const { code, lines, faults } = await asked(token)
    expect(faults).toEqual([])
    expect(code).toBe(0)
    expect(lines.length).toBeGreaterThan(50)
    expect(lines.some((line) => line.startsWith("without"))).toBe(modes.length > 0)
  },
)

it.skipIf(CONTRACT_URL).each([[[]], [["documented"]], [["lower"]]])(
  "the reference upstream takes changes as the contract says, and keeps them: %j",
  async (modes) => {
    const { token, email } = (await upstream?.person()) ?? { token: "", email: "" }
    await upstream?.control("POST", "/foreign", { modes, email })
    const { code, lines, faults, left } = await changed(token)
    expect(faults).toEqual([])
    expect(code).toBe(0)
    expect(lines.length).toBeGreaterThan(40)
    const stays = ["menu", "supervisor", "contractor", "shift", "package", "organization", "banner", "segment"]
    expect(left).toEqual(stays.map((what) => expect.stringMatching(what)))
  },
)

it.skipIf(CONTRACT_URL)("reports a rejected change, and the calls that were skipped because of it", async () => {
  const { token } = (await upstream?.person("VIEW_MENUS")) ?? { token: "" }
  const { code, faults, left } = await changed(token)
  expect(code).toBe(1)
  expect(faults).toContainEqual(expect.stringMatching(/^refused +mutation CreateSupervisor: forbidden/))
  expect(faults).toContainEqual(expect.stringMatching(/^not asked +mutation UpdateSupervisor/))
  expect(left).toEqual([])
})

it.skipIf(CONTRACT_URL)("makes no change with a rejected token, and reports it once", async () => {
  const { code, nobody, left } = await changed("nobody's")
  expect([code, nobody, left]).toEqual([2, "token refused (status 401)", []])
  expect(recorder.calls.map(({ path }) => path)).toEqual(["/cities"])
})

it("reports differences from the contract and the effects of missing optional parts; an unreachable office is one error", () => {
  const read = (call: string, kind: ReadResult["kind"], lost: string | null = null) =>
    ({ call, kind, lost, why: "", screens: "" }) satisfies ReadResult
  const beside = { query: new URLSearchParams(), headers: {}, body: undefined, status: 200 }
  const zones = { ...beside, method: "GET", path: "/zones", answer: [{ id: 1, name: {}, is_active: true, city: null }] }
  const reads = [
    read("GET /zones", "fits"),
    read("query NamesExtra", "not there", "names"),
    read("GET /cities", "refused"),
  ]
  const { code, lines, faults } = officeReport(reads, [zones])
  expect(faults).toEqual([
    expect.stringMatching(/^differs +GET \/zones: \*\.name: /),
    expect.stringMatching(/^refused /),
  ])
  expect(lines).toContainEqual(expect.stringMatching(/^without +query NamesExtra: names$/))
  expect(code).toBe(1)
  const nobody = officeReport(
    [read("GET /cities", "token refused"), read("query NamesExtra", "not asked", "names")],
    [],
  )
  expect([nobody.code, nobody.faults.length, nobody.nobody]).toEqual([2, 2, "token refused"])
})

it("finds differences that are not tolerated: a missing field, another type, or null instead of a record", () => {
  const zones = (row: object) => ({
    method: "GET",
    path: "/zones",
    status: 200,
    answer: { data: [row] },
    body: undefined,
  })
  const rest = (row: object) => differencesOf({ ...zones(row), query: new URLSearchParams(), headers: {} })?.differences
  expect(rest({ id: "1" })?.length).toBeGreaterThan(1)
  const cities = {
    ...zones({ id: 1, name: "R", en_name: "R", ar_name: "R", default_lat: 1, default_lng: 1, zones: [] }),
    path: "/cities",
    query: new URLSearchParams(),
    headers: {},
  }
  expect(differencesOf(cities)?.differences).toEqual([])
  const body = { query: "query Cities { cities(first: 1) { data { id } } }", variables: {} }
  const asked = { method: "POST", path: "/graphql", status: 200, query: new URLSearchParams(), headers: {}, body }
  const ofCities = (cities: unknown) => differencesOf({ ...asked, answer: { data: { cities } } })?.differences
  expect(ofCities({ data: [{ id: {} }] })).toEqual([expect.stringMatching(/^cities\.data\.\*\.id: /)])
  expect(ofCities({ data: null })).toEqual([])
})
