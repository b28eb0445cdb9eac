import { readFileSync } from "node:fs"
import { buildSchema } from "graphql"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { SECRET_NAME } from "~/base/secret-names"
import type { PageForm } from "~/forms/form-page.server"
import { closeStore } from "~/store/store.server"
import type { FieldRule } from "~/ui/form/changed-fields"
import { DEADLINE_MS } from "~/upstream/transport.server"
import type { TestUpstream } from "../../upstream/test-support"
import { ADDRESSES, everyForm, type SentForm } from "../support/every-form"
import { KEPT_PLACES, NOW } from "../support/kept-places"
import { thrownBy } from "../support/request-context"
import { restoreTimers, shortenTimers } from "../support/short-timers"
import { staffWith, startDashboardUpstream, type TestStaff } from "../support/staff"

/** Every form of the product returns the entered values if a call before the change fails (decision 024). */

const all = await everyForm()
/** Forms of the dashboard's own data make no upstream look-up that could fail. */
const forms = all
  .filter(({ route }) => !route.startsWith("extras/message-templates/"))
  // It needs no drivers: the next page excludes unknown ones.
  .filter(({ form }) => form.intent !== "continue-payments")

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
  await upstream.control("POST", "/clock", { now: NOW })
  staff = await someone()
})
afterEach(() => upstream.control("DELETE", "/faults"))
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const someone = () =>
  staffWith(upstream, ...Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any)))
const mutations = async () => (await upstream.control<{ mutations: number }>("GET", "/stats")).mutations
const failing = (mode: string, body?: object) =>
  upstream.control("POST", "/faults", { match: { path: "^" }, mode, body, times: null })

const WORDS: Partial<Record<NonNullable<FieldRule["kind"]>, string>> = {
  number: "7",
  date: "2026-12-01",
  time: "10:30",
}

/** A value for every text field, except secrets and files. */
function typedFor({ fields, files }: PageForm): Record<string, string> {
  const isFile = (name: string) => files.some((file) => file.name === name)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind = "text" }]) => {
      const word = kind === "text" ? `typed ${name}` : WORDS[kind]
      return word === undefined || isFile(name) || SECRET_NAME.test(name) ? [] : [[name, word]]
    }),
  )
}

const contract = readFileSync(new URL("../../upstream/contract/schema.graphql", import.meta.url), "utf8")
/** Forms with a GraphQL record. Other records come from REST, which returns 404. */
const GONE = new Set([
  ...["logistics/contractors/profile", "logistics/drivers/profile", "logistics/drivers/photo"],
  ...["logistics/supervisors/profile", "logistics/payment-plans/edit", "logistics/schedule/assign"],
  "logistics/schedule/assign-cards",
  ...["logistics/schedule/copy-day", "b2b/organizations/profile/profile", "b2b/catering/create"],
  ...["b2b/employees-file/choose", "b2b/employees-file/check", "b2b/departments/profile", "b2b/packages/profile"],
])

/** The form's URL. Creates its record first if it is stored by the dashboard. */
const placeOf = async ({ route }: SentForm, who = staff) =>
  (await KEPT_PLACES[route]?.(who)) ?? ADDRESSES[route] ?? [""]
type Place = Awaited<ReturnType<typeof placeOf>>

/** Without script to the page's URL, with script to its data URL. */
const ROADS = ["without script", "with script"] as const
type Road = (typeof ROADS)[number]

interface Sending {
  readonly files?: Record<string, File>
  readonly who?: TestStaff
  readonly road?: Road
}
async function send(
  { route, form, action }: SentForm,
  [path, params]: Place,
  { files = {}, who = staff, road = "without script" }: Sending = {},
) {
  const typed = typedFor(form)
  const body = form.files.length > 0 ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries({ intent: form.intent, ...typed, ...PRESSED[route] }))
    body.append(name, value)
  for (const [name, file] of Object.entries(files)) (body as FormData).append(name, file)
  const sent = body instanceof FormData ? body : Object.fromEntries(body)
  let answer: unknown
  const thrown = await thrownBy(async () => {
    answer = await action(
      who.post(road === "with script" ? path.replace(/(?=\?|$)/, ".data") : path, sent, params).args,
    )
  })
  return { typed, thrown, reply: (answer as { data?: Reply } | undefined)?.data }
}
interface Reply {
  readonly status: number
  readonly message: string | null
  readonly form: { readonly values: Readonly<Record<string, unknown>>; readonly notice: string | null } | null
  readonly unsent: readonly (readonly [string, string])[] | null
}

/** Entered values that are neither in the returned form nor stored. */
function lost({ route }: SentForm, typed: Record<string, string>, { form, unsent }: Reply): string[] {
  const kept = new Map(unsent ?? [])
  return Object.entries(typed).flatMap(([name, word]) => {
    const isKept = [form?.values[name], kept.get(name)].some((value) => plain(value) === plain(word))
    return isKept || TAKEN[route]?.includes(name) ? [] : [`${name}: ${JSON.stringify(form?.values[name])}`]
  })
}

/** A phone is returned without spaces, a domain in lower case, a time with seconds. */
const plain = (value: unknown) =>
  String(value)
    .replaceAll(/\s|:00$/g, "")
    .toLowerCase()

/** Values that another choice clears, as in the documents, and steps of a wizard. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  "food/menus/list/list": ["shownCity"],
  // '+ Select All' is replaced with the selection.
  "b2b/packages/create": ["allChosen"],
  "food/assign-menus/assign": ["newMenu", "newFor"],
  "logistics/drivers/create": ["step", "hasOptions", "lastSent"],
}
/** The submit button of a form with several steps. */
const PRESSED: Readonly<Record<string, Record<string, string>>> = { "logistics/drivers/create": { press: "finish" } }

