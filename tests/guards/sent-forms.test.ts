import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { SECRET_NAME } from "~/base/secret-names"
import { closeStore } from "~/store/store.server"
import { ONCE_FIELD } from "~/ui/form/act-once"
import { SHOWN_FIELD } from "~/ui/form/changed-fields"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import type { FormReply } from "~/ui/form/form-state"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { type ChangesFront, type Fate, REFUSAL, startChangesFront } from "../support/changes-front"
import { keepJeddah } from "../support/dispatch-desk"
import { ADDRESSES, everyForm, type SentForm } from "../support/every-form"
import type { Fields, OpenedForm } from "../support/good-form"
import { GOOD_FORMS, NOT_SENT_ON } from "../support/good-forms"
import { KEPT_PLACES, NOW, someCard } from "../support/kept-places"
import { thrownBy } from "../support/request-context"
import { staffWith, type TestStaff } from "../support/staff"
import { openTestStore } from "../support/store"

/** Every form of the product, filled in well: what becomes of the change that it sends on. */

const forms = await everyForm()
const filled = forms.filter(({ name }) => name in GOOD_FORMS)

let upstream: TestUpstream
let front: ChangesFront
let staff: TestStaff
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  await upstream.control("POST", "/clock", { now: NOW })
  front = await startChangesFront(upstream.origin)
  await openTestStore({ UPSTREAM_URL: front.origin, FROZEN_NOW: NOW })
  const all = Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any))
  staff = await staffWith(upstream, ...all)
  await keepJeddah(staff.session)
})
afterAll(async () => {
  await closeStore()
  await front?.close()
  await upstream?.close()
})

let count = 0

interface Opened extends OpenedForm {
  readonly path: string
  readonly params: Record<string, string> | undefined
  readonly found: FoundForm | null
}

async function open(sent: SentForm): Promise<Opened> {
  const { route, loader, form } = sent
  const [path, params] = (await KEPT_PLACES[route]?.(staff)) ?? ADDRESSES[route] ?? [""]
  const address = path.includes("dialog=") ? path : withQuery(path, `dialog=${form.intent}`)
  const given = await loader?.(staff.get(await placed(route, address), params).args)
  const data = unwrapped(given)
  const found = formIn(data, sent)
  const again = async (fields: Parameters<OpenedForm["again"]>[0]) => {
    const body = toForm({ intent: form.intent, ...fields }, {})
    const { reply } = await post(sent, body, { path, params })
    if (!reply?.form) throw new Error("no form came back")
    return reply.form
  }
  return { data, form: found, found, upstream, staff, again, count: ++count, path: await placed(route, path), params }
}
const withQuery = (path: string, query: string) => `${path}${path.includes("?") ? "&" : "?"}${query}`

/** A card of the schedule is one that it shows. */
async function placed(route: string, path: string): Promise<string> {
  if (!/schedule\/(assign|copy-day)/.test(route)) return path
  card ??= someCard(staff)
  const { merchant, date } = await card
  const [before, query] = path.split("?", 2)
  const asked = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ from: "2026-11-24", merchant, date })) asked.set(name, value)
  return `${before}?${asked}`
}
let card: ReturnType<typeof someCard> | undefined

const unwrapped = (given: unknown) =>
  typeof given === "object" && given && "init" in given && "data" in given ? given.data : given

interface FoundForm {
  record: string
  values: Record<string, unknown>
  sealed: string
  offers: unknown
}
/** The form in what a loader gave; one that changes a record is named after the record. */
function formIn(data: unknown, { form: { intent, fields } }: SentForm): FoundForm | null {
  const all: FoundForm[] = []
  const seek = (value: unknown, depth: number) => {
    if (typeof value !== "object" || value === null || depth > 4) return
    if (isForm(value)) all.push(value)
    for (const inside of Object.values(value)) seek(inside, depth + 1)
  }
  seek(data, 0)
  const own = all.filter(({ values }) => Object.keys(fields).every((name) => name in values))
  return own.find(({ record }) => record === intent) ?? own.find(({ sealed }) => sealed !== "") ?? null
}
const isForm = (value: object): value is FoundForm => "sealed" in value && "values" in value && "record" in value

async function fill(sent: SentForm) {
  const opened = await open(sent)
  const good = await GOOD_FORMS[sent.name]?.(opened)
  const { found } = opened
  const typed = { ...(found ? sentValues(found.values, sent) : {}), ...good?.fields }
  const form = toForm(typed, good?.files ?? {})
  form.set("intent", sent.form.intent)
  form.set(SHOWN_FIELD, Object.keys(sent.form.fields).join(" "))
  if (found?.sealed) form.set(LOADED_FIELD, found.sealed)
  return { form, typed, place: { path: good?.path ?? opened.path, params: opened.params } }
}

