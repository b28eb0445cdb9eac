import { readFileSync } from "node:fs"
import { Readable } from "node:stream"
import { buildSchema, getNamedType, isEnumType, isObjectType } from "graphql"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { checkConnection } from "~/extras/connection/check.server"
import { checkRequest } from "~/extras/connection/check-request.server"
import { READS } from "~/extras/connection/check-upstream.server"
import { KNOWN_VALUES } from "~/extras/connection/observed-api"
import { ACCOUNTS } from "../../identity/accounts"
import { startIdentity } from "../../identity/server"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { chooseAccount } from "../bench/sign-in.mjs"
import { IDENTITY_CLIENT, identitySettings } from "../support/identity-client"
import { startScriptedServer } from "../support/scripted-server"
import { openTestStore } from "../support/store"
import { until } from "../support/until"
import { callsInSource } from "./calls-in-source"
import { type Recorded, type Recorder, startRecorder } from "./recorder"

/** The command that checks a back office for the operator. */

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
/** Slow responses of a loaded machine are ignored. */
const isSlow = (says: string) => says.startsWith("slow")
const mutations = async () => (await upstream.control("GET", "/stats")).mutations

async function check(...words: string[]) {
  const told: string[] = []
  const code = await checkConnection(words, (text) => void told.push(text))
  return { code, told: told.join("") }
}

async function checkAs(token: string, ...words: string[]) {
  vi.stubEnv("SOMEBODYS_TOKEN", token)
  return check("--token-env", "SOMEBODYS_TOKEN", ...words).finally(() => vi.unstubAllEnvs())
}

it("makes every read call of the dashboard's source, and no other call", () => {
  const reads = callsInSource().filter((call) => /^(?:admin )?GET |^query /.test(call))
  expect(READS.map(({ call }) => call).sort()).toEqual(reads.map((call) => call.replace("admin ", "")).sort())
})

describe("against the reference upstream", () => {
  it("everything fits, and only read calls are made", async () => {
    const { token } = await upstream.person()
    const before = await mutations()
    const { code, told } = await checkAs(token, "--json")
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

  it("reports each limit of an office with only the documented fields", async () => {
    const { token, email } = await upstream.person()
    await upstream.control("POST", "/foreign", { modes: ["documented"], email })
    const { code, told } = await checkAs(token, "--json")
    const { lines } = JSON.parse(told)
    const extras = READS.filter(({ lost }) => lost)
    const losses = lines.filter(({ is, says }: Told) => is === "loss" && !isSlow(says))
    const named = losses.map(({ part }: Told) => part)
    expect(extras.map(({ call }) => call)).toEqual(expect.arrayContaining(named))
    // Some calls have undocumented fields only if there is a record of that kind.
    expect(named.length).toBeGreaterThan(extras.length - 5)
    // A rejected undocumented field is not a failure of the back office.
    expect(losses.filter(({ says }: Told) => !/^(?:not there|refused our question)/.test(says))).toEqual([])
    expect(told).toContain("without merchants' Arabic names")
    expect(code).toBe(1)
  })

  it("reports calls that the user is not allowed to make, and the affected screens", async () => {
    const { token } = await upstream.person("VIEW_MENUS")
    const { code, told } = await checkAs(token)
    expect(told).toMatch(/LOSS {3}query Contractors +refused \(status 403\)\. Contractors: does not work as expected/)
    expect(code).toBe(1)
  })

  it("reports that standard input has no token, and makes no call", async () => {
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from(["\n"]) as typeof process.stdin)
    const answer = await check("--token", "-").finally(() => vi.restoreAllMocks())
    expect(answer).toEqual({ code: 2, told: "Standard input has no token.\n" })
  })

  it("reports a rejected token once per interface", async () => {
    const { code, told } = await checkAs("nobody's")
    expect(told.match(/token refused/g)).toHaveLength(3)
    expect(code).toBe(2)
  })
})

describe("against an office that differs", () => {
  let recorder: Recorder
  beforeAll(async () => {
    recorder = await startRecorder(upstream.origin)
    await openTestStore({ UPSTREAM_URL: recorder.origin })
  })
  afterAll(async () => {
    await recorder.close()
    await openTestStore({ UPSTREAM_URL: upstream.origin })
  })

  /** An invalid zone and nationality, ten organizations instead of seven, and unknown words. */
  const differing = ({ path, body, answer }: Recorded): unknown => {
    const query = String(Object(body).query)
    if (path === "/zones") return (answer as object[]).map((zone) => ({ ...zone, name: { canary: 1 } }))
    if (query.includes("query Nationalities"))
      return { data: { nationalities: { data: [{ id: { canary: 1 }, name: ["canary", {}] }], paginatorInfo: null } } }
    if (!query.includes("query Organizations(")) return answer
    const { organizations } = (answer as { data: { organizations: { data: unknown[] } } }).data
    return { data: { organizations: { ...organizations, data: Array(10).fill(organizations.data[0]) } } }
  }

  it("reports a 422 as a refused question, and lists unknown words by field", async () => {
    recorder.rewrite = ({ body, answer }: Recorded): unknown => {
      const text = JSON.stringify(answer) ?? "null"
      const isOfOrders = String(Object(body).query).includes("query Orders(")
      return isOfOrders ? JSON.parse(text.replaceAll(/"status":"[A-Z]+"/g, '"status":"RETURNED"')) : answer
    }
    const { token, email } = await upstream.person()
    const match = { path: "/map/pins", email }
    await upstream.control("POST", "/faults", { match, mode: "422", times: null })
    const { told } = await checkAs(token).finally(() => upstream.control("DELETE", "/faults"))
    expect(told).toMatch(/LOSS {3}GET \/map\/pins +refused our question \(status 422\)\. Map/)
    expect(told).toMatch(/ok {5}words +status has words that are not in the contract: RETURNED/)
  })

  it("reports invalid fields without their content, wrong page sizes and words in another case", async () => {
    recorder.rewrite = differing
    const { token, email } = await upstream.person()
    await upstream.control("POST", "/foreign", { modes: ["capitalised"], email })
    const { code, told } = await checkAs(token)
    expect(told).toMatch(/LOSS {3}GET \/zones +fits except \*\.name \(wanted string, got record\)\. /)
    expect(told).toMatch(
      /query Nationalities +fits except data\.nationalities\.data\.\*\.id \(wanted value, got record\); .* got null\)\. Drivers/,
    )
    expect(told).toMatch(/LOSS {3}query Organizations +page size not kept \(10 rows instead of 7\)\. Org/)
    expect(told).toMatch(/ok {5}words +\d+ calls return words in a different case \(\w+: [A-Z][a-z_]+ for [A-Z_]+\)/)
    expect(told).not.toContain("canary")
    expect(code).toBe(1)
  })
})

