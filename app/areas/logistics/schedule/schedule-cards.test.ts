import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action as assignAction, loader as openAssign } from "./assign"
import { action, loader as openCards } from "./assign-cards"
import { loader } from "./schedule"
import { ASSIGN, ASSIGN_CARDS, ownScheduleTexts } from "./schedule-fields"
import { supervisorOptions } from "./schedule-form.server"
import { assignCardsHref, cardKey, scheduleHref } from "./schedule-paths"

/** product/pay 1: several cards at the same time, filters of the schedule, and supervisors who are booked already. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  await upstream.control("POST", "/clock", { now: "2026-11-21T06:00:00Z" })
  staff = await staffWith(upstream, "EDIT_SUPERVISORS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

const ASKED = { shift: 2, from: "2026-11-24" }
type Filters = Partial<Parameters<typeof scheduleHref>[0]>
const weekWith = async (filters: Filters = {}) => {
  const { week } = await loader(staff.get(scheduleHref({ ...ASKED, ...filters })).args)
  if (!week) throw new Error("there is no week")
  return week
}
type Week = Awaited<ReturnType<typeof weekWith>>
const cardsOf = ({ zones, days }: Week) =>
  zones.flatMap((zone) =>
    zone.days.flatMap((cards, at) =>
      cards.map((card) => ({ ...card, zone: zone.name, at: { merchant: card.id, date: days[at]?.date ?? "" } })),
    ),
  )
const someKeys = async (count: number) =>
  cardsOf(await weekWith())
    .slice(0, count)
    .map(({ at }) => cardKey(at))
const namesOf = async (keys: readonly string[]) => {
  const cards = cardsOf(await weekWith())
  return keys.map((key) => cards.find(({ at }) => cardKey(at) === key)?.total ?? -1)
}

async function assignCards(keys: readonly string[], supervisors: readonly string[], sent: readonly string[] = keys) {
  const call = staff.post(assignCardsHref(ASKED, keys), {
    ...{ once: randomUUID(), intent: ASSIGN_CARDS, shown: "cards supervisors" },
    ...{ supervisors: [...supervisors], cards: [...sent] },
  })
  const answer = await action(call.args).catch((thrown: unknown) => thrown)
  return { call, answer, reply: answer instanceof Response ? null : (answer as { data: FormReply }).data }
}
async function setOne(key: string, supervisors: string[]) {
  const [merchant = "", date = ""] = key.split(":")
  const href = scheduleHref(ASKED, { merchant: Number(merchant), date })
  const fields = { once: randomUUID(), intent: ASSIGN, shown: "supervisors", supervisors }
  await assignAction(staff.post(href, fields).args).catch(() => null)
}

describe("assigning several cards", () => {
  it("adds the chosen supervisors, keeps those of each card, and logs the cards", async () => {
    const keys = await someKeys(3)
    const [first = "", second = ""] = keys
    await setOne(first, ["301"])
    await setOne(second, ["302", "303"])
    await setOne(keys[2] ?? "", [])
    const { form } = await openCards(staff.get(assignCardsHref(ASKED, keys)).args)
    expect([form.values.cards, form.values.supervisors]).toEqual([keys, []])
    const { answer, call } = await assignCards(keys, ["302", "305"])
    expect(answer).toRedirectTo(scheduleHref(ASKED))
    expect(call).toFlash("Supervisors Assigned successfully")
    expect(await namesOf(keys)).toEqual([3, 3, 2])
    const { rows } = await listActivity({ kinds: ["supervisor-assignment"] }, 1, 1)
    expect(rows[0]).toMatchObject({ action: "assigned", after: { shift: 2, assignments: 3 } })
  })

  it("shows a result for each card, and Retry sends the rest", async () => {
    const keys = await someKeys(3)
    for (const key of keys) await setOne(key, [])
    await upstream.control("POST", "/faults", { match: { path: "/supervisor-assignment/sync" }, mode: "422", times: 1 })
    const { reply } = await assignCards(keys, ["306"])
    expect(reply?.form?.results.filter(({ error }) => error === null)).toHaveLength(2)
    expect(reply?.form?.notice).toBe("2 of 3 cards were assigned. Press Retry to assign the rest.")
    const left = reply?.form?.values.cards as string[]
    expect(left).toHaveLength(1)
    expect((await assignCards(keys, ["306"], left)).answer).toRedirectTo(scheduleHref(ASKED))
    expect(await namesOf(keys)).toEqual([1, 1, 1])
  })

  it("reports a card without delivery and assigns the others; if none delivers, the error is shown in place", async () => {
    const [key = ""] = await someKeys(1)
    await setOne(key, [])
    const gone = "999999:2026-11-25"
    const { reply } = await assignCards([key, gone], ["307"])
    expect(reply?.form?.results).toEqual([
      { name: "Merchant #999999, Wed 25 Nov", error: ownScheduleTexts.cardGone },
      { name: expect.any(String), error: null },
    ])
    expect((await assignCards([gone], ["307"])).reply).toMatchObject({ form: { notice: ownScheduleTexts.cardsGone } })
  })

  it("sends nothing without a supervisor, a card or the permission", async () => {
    const keys = await someKeys(2)
    expect((await assignCards(keys, [])).reply?.form?.errors).toMatchObject({
      supervisors: ["Choose at least one supervisor"],
    })
    const call = staff.get(assignCardsHref(ASKED))
    await expect(openCards(call.args)).rejects.toRedirectTo(scheduleHref(ASKED))
    expect(call).toFlash("Choose at least one card first.")
    const viewer = await staffWith(upstream, "VIEW_SUPERVISORS")
    const refused = await action(viewer.post(assignCardsHref(ASKED, keys), {}).args).catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({ init: { status: 403 } })
  })
})

describe("the schedule's filters", () => {
  it("show the cards of a city or of a supervisor, with the counts of the city", async () => {
    const all = await weekWith()
    const { cities } = await loader(staff.get(scheduleHref(ASKED)).args)
    const perCity = await Promise.all((cities ?? []).map(({ id }) => weekWith({ city: id })))
    expect(perCity.reduce((sum, week) => sum + cardsOf(week).length, 0)).toBe(cardsOf(all).length)
    expect(perCity.reduce((sum, { withoutAnyone }) => sum + withoutAnyone, 0)).toBe(all.withoutAnyone)
    const [key = ""] = await someKeys(1)
    await setOne(key, ["308"])
    const own = cardsOf(await weekWith({ supervisor: 308 }))
    expect(own.map(({ at }) => cardKey(at))).toContain(key)
    expect(own.length).toBeLessThan(cardsOf(all).length)
    expect((await weekWith()).people.map(({ id }) => id)).toContain(308)
  })

  it("show only cards without supervisor", async () => {
    const week = await weekWith({ alone: true })
    const cards = cardsOf(week)
    expect(cards).toHaveLength(week.withoutAnyone)
    expect(cards.every(({ total }) => total === 0)).toBe(true)
    expect(week.zones.every(({ days }) => days.flat().length > 0)).toBe(true)
  })

  it("keep the number of cards without supervisor of each day, with the first of them", async () => {
    const week = await weekWith()
    const cards = cardsOf(week)
    for (const { date, without, first } of week.days) {
      const empty = cards.filter(({ at, total }) => at.date === date && total === 0)
      expect([without, first?.merchant ?? null]).toEqual([empty.length, empty[0]?.id ?? null])
    }
    expect(week.days.reduce((sum, { without }) => sum + without, 0)).toBe(week.withoutAnyone)
  })

  it("are kept in the address of a dialog and after it", async () => {
    const week = { ...ASKED, city: 1, supervisor: 301, alone: true }
    const href = scheduleHref(week, { merchant: 1, date: "2026-11-24" })
    expect(href).toContain("city=1&supervisor=301&alone=1&merchant=1")
    const [key = ""] = await someKeys(1)
    const { closeHref } = await openCards(staff.get(assignCardsHref(week, [key])).args)
    expect(closeHref).toBe(scheduleHref(week))
  })
})

describe("a supervisor option", () => {
  it("shows id, phone, and whether the supervisor is booked on that day", async () => {
    const cards = cardsOf(await weekWith())
    const [one, other] = cards.filter(({ at }) => at.date === ASKED.from)
    if (!one || !other) throw new Error("there are no two cards")
    await setOne(cardKey(one.at), ["309"])
    const { form } = await openAssign(staff.get(scheduleHref(ASKED, other.at)).args)
    const found = form.offers.supervisors?.find(({ value }) => value === "309")
    expect(found?.note).toMatch(/^#309, \d+\. Already at /)
  })

  it("shows the merchants and days, without the cards being assigned", () => {
    const at = (merchant: number, name: string, date: string, ...ids: number[]) => {
      return { merchant, name, date, supervisors: ids.map((id) => ({ id })) }
    }
    const standings = [
      at(1, "Bahar Kitchen", "2026-11-26", 5, 6),
      at(2, "Saj Corner", "2026-11-28", 6),
      at(3, "Najd Grill House", "2026-11-26", 7),
      at(1, "Bahar Kitchen", "2026-11-27", 8),
    ]
    const people = ["5", "6", "7", "8"].map((id) => ({ id, name: id, phone: id === "5" ? "0502448710" : "" }))
    const notes = (cards: { merchant: number; date: string }[]) =>
      supervisorOptions(people, cards, standings).map(({ note }) => note)
    expect(notes([{ merchant: 3, date: "2026-11-26" }])).toEqual([
      "#5, 0502448710. Already at Bahar Kitchen",
      ...["#6. Already at Bahar Kitchen", "#7. Free on this day", "#8. Free on this day"],
    ])
    expect(notes([3, 4].map((merchant, at) => ({ merchant, date: at === 0 ? "2026-11-26" : "2026-11-28" })))).toEqual([
      "#5, 0502448710. Already at Bahar Kitchen, Thu",
      ...["#6. Already at 2 merchants, Thu and Sat", "#7. Free on these days", "#8. Free on these days"],
    ])
  })
})

it("a supervisor in two zones in one shift is marked on both cards", async () => {
  const { zones, days } = await weekWith()
  const cards = zones.flatMap((zone) => zone.days[0]?.[0] ?? []).slice(0, 2)
  const keys = cards.map(({ id }) => cardKey({ merchant: id, date: days[0]?.date ?? "" }))
  for (const key of keys) await setOne(key, ["310"])
  const week = await weekWith()
  const marked = cardsOf(week).filter(({ at }) => keys.includes(cardKey(at)))
  expect(marked.map(({ split }) => split)).toEqual([marked[0]?.names, marked[0]?.names])
  expect(marked[0]?.names).toHaveLength(1)
  expect(week.apart).toBeGreaterThan(0)
})

it("a form whose card no longer exists is rendered in place, with its page, without script", async () => {
  const call = staff.post(scheduleHref(ASKED, { merchant: 999_999, date: "2026-11-25" }), {})
  expect((await openAssign(call.args)).about.name).toBe("Merchant #999999")
})