function toForm(fields: Fields, files: Readonly<Record<string, File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

/** What the browser sends of a form as it opened. */
function sentValues(values: Record<string, unknown>, { form: { fields } }: SentForm): Fields {
  const sent = Object.entries(values).flatMap(([name, value]): [string, string | string[]][] => {
    if (value === "") return []
    if (fields[name]?.kind === "boolean") return [[name, "on"]]
    if (!Array.isArray(value)) return [[name, String(value)]]
    if (fields[name]?.kind !== "rows") return [[name, value.map(String)]]
    return value.flatMap((row, at) => Object.entries(row).map(([of, text]) => [`${name}[${at}].${of}`, String(text)]))
  })
  return Object.fromEntries(sent)
}

type Place = Awaited<ReturnType<typeof fill>>["place"]
/** Sends it as a page does without script, or with script. */
async function post(
  { action, form: rules }: SentForm,
  form: FormData,
  { path, params }: Place,
  road: "document" | "data" = "document",
) {
  const fields: Record<string, string[]> = {}
  for (const name of new Set(form.keys())) fields[name] = form.getAll(name).map(String)
  const address = road === "data" ? path.replace(/(?=\?|$)/, ".data") : path
  const call = staff.post(address, rules.files.length > 0 ? form : fields, params)
  let answer: unknown
  const thrown = await thrownBy(async () => {
    answer = await action(call.args)
  })
  const { data: reply = null } = (answer ?? {}) as { data?: FormReply | null }
  const location = thrown instanceof Response ? thrown.headers.get("Location") : null
  return { location, reply, toasts: call.toasts() }
}

/** All that was said: by the form, beside it, or on the page that it leads to. */
async function toldBy(
  { loader }: SentForm,
  { reply, toasts }: Awaited<ReturnType<typeof post>>,
  { path, params }: Place,
) {
  const { notice, title, errors, results } = reply?.form ?? {}
  const page = reply ? null : unwrapped(await loader?.(staff.get(path, params).args))
  return JSON.stringify([toasts, notice, title, errors, results, page])
}

describe.each(filled)("$name", (sent) => {
  let filled: Awaited<ReturnType<typeof fill>> | null = null
  const isToldOnItsPage = TOLD_ON_ITS_PAGE.includes(sent.name)

  async function sendWith(fate: Fate, road?: "data") {
    filled = (isToldOnItsPage ? null : filled) ?? (await fill(sent))
    const { form, place, typed } = filled
    front.take()
    front.fate = fate
    form.set(ONCE_FIELD, randomUUID())
    const answer = await post(sent, form, place, road)
    front.fate = "carried out"
    expect(front.take().length).toBeGreaterThan(0)
    expect(answer.location === null).toBe(!isToldOnItsPage)
    if (!isToldOnItsPage) expect(lostOf(sent, typed, answer.reply)).toEqual([])
    return { status: answer.reply?.status, told: await toldBy(sent, answer, place) }
  }

  it("refused by the upstream: 422, its words, and what was typed", async () => {
    const { status, told } = await sendWith("refused")
    if (!isToldOnItsPage) expect(status).toBe(422)
    expect(told).toContain(ONE_TEXT[sent.name] ?? REFUSAL)
  })

  it.each([
    ["lost on the way", undefined],
    ["answer lost", "data"],
  ] as const)("%s: nobody knows, and what was typed", async (fate, road) => {
    const { status, told } = await sendWith(fate, road)
    if (!isToldOnItsPage) expect([422, 502]).toContain(status)
    expect(told).toMatch(/nobody (?:knows|can say)|not known|"unknown"/i)
  })

  it("sent twice at once, without script and with: done once, and both are told so", async () => {
    const { form, place } = await fill(sent)
    form.set(ONCE_FIELD, randomUUID())
    front.take()
    const [one, two] = await Promise.all([post(sent, form, place), post(sent, form, place, "data")])
    const changes = front.take()
    expect(one.location).toMatch(/^\//)
    expect(two.location).toBe(one.location)
    // Where it takes several calls, none goes twice.
    expect(changes.length).toBeGreaterThan(0)
    expect(new Set(changes).size).toBe(changes.length)
  })
})

/** Their pieces go out one by one; what became of each stands on their own page. */
const TOLD_ON_ITS_PAGE = [
  "logistics/pay/check/check-recalculation send-run",
  "logistics/pay/check/check-special send-run",
  "delivery/map/split/split split-assign",
]

/** product/workforce 2 has one text for whatever goes wrong with a contractor's plans. */
const ONE_TEXT: Readonly<Record<string, string>> = Object.fromEntries(
  ["assign-plan", "make-default", "unassign-plan"].map((intent) => [
    `logistics/contractors/profile ${intent}`,
    "Oops, something went wrong, please try again.",
  ]),
)

/** What of the typed does not stand in the form that came back. */
function lostOf({ form: { fields } }: SentForm, typed: Fields, reply: FormReply | null): string[] {
  const kept = new Map(reply?.unsent ?? [])
  return Object.entries(typed).flatMap(([name, value]) => {
    const { kind } = fields[name] ?? { kind: "unknown" }
    if (kind === "rows" || kind === "boolean" || !(name in fields) || SECRET_NAME.test(name)) return []
    const back = reply?.form?.values[name] ?? kept.get(name)
    return plain(back) === plain(value) ? [] : [`${name}: ${JSON.stringify(back)} for ${JSON.stringify(value)}`]
  })
}
/** A domain comes back in small letters, a time with its seconds. */
const plain = (value: unknown) =>
  String(value)
    .replaceAll(/\s|:00$/g, "")
    .toLowerCase()

it("every form is filled in, or says why it has no change of its own", () => {
  const named = [...Object.keys(GOOD_FORMS), ...Object.keys(NOT_SENT_ON)]
  expect(forms.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})