it("has the contract's words for every enum field", () => {
  const schema = buildSchema(readFileSync(new URL("../../docs/contract/schema.graphql", import.meta.url), "utf8"))
  const said = new Map<string, Set<string>>()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type)
      if (!isEnumType(named)) continue
      const words = said.get(field.name) ?? new Set()
      for (const { name } of named.getValues()) words.add(name)
      said.set(field.name, words)
    }
  }
  const sorted = (words: Iterable<string>) => [...words].sort()
  const known = [...KNOWN_VALUES].map(([field, words]) => [field, sorted(words)])
  expect(known).toEqual([...said].map(([field, words]) => [field, sorted(words)]).sort())
})

describe("by a sign-in in the browser", () => {
  const PORT = 4_917
  const signIn = async (person: string | null) => {
    const identity = await startIdentity({
      ...IDENTITY_CLIENT,
      redirectUris: [`http://localhost:${PORT}/auth/google/callback`],
    })
    const own = await startTestUpstream({ logLevel: "silent", userinfoUrl: `${identity.origin}/userinfo` })
    await openTestStore({ UPSTREAM_URL: own.origin, ...identitySettings(identity.origin) })
    const [account] = ACCOUNTS
    if (!account) throw new Error("There are no accounts")
    const { email, givenName: firstName, familyName: lastName } = account
    await own.control("POST", "/staff", { email, firstName, lastName, permissions: ["VIEW_MENUS"] })
    const checking = check("--sign-in", String(PORT))
    const open = (address: string) => fetch(address, { redirect: "manual" })
    const here = `http://127.0.0.1:${PORT}`
    await until(() =>
      open(`${here}/`).then(
        () => true,
        () => false,
      ),
    )
    expect((await open(`${here}/auth/google/callback?state=another&code=x`)).status).toBe(404)
    const provider = (await open(`${here}/`)).headers.get("location") ?? ""
    const back = new URL(await chooseAccount(provider, person === null ? "" : email))
    const shown = await (await open(here + back.pathname + back.search)).text()
    const result = await checking
    await identity.close()
    await own.close()
    await openTestStore({ UPSTREAM_URL: upstream.origin })
    return { ...result, shown }
  }

  it("uses the token of the signed-in user, and never prints it", async () => {
    const { told, shown } = await signIn("the first")
    expect(told).toMatch(/^Open http:\/\/localhost:4917 /)
    expect(told).toMatch(/LOSS {3}query Contractors +refused \(status 403\)/)
    expect(told).toMatch(/ok {5}back office +\d+ of /)
    expect(shown).toBe("You are signed in. Close this page and return to the command.\n")
  })

  it("reports a failed sign-in in one line", async () => {
    const { code, told } = await signIn(null)
    expect([code, told.trim().split("\n").at(-1)]).toEqual([
      2,
      expect.stringMatching(/^Sign-in failed: the provider returned no code\.$/),
    ])
    expect((await check("--sign-in", "x")).code).toBe(2)
  })
})

