import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { closeStore } from "~/store/store.server"
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key"
import type { ForeignMode } from "../../upstream/foreign/modes"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { type ChangesFront, startChangesFront } from "../support/changes-front"
import { keepJeddah } from "../support/dispatch-desk"
import { everyForm } from "../support/every-form"
import { formDesk } from "../support/filled-forms"
import { GOOD_FORMS } from "../support/good-forms"
import { NOW } from "../support/kept-places"
import { staffWith } from "../support/staff"
import { openTestStore } from "../support/store"

/** Every form of the product, filled in well, at another back office (upstream/README.md): it is sent on, and done. */

const ALL = Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any))
const forms = (await everyForm()).filter(({ name }) => name in GOOD_FORMS)

/** What a mode itself takes away, and why. */
const TAKEN: Readonly<Record<string, RegExp>> = {
  // The record has no value where its form must have one: it is asked for.
  nulls:
    /^(logistics\/(payment-plans\/edit|contractors\/profile save|supervisors\/profile)|b2b\/(organizations\/profile|departments)\/profile save|marketing\/banners\/update).*: \[null,null,\{"\w+":\["\*Required"/,
  // What they are about is in a list of a record, a contractor's plans or a menu's zones among them, or in what it belongs to.
  empty:
    /^(food\/assign-menus|logistics\/contractors\/profile (assign-plan|make-default|unassign-plan)|logistics\/schedule\/(copy|assign-cards)|b2b\/organizations\/profile\/profile (link-employee|allow|shelf|unassign-company)|b2b\/catering|b2b\/departments\/profile (assign|unassign)|delivery\/map\/map switch-tasks)/,
  // The city that a form begins with, and what was made here before, are known by their names.
  longest:
    /^(logistics\/payment-plans\/create .*"city"|logistics\/contractors\/create .*"cityId"|b2b\/organizations\/profile\/profile delete-department)/,
}

let upstream: TestUpstream
let front: ChangesFront
beforeAll(async () => {
  upstream = await startTestUpstream({ logLevel: "silent" })
  await upstream.control("POST", "/clock", { now: NOW })
  front = await startChangesFront(upstream.origin)
  await openTestStore({ UPSTREAM_URL: front.origin, FROZEN_NOW: NOW })
})
afterAll(async () => {
  await closeStore()
  await front?.close()
  await upstream?.close()
})

/** The forms that were not done there, in words. */
async function lost(modes: readonly ForeignMode[]): Promise<string[]> {
  const staff = await staffWith(upstream, ...ALL)
  await keepJeddah(staff.session)
  await upstream.control("POST", "/foreign", { email: staff.email, modes })
  const desk = formDesk(upstream, staff)
  const all: string[] = []
  for (const sent of forms) {
    front.take()
    const told = await sendOne(desk, sent).catch((error: unknown) => String(error))
    if (told !== null) all.push(`${sent.name}: ${told}`)
  }
  return all.filter((one) => !modes.some((mode) => TAKEN[mode]?.test(one)))
}

async function sendOne(desk: ReturnType<typeof formDesk>, sent: (typeof forms)[number]): Promise<string | null> {
  const { form, place } = await desk.fill(sent)
  form.set(IDEMPOTENCY_FIELD, randomUUID())
  front.take()
  const { location, reply, toasts } = await desk.post(sent, form, place)
  const { notice, title, errors } = reply?.form ?? {}
  if (location === null) return JSON.stringify([title, notice, errors, toasts])
  return front.take().length > 0 ? null : `nothing was sent on: ${JSON.stringify(toasts)}`
}

it("nulls,empty: every form is sent on, and done", async () => {
  expect(await lost(["nulls", "empty"])).toEqual([])
})

it("longest: every form is sent on, and done", async () => {
  expect(await lost(["longest"])).toEqual([])
})

// The last one: what is refused is not asked for again for a while.
it("documented,lower: every form is sent on, and done", async () => {
  expect(await lost(["documented", "lower"])).toEqual([])
})
