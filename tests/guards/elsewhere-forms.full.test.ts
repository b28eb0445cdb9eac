import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { closeStore } from "~/store/store.server"
import { IDEMPOTENCY_FIELD } from "~/ui/form/form-state"
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

/** Every form of the product with valid fields at other back offices (upstream/README.md): it is sent and succeeds. */

const ALL = Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any))
const forms = (await everyForm()).filter(({ name }) => name in GOOD_FORMS)

/** Forms that a mode makes impossible, and why. */
const TAKEN: Readonly<Record<string, RegExp>> = {
  // The record has no value for a required field.
  nulls:
    /^(logistics\/(payment-plans\/edit|contractors\/profile save|supervisors\/profile)|b2b\/(organizations\/profile|departments)\/profile save|marketing\/banners\/update).*: \[null,null,\{"\w+":\["\*Required"/,
  // They depend on a list or a relation of a record, such as a contractor's plans or a menu's zones.
  empty:
    /^(food\/assign-menus|logistics\/contractors\/profile (assign-plan|make-default|unassign-plan)|logistics\/schedule\/(copy|assign-cards)|b2b\/organizations\/profile\/profile (link-employee|allow|shelf|unassign-company)|b2b\/catering|b2b\/departments\/profile (assign|unassign)|delivery\/map\/map switch-tasks)/,
  // The default city and records created here are found by name.
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

/** Descriptions of the forms that failed. */
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

it("nulls,empty: every form is sent and succeeds", async () => {
  expect(await lost(["nulls", "empty"])).toEqual([])
})

it("longest: every form is sent and succeeds", async () => {
  expect(await lost(["longest"])).toEqual([])
})

// Last, because rejected optional fields are not requested again for a while.
it("documented,lower: every form is sent and succeeds", async () => {
  expect(await lost(["documented", "lower"])).toEqual([])
})
