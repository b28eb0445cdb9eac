import type { RouteConfigEntry } from "@remix-run/route-config"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { SECRET_NAME } from "~/base/secret-names"
import type { PageForm } from "~/forms/form-page.server"
import routes from "~/routes"
import { closeStore } from "~/store/store.server"
import type { FieldRule } from "~/ui/form/changed-fields"
import { DEADLINE_MS } from "~/upstream/transport.server"
import type { TestUpstream } from "../../upstream/test-support"
import { thrownBy } from "../support/request-context"
import { restoreTimers, shortenTimers } from "../support/short-timers"
import { staffWith, startDashboardUpstream, type TestStaff } from "../support/staff"

/** Every form of the product, whatever becomes of the calls before it is sent on: what was typed comes back (record 046). */

/** Where each route's forms are sent: its path, with the parts of its address that it names. */
const ADDRESSES: Readonly<Record<string, readonly [path: string, params?: Record<string, string>]>> = {
  "food/menus/list/list": ["/food/menus?dialog=create-menu"],
  "food/assign-menus/assign": ["/food/AssignMenus"],
  "logistics/contractors/create": ["/logistics/contractors/create"],
  "logistics/contractors/profile": ["/logistics/contractors/201", { id: "201" }],
  "logistics/drivers/create": ["/logistics/drivers/create"],
  "logistics/drivers/notify": ["/logistics/drivers/notify"],
  "logistics/drivers/photo": ["/logistics/drivers/18018/photo", { id: "18018" }],
  "logistics/drivers/profile": ["/logistics/drivers/18018", { id: "18018" }],
  "logistics/supervisors/create": ["/logistics/supervisors/create"],
  "logistics/supervisors/profile": ["/logistics/supervisors/301", { id: "301" }],
  "logistics/payment-plans/create": ["/logistics/payment-plans/create"],
  "logistics/payment-plans/edit": ["/logistics/payment-plans/1", { id: "1" }],
  "logistics/schedule/assign": [
    "/logistics/supervisor-assignments/assign?shift=2&from=2026-11-22&merchant=1&date=2026-11-22",
  ],
  "logistics/schedule/copy-day": [
    "/logistics/supervisor-assignments/copy-day?shift=2&from=2026-11-22&merchant=1&date=2026-11-22",
  ],
  "logistics/schedule/copy-week": ["/logistics/supervisor-assignments/copy-week?shift=2&from=2026-11-22"],
  "logistics/pay/recalculate": ["/logistics/Paychecks/recalculate"],
  "logistics/pay/add-special": ["/logistics/SpecialPayments/create"],
  "delivery/shifts/create": ["/delivery/shifts/create"],
  "delivery/shifts/profile": ["/delivery/shifts/8", { id: "8" }],
  "delivery/support/support": ["/delivery/support?clientId=7001&deliveryDate=2026-11-22&orders=1"],
  "delivery/support/framed": ["/embed/support?clientId=7001&deliveryDate=2026-11-22&orders=1"],
  "b2b/organizations/create/create": ["/b2b/organizations/create"],
  "b2b/organizations/profile/profile": ["/b2b/organizations/613", { id: "613" }],
  "b2b/catering/create": ["/b2b/organizations/613/createCatering", { id: "613" }],
  "b2b/employees-file/choose": ["/b2b/organizations/613/employees-file", { id: "613" }],
  "b2b/departments/profile": ["/b2b/organizations/601/departments/3002", { organizationId: "601", id: "3002" }],
  "b2b/packages/create": ["/b2b/business-packages/create"],
  "b2b/packages/profile": ["/b2b/business-packages/36", { id: "36" }],
  "marketing/banners/create": ["/marketing/banners/create"],
  "marketing/banners/update": ["/marketing/banners/1204", { id: "1204" }],
  "marketing/segments/create": ["/marketing/segments/create"],
  "marketing/segments/profile": ["/marketing/segments/214?dialog=update-segment", { id: "214" }],
  "bulk-actions/choose": ["/bulk-actions/subscriptions"],
}

/** What these are about is kept by the dashboard itself: a file that was checked, a filter that was saved. */
const ABOUT_WHAT_IS_KEPT_HERE = [
  ...["b2b/employees-file/check", "bulk-actions/check", "marketing/segments/check"],
  ...["logistics/pay/check/check-recalculation", "logistics/pay/check/check-special", "delivery/map/map"],
]

type Action = ((args: ReturnType<TestStaff["post"]>["args"]) => Promise<unknown>) & { forms?: readonly PageForm[] }
const modules = import.meta.glob<{ action?: Action }>("../../app/areas/**/*.{ts,tsx}")

const filesOf = (all: readonly RouteConfigEntry[]): string[] =>
  all.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

interface SentForm {
  readonly name: string
  readonly route: string
  readonly form: PageForm
  readonly action: Action
}

/** The forms of every route, without buttons: these have nothing typed. */
async function everyForm(): Promise<SentForm[]> {
  const found = await Promise.all(
    [...new Set(filesOf(routes))].map(async (file) => {
      const { action } = (await modules[`../../app/${file}`]?.()) ?? {}
      const route = file.replace("areas/", "").replace(/\.tsx?$/, "")
      const forms = (action?.forms ?? []).filter(({ fields }) => Object.keys(fields).length > 0)
      return forms.map((form) => ({ name: `${route} ${form.intent}`, route, form, action: action as Action }))
    }),
  )
  return found.flat()
}
const forms = await everyForm()
const sendable = forms.filter(({ route }) => route in ADDRESSES)

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream()
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
const failing = (mode: string) => upstream.control("POST", "/faults", { match: { path: "^" }, mode, times: null })