it("every route with a form is in the table", () => {
  const routes = [...new Set(all.map(({ route }) => route))]
  expect(routes.toSorted()).toEqual([...Object.keys(ADDRESSES), ...Object.keys(KEPT_PLACES)].toSorted())
  expect(forms.length).toBeGreaterThan(60)
})

describe.each([
  ["fails", "500", "without script"],
  ["fails", "500", "with script"],
  ["is refused for now", "429", "with script"],
  ["says that there is nothing", "404", "without script"],
  ["says that there is nothing", "404", "with script"],
  ["breaks off", "drop", "without script"],
  ["answers something else", "malformed", "with script"],
] as const)("where every look-up %s (%s, %s)", (_, mode, road) => {
  it.each(forms)("$name", async (sent) => {
    const place = await placeOf(sent)
    const before = await mutations()
    await failing(mode)
    const { typed, thrown, reply } = await send(sent, place, { road })
    expect(thrown).toBeUndefined()
    // 502 if it needed no look-up and was sent with an unknown outcome.
    expect([404, 422, 502, 503]).toContain(reply?.status)
    // A deleted record has no form; its page reports it.
    const isGone = reply?.status === 404 && reply.form === null
    if (!isGone) expect(lost(sent, typed, reply as Reply)).toEqual([])
    await upstream.control("DELETE", "/faults")
    expect(await mutations()).toBe(before)
  })
})

/** GraphQL returns null for a missing record. */
const queries = Object.keys(buildSchema(contract).getQueryType()?.getFields() ?? {})
const NO_RECORD = { data: Object.fromEntries(queries.map((name) => [name, null])) }

/** These need no look-up, and any response counts as success. */
const SENT_ANYHOW = "send-message"
const looked = forms.filter(({ form }) => form.intent !== SENT_ANYHOW)

describe.each([
  ["null", "null", undefined],
  ["an empty list", "array", undefined],
  ["that there is no such record", "answer", NO_RECORD],
] as const)("where every look-up is answered with %s", (_, mode, body) => {
  it.each(looked)("$name", async (sent) => {
    const place = await placeOf(sent)
    const before = await mutations()
    await failing(mode, body)
    const { typed, thrown, reply } = await send(sent, place, { road: "with script" })
    expect(thrown).toBeUndefined()
    // 404 if the contract allows null there, else 503; 502 and 422 as above.
    expect([404, 422, 502, 503]).toContain(reply?.status)
    if (body && GONE.has(sent.route)) expect(reply?.status).toBe(404)
    if (reply?.status === 404) expect(reply.message ?? reply.form?.notice).toMatch(/doesn't exist|any more|no longer/)
    if (reply?.status !== 404 || reply.form) expect(lost(sent, typed, reply as Reply)).toEqual([])
    await upstream.control("DELETE", "/faults")
    expect(await mutations()).toBe(before)
  })
})

describe("if every look-up hangs", () => {
  afterEach(restoreTimers)

  it.each(forms)("$name", async (sent) => {
    const place = await placeOf(sent)
    const before = await mutations()
    // Much shorter than a user would wait.
    shortenTimers(DEADLINE_MS, 40)
    await failing("hang")
    const { typed, thrown, reply } = await send(sent, place)
    expect(thrown).toBeUndefined()
    // 504 if it needed no look-up and was sent with an unknown outcome.
    expect([422, 503, 504]).toContain(reply?.status)
    expect(lost(sent, typed, reply as Reply)).toEqual([])
    await upstream.control("DELETE", "/faults")
    expect(await mutations()).toBe(before)
  })
})

describe("if the session is over", () => {
  it.each(forms)("$name redirects to sign-in and is restored there", async (sent) => {
    const gone = await someone()
    const place = await placeOf(sent, gone)
    await upstream.control("POST", "/tokens", { action: "blacklist", email: gone.email })
    const ends = []
    for (const road of ROADS) {
      const { thrown, reply } = await send(sent, place, { who: gone, road })
      ends.push(thrown === undefined ? reply?.status : (thrown as Response).headers.get("Location"))
    }
    // Errors that need no call are reported as usual.
    if (ends[0] !== 422) expect(ends[0]).toMatch(/^\/(login\?returnTo=|embed\/support\?)/)
    expect(ends[1]).toEqual(ends[0])
  })
})

describe("with a file", () => {
  // A banner's change without its loaded values is a conflict first (banners.test.ts tests its files).
  const withFiles = forms.filter(({ form, route }) => form.files.length > 0 && route !== "marketing/banners/update")

  it.each(withFiles)(
    "$name: too large, or of another kind, it is told at its field and the rest stays",
    async (sent) => {
      for (const rule of sent.form.files) {
        const large = new File([new Uint8Array(rule.maxBytes + 1)], rule.type === "csv" ? "a.csv" : "a.png")
        const other = new File(["MZ\0"], "a.exe")
        for (const [file, status] of [
          [large, 413],
          [other, 422],
        ] as const) {
          const { typed, thrown, reply } = await send(sent, await placeOf(sent), { files: { [rule.name]: file } })
          expect(thrown).toBeUndefined()
          expect(reply).toMatchObject({ status, form: { errors: { [rule.name]: [expect.any(String)] } } })
          expect(lost(sent, typed, reply as Reply)).toEqual([])
        }
      }
    },
  )
})
