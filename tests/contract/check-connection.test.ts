import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { checkConnection } from "~/joined/connection/check.server"
import { READS } from "~/joined/connection/check-upstream.server"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { startScriptedServer } from "../support/scripted-server"
import { openTestStore } from "../support/store"
import { callsInSource } from "./calls-in-source"

/** The operator's command that holds a back office against what the dashboard asks. */

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  await openTestStore({ UPSTREAM_URL: upstream.origin })
})
afterAll(() => upstream?.close())

interface Told {
  part: string
  is: string
  says: string
}
/** How fast a loaded machine answers is not what is tested. */
const isSlow = (says: string) => says.startsWith("slow")
const mutations = async () => (await upstream.control("GET", "/stats")).mutations

async function check(...words: string[]) {
  const told: string[] = []
  const code = await checkConnection(words, (text) => void told.push(text))
  return { code, told: told.join("") }
}

it("asks every call of the dashboard's source that only reads, and no other", () => {
  const reads = callsInSource().filter((call) => /^(?:admin )?GET |^query /.test(call))
  expect(READS.map(({ call }) => call).sort()).toEqual(reads.map((call) => call.replace("admin ", "")).sort())
})

describe("against the reference upstream", () => {
  it("all fits, and nothing but reading is asked", async () => {
    const { token } = await upstream.person()
    const before = await mutations()
    const { code, told } = await check("--token", token, "--json")
    const { lines, reads } = JSON.parse(told)
    const lost = lines.filter(({ is, says }: Told) => is !== "good" && !isSlow(says))
    expect(lost).toEqual([])
    const kinds = reads.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => !["fits", "no record", "slow"].includes(kind))).toEqual([])
    expect(kinds.filter((kind: string) => kind === "no record").length).toBeLessThan(4)
    expect(told).not.toContain(token)
    expect(code).toBe(kinds.includes("slow") ? 1 : 0)
    expect(await mutations()).toEqual(before)
  })

  it("names each loss where it knows no more than the documents, and works", async () => {
    const { token, email } = await upstream.person()
    await upstream.control("POST", "/foreign", { modes: ["documented"], email })
    const { code, told } = await check("--token", token, "--json")
    const { lines } = JSON.parse(told)
    const extras = READS.filter(({ lost }) => lost)
    const losses = lines.filter(({ is, says }: Told) => is === "loss" && !isSlow(says))
    const named = losses.map(({ part }: Told) => part)
    expect(extras.map(({ call }) => call)).toEqual(expect.arrayContaining(named))
    // Some have nothing of ours in them until there is a record of that kind to ask about.
    expect(named.length).toBeGreaterThan(extras.length - 5)
    expect(told).toContain("without merchants' Arabic names")
    expect(code).toBe(1)
  })

  it("names what a person may not read, and the screens that it costs", async () => {
    const { token } = await upstream.person("VIEW_MENUS")
    const { code, told } = await check("--token", token)
    expect(told).toMatch(/LOSS {3}query Contractors +refused \(status 403\)\. Contractors: not as it should be/)
    expect(code).toBe(1)
  })

  it("says that a token was refused, once for each interface", async () => {
    const { code, told } = await check("--token", "nobody's")
    expect(told.match(/token refused/g)).toHaveLength(3)
    expect(code).toBe(2)
  })
})

it("without a token says that the back office was not asked; what is no option is explained", async () => {
  expect(await check()).toMatchObject({ code: 1, told: expect.stringContaining("not asked: give it a person's token") })
  expect(await check("--all")).toMatchObject({ code: 2, told: expect.stringContaining("check [--token TOKEN]") })
})

describe("against what is no back office", () => {
  it("says so in one line for each interface", async () => {
    const other = await startScriptedServer((_, response) => void response.writeHead(404).end("<html></html>"))
    await openTestStore({ UPSTREAM_URL: other.origin })
    const { code, told } = await check("--token", "t")
    expect(told.match(/^BROKEN/gm)).toHaveLength(3)
    expect(told.match(/^LOSS/gm)).toBeNull()
    expect(code).toBe(2)
    await other.close()
  })

  it("ends within a minute where nothing ever answers", { timeout: 60_000 }, async () => {
    const other = await startScriptedServer(() => {})
    await openTestStore({ UPSTREAM_URL: other.origin })
    const started = performance.now()
    const { code, told } = await check("--token", "t")
    expect(told.match(/^BROKEN/gm)).toHaveLength(3)
    expect(code).toBe(2)
    expect(performance.now() - started).toBeLessThan(60_000)
    expect(other.requests.length).toBeLessThan(10)
    await other.close()
  })
})