it.each([
  [{ APP_ORIGIN: "https://dashboard.example" }, /^LOSS {3}proxy +TRUSTED_PROXIES is empty/m],
  [{ APP_ORIGIN: "https://dashboard.example", TRUSTED_PROXIES: "10.0.0.1" }, /^ok {5}proxy +10\.0\.0\.1 is trusted/m],
  [
    { ANALYTICS_URL: "http://127.0.0.1:1/views" },
    /^LOSS {3}analytics +http:\/\/127\.0\.0\.1:1: network \(ECONNREFUSED\)/m,
  ],
])("reports the effect of %j", async (settings, line) => {
  await openTestStore({ UPSTREAM_URL: upstream.origin, ...settings })
  expect((await check()).told).toMatch(line)
  await openTestStore({ UPSTREAM_URL: upstream.origin })
})

describe("a browser's request", () => {
  const ask = async (origin: string, headers: Record<string, string>, clientIp: string) => {
    await openTestStore({ UPSTREAM_URL: upstream.origin, APP_ORIGIN: origin })
    return checkRequest(new Headers(headers), clientIp).map(({ is, says }) => `${is} ${says.slice(0, 27)}`)
  }
  const SECURE = "https://dashboard.example"

  it.each([
    [
      "http://localhost:3000",
      {},
      "127.0.0.1",
      ["good from 127.0.0.1, without a p", "good plain http by APP_ORIGIN: c"],
    ],
    [SECURE, {}, "10.0.0.1", ["loss X-Forwarded-For is missing:", "good cookies are Secure"]],
    [
      SECURE,
      { "x-forwarded-for": "1.2.3.4" },
      "10.0.0.1",
      ["loss X-Forwarded-For comes from ", "good cookies are Secure"],
    ],
    [
      SECURE,
      { "x-forwarded-for": "9.9.9.9, 1.2.3.4", "x-forwarded-proto": "http" },
      "1.2.3.4",
      ["good the proxy is trusted: from ", "loss the proxy reports that the "],
    ],
  ])("at %s with %j from %s", async (origin, headers, ip, lines) => {
    expect(await ask(origin, headers as Record<string, string>, ip)).toEqual(lines)
    await openTestStore({ UPSTREAM_URL: upstream.origin })
  })
})

it("without a token reports that the back office was not checked; an unknown option prints the usage", async () => {
  expect(await check()).toMatchObject({
    code: 1,
    told: expect.stringContaining("not checked: pass a staff member's token"),
  })
  expect(await check("--all")).toMatchObject({
    code: 2,
    told: expect.stringContaining("check [--token - | --token-env NAME | --sign-in PORT]"),
  })
  const onTheLine = await check("--token", "canary")
  expect(onTheLine).toMatchObject({ code: 2, told: expect.stringMatching(/^Other users of this machine/) })
  expect(onTheLine.told).not.toContain("canary")
  expect(await check("--token-env", "NO_SUCH_NAME")).toEqual({
    code: 2,
    told: "The variable NO_SUCH_NAME has no token.\n",
  })
})

describe("against a server that is not a back office", () => {
  it("reports it in one line per interface", async () => {
    const other = await startScriptedServer((_, response) => void response.writeHead(404).end("<html></html>"))
    await openTestStore({ UPSTREAM_URL: other.origin })
    const { code, told } = await checkAs("t")
    expect(told.match(/^BROKEN/gm)).toHaveLength(3)
    expect(told.match(/^LOSS/gm)).toBeNull()
    expect(code).toBe(2)
    await other.close()
  })

  it("ends within a minute if there is never a response", { timeout: 60_000 }, async () => {
    const other = await startScriptedServer(() => {})
    await openTestStore({ UPSTREAM_URL: other.origin })
    const started = performance.now()
    const { code, told } = await checkAs("t")
    expect(told.match(/^BROKEN/gm)).toHaveLength(3)
    expect(code).toBe(2)
    expect(performance.now() - started).toBeLessThan(60_000)
    expect(other.requests.length).toBeLessThan(10)
    await other.close()
  })
})
