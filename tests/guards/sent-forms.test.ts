import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { SECRET_NAME } from "~/base/secret-names"
import { closeStore } from "~/store/store.server"
import { ONCE_FIELD } from "~/ui/form/act-once"
import type { FormReply } from "~/ui/form/form-state"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { type ChangesFront, type Fate, REFUSAL, startChangesFront } from "../support/changes-front"
import { keepJeddah } from "../support/dispatch-desk"
import { everyForm, type SentForm } from "../support/every-form"
import { type FormDesk, formDesk, type Place, unwrapped } from "../support/filled-forms"
import type { Fields } from "../support/good-form"
import { GOOD_FORMS, NOT_SENT_ON } from "../support/good-forms"
import { NOW } from "../support/kept-places"
import { staffWith, type TestStaff } from "../support/staff"
import { openTestStore } from "../support/store"

/** Every form of the product, filled in well: what becomes of the change that it sends on. */

const forms = await everyForm()
const filled = forms.filter(({ name }) => name in GOOD_FORMS)

let upstream: TestUpstream
let front: ChangesFront
let staff: TestStaff
let desk: FormDesk
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  await upstream.control("POST", "/clock", { now: NOW })
  front = await startChangesFront(upstream.origin)
  await openTestStore({ UPSTREAM_URL: front.origin, FROZEN_NOW: NOW })
  const all = Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any))
  staff = await staffWith(upstream, ...all)
  await keepJeddah(staff.session)
  desk = formDesk(upstream, staff)
})
afterAll(async () => {
  await closeStore()
  await front?.close()
  await upstream?.close()
})

/** All that was said: by the form, beside it, or on the page that it leads to. */
async function toldBy(
  { loader }: SentForm,
  { reply, toasts }: Awaited<ReturnType<FormDesk["post"]>>,
  { path, params }: Place,
) {
  const { notice, title, errors, results } = reply?.form ?? {}
  const page = reply ? null : unwrapped(await loader?.(staff.get(path, params).args))
  return JSON.stringify([toasts, notice, title, errors, results, page])
}

describe.each(filled)("$name", (sent) => {
  let filled: Awaited<ReturnType<FormDesk["fill"]>> | null = null
  const isToldOnItsPage = TOLD_ON_ITS_PAGE.includes(sent.name)

  async function sendWith(fate: Fate, road?: "data") {
    filled = (isToldOnItsPage ? null : filled) ?? (await desk.fill(sent))
    const { form, place, typed } = filled
    front.take()
    front.fate = fate
    form.set(ONCE_FIELD, randomUUID())
    const answer = await desk.post(sent, form, place, road)
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
    expect(told).toMatch(/nobody (?:knows|can say)|not known|could not confirm|"unknown"/i)
  })

  it("sent twice at once, without script and with: done once, and both are told so", async () => {
    const { form, place } = await desk.fill(sent)
    form.set(ONCE_FIELD, randomUUID())
    front.take()
    const [one, two] = await Promise.all([desk.post(sent, form, place), desk.post(sent, form, place, "data")])
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
  "logistics/pay/check/check-notification send-run",
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
