import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect } from "vitest"
import { gates } from "~/auth/gates"
import { SECRET_NAME } from "~/base/secret-names"
import { closeStore } from "~/store/store.server"
import { type FormReply, IDEMPOTENCY_FIELD } from "~/ui/form/form-state"
import { startTestUpstream } from "../../upstream/test-support"
import { type ChangesFront, type Fate, startChangesFront } from "./changes-front"
import { keepJeddah } from "./dispatch-desk"
import { everyForm, type SentForm } from "./every-form"
import { type FormDesk, formDesk, type Place, unwrapped } from "./filled-forms"
import type { Fields } from "./good-form"
import { GOOD_FORMS } from "./good-forms"
import { NOW } from "./kept-places"
import { staffWith, type TestStaff } from "./staff"
import { openTestStore } from "./store"

/** Every form of the product with valid fields, and the results of its change. */

export const forms = await everyForm()
export const filledForms = forms.filter(({ name }) => name in GOOD_FORMS)

interface SentForms {
  front: ChangesFront
  staff: TestStaff
  desk: FormDesk
  close: () => Promise<void>
}

/** A reference upstream behind a proxy that decides the fate of each change, and a user with every permission. */
async function startSentForms(): Promise<SentForms> {
  const upstream = await startTestUpstream({ logLevel: "silent" })
  await upstream.control("POST", "/clock", { now: NOW })
  const front = await startChangesFront(upstream.origin)
  await openTestStore({ UPSTREAM_URL: front.origin, FROZEN_NOW: NOW })
  const all = Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any))
  const staff = await staffWith(upstream, ...all)
  await keepJeddah(staff.session)
  return {
    ...{ front, staff, desk: formDesk(upstream, staff) },
    close: async () => {
      await closeStore()
      await front.close()
      await upstream.close()
    },
  }
}

/** Starts before a file's tests and closes after them. */
export function sentFormsOfFile(): () => SentForms {
  let started: SentForms
  beforeAll(async () => {
    started = await startSentForms()
  })
  afterAll(() => started?.close())
  return () => started
}

/** Sends one form repeatedly with the same fields, where possible. `started` is available only while tests run. */
export function senderOf(sent: SentForm, started: () => SentForms) {
  let filled: Awaited<ReturnType<FormDesk["fill"]>> | null = null
  const isToldOnItsPage = TOLD_ON_ITS_PAGE.includes(sent.name)

  async function send(fate: Fate, road?: "data") {
    const { front, desk, staff } = started()
    filled = (isToldOnItsPage ? null : filled) ?? (await desk.fill(sent))
    const { form, place, typed } = filled
    front.take()
    front.fate = fate
    form.set(IDEMPOTENCY_FIELD, randomUUID())
    const answer = await desk.post(sent, form, place, road)
    front.fate = "carried out"
    expect(front.take().length).toBeGreaterThan(0)
    expect(answer.location === null).toBe(!isToldOnItsPage)
    if (!isToldOnItsPage) expect(lostOf(sent, typed, answer.reply)).toEqual([])
    return { status: answer.reply?.status, told: await toldBy(sent, staff, answer, place) }
  }
  return { isToldOnItsPage, send }
}

/** All messages: of the form, in toasts, or on the page after the redirect. */
async function toldBy(
  { loader }: SentForm,
  staff: TestStaff,
  { reply, toasts }: Awaited<ReturnType<FormDesk["post"]>>,
  { path, params }: Place,
) {
  const { notice, title, errors, results } = reply?.form ?? {}
  const page = reply ? null : unwrapped(await loader?.(staff.get(path, params).args))
  return JSON.stringify([toasts, notice, title, errors, results, page])
}

/** Forms that are sent in batches and have a result page of their own. */
const TOLD_ON_ITS_PAGE = [
  "logistics/pay/check/check-notification send-run",
  "logistics/pay/check/check send-run",
  "extras/delivery-plans/split split-assign",
]

/** product/workforce 2 has one text for every failure with a contractor's plans. */
export const ONE_TEXT: Readonly<Record<string, string>> = Object.fromEntries(
  ["assign-plan", "make-default", "unassign-plan"].map((intent) => [
    `logistics/contractors/profile ${intent}`,
    "Oops, something went wrong, please try again.",
  ]),
)

/** Entered values that are missing in the returned form. */
function lostOf({ form: { fields } }: SentForm, typed: Fields, reply: FormReply | null): string[] {
  const kept = new Map(reply?.unsent ?? [])
  return Object.entries(typed).flatMap(([name, value]) => {
    const { kind } = fields[name] ?? { kind: "unknown" }
    if (kind === "rows" || kind === "boolean" || !(name in fields) || SECRET_NAME.test(name)) return []
    const back = reply?.form?.values[name] ?? kept.get(name)
    return plain(back) === plain(value) ? [] : [`${name}: ${JSON.stringify(back)} for ${JSON.stringify(value)}`]
  })
}
/** A domain is returned in lower case, a time with seconds. */
const plain = (value: unknown) =>
  String(value)
    .replaceAll(/\s|:00$/g, "")
    .toLowerCase()