const WORDS: Partial<Record<NonNullable<FieldRule["kind"]>, string>> = {
  number: "7",
  date: "2026-12-01",
  time: "10:30",
}

/** Something typed in every field that holds a text, but for secrets and files. */
function typedFor({ fields, files }: PageForm): Record<string, string> {
  const isFile = (name: string) => files.some((file) => file.name === name)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind = "text" }]) => {
      const word = kind === "text" ? `typed ${name}` : WORDS[kind]
      return word === undefined || isFile(name) || SECRET_NAME.test(name) ? [] : [[name, word]]
    }),
  )
}

async function send({ route, form, action }: SentForm, files: Record<string, File> = {}, who = staff) {
  const [path = "", params] = ADDRESSES[route] ?? []
  const typed = typedFor(form)
  const body = form.files.length > 0 ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries({ intent: form.intent, ...typed, ...PRESSED[route] }))
    body.append(name, value)
  for (const [name, file] of Object.entries(files)) (body as FormData).append(name, file)
  const sent = body instanceof FormData ? body : Object.fromEntries(body)
  let answer: unknown
  const thrown = await thrownBy(async () => {
    answer = await action(who.post(path, sent, params).args)
  })
  return { typed, thrown, reply: (answer as { data?: Reply } | undefined)?.data }
}
interface Reply {
  readonly status: number
  readonly form: { readonly values: Readonly<Record<string, unknown>> } | null
  readonly unsent: readonly (readonly [string, string])[] | null
}

/** What of the typed is neither in the form that came back nor kept beside it. */
function lost({ route }: SentForm, typed: Record<string, string>, { form, unsent }: Reply): string[] {
  const kept = new Map(unsent ?? [])
  return Object.entries(typed).flatMap(([name, word]) => {
    const isKept = [form?.values[name], kept.get(name)].some((value) => plain(value) === plain(word))
    return isKept || TAKEN[route]?.includes(name) ? [] : [`${name}: ${JSON.stringify(form?.values[name])}`]
  })
}

/** A phone comes back without its blanks, a domain in small letters, a time with its seconds. */
const plain = (value: unknown) =>
  String(value)
    .replaceAll(/\s|:00$/g, "")
    .toLowerCase()

/** What another choice takes away, as the documents say; and a wizard's own steps. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  "food/assign-menus/assign": ["newMenu", "newFor"],
  "logistics/drivers/create": ["step", "hasOptions", "lastSent"],
}
/** The button that sends a form of several steps. */
const PRESSED: Readonly<Record<string, Record<string, string>>> = { "logistics/drivers/create": { press: "finish" } }

it("every route with a form is in the table", () => {
  const routes = [...new Set(forms.map(({ route }) => route))]
  expect(routes.toSorted()).toEqual([...Object.keys(ADDRESSES), ...ABOUT_WHAT_IS_KEPT_HERE].toSorted())
  expect(sendable.length).toBeGreaterThan(45)
})

describe.each([
  ["fails", "500"],
  ["is refused for now", "429"],
  ["says that there is nothing", "404"],
  ["breaks off", "drop"],
  ["answers something else", "malformed"],
])("where every look-up %s", (_, mode) => {
  it.each(sendable)("$name", async (sent) => {
    const before = await mutations()
    await failing(mode)
    const { typed, thrown, reply } = await send(sent)
    expect(thrown).toBeUndefined()
    // 502 where it needed no look-up, was sent, and nobody knows what became of it.
    expect([404, 422, 502, 503]).toContain(reply?.status)
    // A record that is gone has no form any more: its page says so.
    const isGone = reply?.status === 404 && reply.form === null
    if (!isGone) expect(lost(sent, typed, reply as Reply)).toEqual([])
    await upstream.control("DELETE", "/faults")
    expect(await mutations()).toBe(before)
  })
})

describe("where every look-up hangs", () => {
  // Long enough for a call that is refused at once, far less than anybody would wait.
  beforeAll(() => shortenTimers(DEADLINE_MS, 40))
  afterAll(restoreTimers)

  it.each(sendable)("$name", async (sent) => {
    const before = await mutations()
    await failing("hang")
    const { typed, thrown, reply } = await send(sent)
    expect(thrown).toBeUndefined()
    // 504 where it needed no look-up, was sent, and nobody knows what became of it.
    expect([422, 503, 504]).toContain(reply?.status)
    expect(lost(sent, typed, reply as Reply)).toEqual([])
    await upstream.control("DELETE", "/faults")
    expect(await mutations()).toBe(before)
  })
})

describe("where the session is over", () => {
  it.each(sendable)("$name leads to sign-in, and comes back there", async (sent) => {
    const gone = await someone()
    await upstream.control("POST", "/tokens", { action: "blacklist", email: gone.email })
    const { thrown, reply } = await send(sent, {}, gone)
    // What needs no call to refuse it is refused as ever.
    if (thrown === undefined) expect(reply?.status).toBe(422)
    else expect((thrown as Response).headers.get("Location")).toMatch(/^\/(login\?returnTo=|embed\/support\?)/)
  })
})

describe("with a file", () => {
  // A banner's change without what it was loaded with is a conflict first (banners.test.ts has its files).
  const withFiles = sendable.filter(({ form, route }) => form.files.length > 0 && route !== "marketing/banners/update")

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
          const { typed, thrown, reply } = await send(sent, { [rule.name]: file })
          expect(thrown).toBeUndefined()
          expect(reply).toMatchObject({ status, form: { errors: { [rule.name]: [expect.any(String)] } } })
          expect(lost(sent, typed, reply as Reply)).toEqual([])
        }
      }
    },
  )
})
