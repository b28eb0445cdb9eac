import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { mapForms } from "~/areas/delivery/map/map-forms.server"
import { supportForms } from "~/areas/delivery/support/support-route.server"
import { gates } from "~/auth/gates"
import { deskOf, keepJeddah } from "../support/dispatch-desk"
import { moduleOf, NOW } from "../support/kept-places"
import { ACTIONS, BY_HAND, type ByHand, type Known, knownTo } from "../support/map-by-hand"
import { thrownBy } from "../support/request-context"
import { staffWith } from "../support/staff"
import { type ByHandStart, startByHand } from "./by-hand"
import { without } from "./everybody"

/** Manipulated requests for every form and button of the map, of 'Plan deliveries' and of Support. */

const { splitForms } = await moduleOf<{ splitForms: typeof mapForms }>("delivery-plans/split-forms.server.ts")
const { readSplit } = await moduleOf<{
  readSplit(staffKey: string, date: string): Promise<{ sending: object | null } | null>
}>("delivery-plans/split-kept.server.ts")

/** A plan is sent after its response too. */
const isIdle = ({ session }: ByHandStart["staff"]) => {
  const date = new URL(known.splitAt, "http://localhost").searchParams.get("date") ?? ""
  return expect
    .poll(async () => (await readSplit(session.staffKey, date))?.sending ?? null, { timeout: 60_000 })
    .toBeNull()
}

let start: ByHandStart
let known: Known
beforeAll(async () => {
  start = await startByHand()
  known = await knownTo(deskOf(start.staff), NOW.slice(0, 10))
})
beforeEach(() => keepJeddah(start.staff.session))
afterAll(() => start?.close())

/** Sends a form. Returns the status and the recorded changes. */
async function post(
  { screen, intent }: ByHand,
  at: string,
  sent: Record<string, string | string[]>,
  who = start.staff,
) {
  if (screen === "split") await isIdle(who)
  start.front.take()
  let answer: unknown
  const call = who.post(at, { intent, ...sent })
  const thrown = await thrownBy(async () => {
    answer = await ACTIONS[screen](call.args)
  })
  const status = thrown instanceof Response ? thrown.status : (answer as { data?: { status: number } })?.data?.status
  return { status, thrown, changes: start.front.take(), toasts: call.toasts() }
}

/** Extra fields with the upstream's names for values that a form must not set. */
const EXTRA = Object.fromEntries(
  ["ids", "driverId", "fromDriverId", "toDriverId", "deliveryDate", "clientId", "status", "role", "staffKey"].map(
    (name) => [name, `written by hand ${name}`],
  ),
)

it("lists every form of these screens", () => {
  const named = (screen: ByHand["screen"]) => BY_HAND.filter((one) => one.screen === screen).map(({ intent }) => intent)
  for (const [screen, forms] of [
    ["map", mapForms],
    ["split", splitForms],
    ["support", supportForms],
  ] as const)
    expect(named(screen).toSorted()).toEqual(forms.map(({ intent }) => intent).toSorted())
})

describe.each(BY_HAND)("$screen: $intent", (form) => {
  it("with an unknown or invalid id: rejected without a change", async () => {
    const { mutations } = await start.stats()
    const answers = []
    for (const [what, , sent, at] of form.wrong) {
      const { status, changes, toasts } = await post(form, at ?? form.at(known), { ...form.good(known), ...sent })
      const told = toasts.filter(({ kind }) => kind === "success").map(({ title }) => title)
      answers.push([what, status, changes.length, told])
    }
    expect(answers).toEqual(form.wrong.map(([what, status]) => [what, status, 0, []]))
    expect((await start.stats()).mutations).toBe(mutations)
  })

  it("without the permission: the 404 page, and no upstream call", async () => {
    const gate = form.screen === "support" ? gates.support : gates.map
    const stranger = await staffWith(start.upstream, ...without("all" in gate ? gate.all : gate.any))
    const before = await start.stats()
    const { thrown } = await post(form, form.at(known), form.good(known), stranger)
    expect(thrown).toRedirectTo("/404")
    expect((await start.stats()).calls).toEqual(before.calls)
  })

  it("with extra fields: they are not sent to the upstream", async () => {
    const { status, changes } = await post(form, form.at(known), { ...EXTRA, ...form.good(known) })
    expect([200, 303]).toContain(status)
    expect(changes.length > 0).toBe(form.isSent ?? false)
    expect(changes.join()).not.toContain("written by hand")
  })
})

it.each(["map", "support"] as const)("%s: an order that is listed twice is assigned once", async (screen) => {
  const form = BY_HAND.find((one) => one.screen === screen && one.intent === "assign")
  if (!form) throw new Error("no such form")
  const others = { ...known, orders: known.orders.slice(4) }
  const { seen = "" } = form.good(others)
  const { changes } = await post(form, form.at(others), { ...form.good(others), seen: [seen, seen].flat() })
  expect(changes.join().match(/551\d{3}/g)).toEqual([String(seen).replace(":", "")])
})
