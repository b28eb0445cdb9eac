import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { Toast } from "~/base/flash.server"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import type { FormReply } from "~/ui/form/form-state"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action, loader as openAssign } from "./assign"
import { action as copyDayAction, loader as openCopyDay } from "./copy-day"
import { action as copyWeekAction, loader as openCopyWeek } from "./copy-week"
import { loader } from "./schedule"
import { ASSIGN, COPY_DAY, COPY_WEEK } from "./schedule-fields"
import { copyDayHref, copyWeekHref, scheduleHref } from "./schedule-paths"

/** product/pay 1 "Merchants Schedule" on the real reference upstream. */

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
const open = (by = staff) => loader(by.get(scheduleHref(ASKED)).args)
async function someCard() {
  const { week } = await open()
  const card = week?.zones[0]?.days.flatMap((cards, at) =>
    cards.map(({ id }) => ({ merchant: id, date: week.days[at]?.date ?? "" })),
  )[0]
  if (!card) throw new Error("there is no card")
  return card
}
async function assign(card: { merchant: number; date: string }, supervisors: string[], who = staff) {
  const call = who.post(scheduleHref(ASKED, card), {
    once: randomUUID(),
    intent: ASSIGN,
    shown: "supervisors",
    supervisors,
  })
  const answer = await action(call.args).catch((thrown: unknown) => thrown)
  return { call, answer, reply: answer instanceof Response ? null : (answer as { data: FormReply }).data }
}
const cardOf = async ({ merchant, date }: { merchant: number; date: string }) => {
  const { week } = await open()
  const at = week?.days.findIndex((day) => day.date === date) ?? -1
  return week?.zones.flatMap((zone) => zone.days[at] ?? []).find(({ id }) => id === merchant)
}

describe("the Merchants Schedule", () => {
  it("loads nothing before shift and day are chosen", async () => {
    await upstream.control("POST", "/faults", { match: { path: "/supervisor-assignment" }, mode: "500", times: null })
    for (const search of ["", "?shift=2", "?from=2026-11-24", "?shift=2&from=tomorrow"]) {
      const call = staff.get(`/logistics/supervisor-assignments${search}`)
      expect(await loader(call.args)).toMatchObject({ asked: null, week: null })
      expect(call.context.flash.added()).toEqual([])
    }
  })

  it("opens with the person's last shift in the current week; a cleared choice stays empty", async () => {
    const path = "/logistics/supervisor-assignments"
    const person = await staffWith(upstream, "VIEW_SUPERVISORS")
    const opened = async (search = "") => {
      const { shift, from } = (await loader(person.get(path + search).args)).query
      return [shift, from]
    }
    expect(await opened()).toEqual([undefined, undefined])
    expect(await opened("?shift=3&from=2026-11-24")).toEqual([3, "2026-11-24"])
    expect(await opened()).toEqual([3, "2026-11-15"])
    expect(await opened("?shift=&from=")).toEqual([undefined, undefined])
  })

  it("shows seven days from any weekday, by zone, with a count for each day", async () => {
    const { week } = await open()
    expect(week?.days.map(({ date }) => date).at(0)).toBe("2026-11-24")
    expect(week?.days).toHaveLength(7)
    expect(week?.days.at(-1)?.date).toBe("2026-11-30")
    expect(week?.zones.map(({ name }) => name)).toContain("As Sulimaniyah")
    expect(week?.zones.every(({ days }) => days.length === 7)).toBe(true)
    expect(week?.days.some(({ supervisors }) => supervisors > 0)).toBe(true)
    expect(week?.withoutAnyone).toBeGreaterThan(0)
  })

  it("assigns exactly the chosen supervisors or removes all, with the documents' toasts", async () => {
    const card = await someCard()
    const first = await assign(card, ["301", "302", "303"])
    expect(first.answer).toRedirectTo(scheduleHref(ASKED))
    expect(first.call).toFlash("Supervisors Assigned successfully")
    expect(await cardOf(card)).toMatchObject({ total: 3 })
    const { form } = await openAssign(staff.get(scheduleHref(ASKED, card)).args)
    for (const mode of ["empty-list", "last-of-list"]) {
      await upstream.control("POST", "/faults", { match: { path: "^/supervisors$" }, mode })
      const { form } = await openAssign(staff.get(scheduleHref(ASKED, card)).args)
      const offered = form.offers.supervisors?.map(({ value }) => value)
      expect(offered, mode).toEqual(expect.arrayContaining(["301", "302", "303"]))
    }
    expect(form.values.supervisors).toEqual(["301", "302", "303"])
    const second = await assign(card, [])
    expect(second.call).toFlash("Supervisors Unassigned successfully")
    expect(await cardOf(card)).toMatchObject({ total: 0, names: [] })
  })

  it("restores removed supervisors by Undo, but not over newly assigned ones", async () => {
    const card = await someCard()
    await assign(card, ["301", "302"])
    const before = (await cardOf(card))?.names ?? []
    expect(before).toHaveLength(2)
    const { call } = await assign(card, [])
    const [{ undo }] = call.toasts() as [Toast]
    const back = async (fields: Record<string, string> = {}, who = staff) => {
      const made = who.post(undo?.action ?? "", { ...undo?.fields, stay: "1", ...fields })
      const answer = await action(made.args).catch((thrown: unknown) => thrown)
      return { made, answer }
    }
    expect((await back({ ids: "1; 2" })).answer).toMatchObject({ status: 400 })
    const viewer = await staffWith(upstream, "VIEW_SUPERVISORS")
    expect((await back({}, viewer)).answer).toMatchObject({ status: 403 })
    expect((await cardOf(card))?.names).toEqual([])
    expect((await back()).made.toasts()).toEqual([{ kind: "success", title: "Supervisors restored" }])
    expect((await cardOf(card))?.names.toSorted()).toEqual(before.toSorted())
    expect((await back()).made.toasts()).toMatchObject([{ kind: "info" }])
    const { rows } = await listActivity({ kinds: ["supervisor-assignment"] }, 1, 1)
    expect(rows[0]).toMatchObject({ action: "assigned", after: { supervisors: ["#301", "#302"] } })
  })

  it("uses shift 2 if the address names none", async () => {
    const card = await someCard()
    const path = scheduleHref(ASKED, card).replace("shift=2&", "")
    const call = staff.post(path, { once: randomUUID(), intent: ASSIGN, shown: "supervisors", supervisors: ["304"] })
    expect(await action(call.args).catch((thrown: unknown) => thrown)).toRedirectTo(scheduleHref(ASKED))
    expect(await cardOf(card)).toMatchObject({ total: 1 })
  })

  it("reports a schedule that does not load, a failed assignment and a missing card", async () => {
    const card = await someCard()
    await upstream.control("POST", "/faults", { match: { path: "/supervisor-assignment/list" }, mode: "422" })
    const call = staff.get(scheduleHref(ASKED))
    expect((await loader(call.args)).week).toBeNull()
    expect(call).toFlash("Failed Fetching Merchants Schedule")
    const refused = await assign(card, ["999"])
    expect(refused.reply?.status).toBe(422)
    expect(refused.call).toFlash("Failed Assigning Supervisors", "The selected supervisors are invalid.")
    // A redirect of the upstream is not a success.
    for (const mode of ["drop", "redirect"]) {
      await upstream.control("POST", "/faults", { match: { path: "/supervisor-assignment/sync" }, mode, times: 1 })
      const lost = await assign(card, ["305"])
      expect([mode, lost.reply?.status]).toEqual([mode, 502])
      expect(lost.call).toFlash("Failed Assigning Supervisors")
    }
    const gone = staff.get(scheduleHref(ASKED, { merchant: 999_999, date: card.date }))
    await expect(openAssign(gone.args)).rejects.toRedirectTo(scheduleHref(ASKED))
  })

  it("is read-only without edit permission", async () => {
    const viewer = await staffWith(upstream, "VIEW_SUPERVISORS")
    expect((await open(viewer)).canEdit).toBe(false)
    expect((await assign(await someCard(), ["301"], viewer)).answer).toMatchObject({ init: { status: 403 } })
    const copies = [copyDayAction, copyWeekAction]
    for (const copy of copies) {
      const path = copyDayHref(ASKED, await someCard())
      expect(await copy(viewer.post(path, {}).args).catch((thrown) => thrown)).toMatchObject({ init: { status: 403 } })
    }
  })
})

describe("copying the schedule", () => {
  const press = async (copy: typeof action, path: string, fields: Record<string, string | string[]>) => {
    const call = staff.post(path, { once: randomUUID(), ...fields })
    const answer = await copy(call.args).catch((thrown: unknown) => thrown)
    return { call, answer, form: answer instanceof Response ? null : (answer as { data: FormReply }).data.form }
  }
  const openDay = async (card: { merchant: number; date: string }) =>
    (await openCopyDay(staff.get(copyDayHref(ASKED, card)).args)).form.offers
  const openWeek = async () => (await openCopyWeek(staff.get(copyWeekHref(ASKED)).args)).form.offers

  it("copies a day's supervisors to the chosen days only, as in its preview", async () => {
    const card = await someCard()
    await assign(card, ["301", "305"])
    const plan = await openDay(card)
    const [first, second, third] = plan?.changes ?? []
    expect(first?.after).toHaveLength(2)
    const days = [first?.date ?? "", second?.date ?? ""]
    const path = copyDayHref(ASKED, card)
    const fields = { intent: COPY_DAY, shown: "days", version: plan?.version ?? "" }
    const none = await press(copyDayAction, path, { ...fields, days: [] })
    expect(none.form?.errors).toMatchObject({ days: ["Choose at least one day"] })
    const wrong = await press(copyDayAction, path, { ...fields, days: ["2026-11-31"] })
    expect(JSON.stringify(wrong.form?.errors)).toContain("Choose at least one day")
    const { answer, call } = await press(copyDayAction, path, { ...fields, days })
    expect(answer).toRedirectTo(scheduleHref(ASKED))
    expect(call).toFlash("Supervisors copied")
    const after = await openDay(card)
    expect(after?.changes.map(({ date }) => date)).not.toEqual(expect.arrayContaining(days))
    expect(after?.changes).toContainEqual(third)
    const { rows } = await listActivity({ kinds: ["supervisor-assignment"] }, 1, 1)
    expect(rows[0]).toMatchObject({ action: "copied", after: { shift: 2, assignments: 2 } })
    expect(JSON.stringify(rows[0]?.after)).toContain(`${days[0]}: ${first?.before.join(", ") || "No one"} → `)
  })

  it("sends nothing if the schedule changed since the preview, and shows the new changes", async () => {
    const card = await someCard()
    const seen = await openDay(card)
    const target = seen?.changes[0]?.date ?? ""
    await assign({ merchant: card.merchant, date: target }, ["309"])
    const fields = { intent: COPY_DAY, shown: "days", version: seen?.version ?? "", days: [target] }
    const { form } = await press(copyDayAction, copyDayHref(ASKED, card), fields)
    expect(form?.notice).toContain("The schedule was changed by someone else")
    expect(form?.values.days).toEqual([target])
    expect((await openDay(card))?.changes[0]?.before).toHaveLength(1)
  })

  it("copies only the cards of the filters, and names the filters", async () => {
    const cities = (await open()).cities ?? []
    const whole = await openWeek()
    expect(whole?.filters).toEqual([])
    const parts = await Promise.all(
      cities.map(async ({ id, name }) => {
        const { form } = await openCopyWeek(staff.get(copyWeekHref({ ...ASKED, city: id })).args)
        expect(form.offers?.filters).toEqual([name])
        return { id, changes: form.offers?.changes ?? [] }
      }),
    )
    expect(parts.filter(({ changes }) => changes.length > 0).length).toBeGreaterThan(1)
    expect(parts.flatMap(({ changes }) => changes)).toHaveLength(whole?.changes.length ?? 0)
    const city = parts.find(({ changes }) => changes.length > 0)
    const path = copyWeekHref({ ...ASKED, city: city?.id ?? 0 })
    const { form } = await openCopyWeek(staff.get(path).args)
    const sent = await press(copyWeekAction, path, { intent: COPY_WEEK, version: form.offers?.version ?? "" })
    expect(sent.call).toFlash("Supervisors copied")
    const left = (await openWeek())?.changes ?? []
    const copied = new Set(city?.changes.map(({ merchant, date }) => `${merchant} ${date}`))
    expect(left).toEqual(whole?.changes.filter(({ merchant, date }) => !copied.has(`${merchant} ${date}`)))
  })

  it("copies a week to the next with one call and result for each card, and Retry sends the rest", async () => {
    const plan = await openWeek()
    const all = plan?.changes.length ?? 0
    expect(all).toBeGreaterThan(20)
    const unseen = await press(copyWeekAction, copyWeekHref(ASKED), { intent: COPY_WEEK, version: "another" })
    expect(unseen.form?.notice).toContain("The schedule was changed by someone else")
    await upstream.control("POST", "/faults", { match: { path: "/supervisor-assignment/sync" }, mode: "422", times: 2 })
    const first = await press(copyWeekAction, copyWeekHref(ASKED), { intent: COPY_WEEK, version: plan?.version ?? "" })
    expect(first.form?.results.filter(({ error }) => error !== null)).toHaveLength(2)
    expect(first.form?.results).toHaveLength(all)
    expect(first.form?.notice).toContain(`${all - 2} of ${all} were copied`)
    const left = first.form?.offers as Awaited<ReturnType<typeof openWeek>>
    expect(left?.changes).toHaveLength(2)
    const retried = await press(copyWeekAction, copyWeekHref(ASKED), {
      intent: COPY_WEEK,
      version: left?.version ?? "",
    })
    expect(retried.answer).toRedirectTo(scheduleHref({ ...ASKED, from: "2026-12-01" }))
    expect((await openWeek())?.changes).toEqual([])
  })

  it("copies nothing if the zones of the chosen city cannot be loaded", async () => {
    const other = await staffWith(upstream, "EDIT_SUPERVISORS")
    await upstream.control("POST", "/faults", { match: { path: "/cities" }, mode: "500", times: null })
    const { form } = await openCopyWeek(other.get(copyWeekHref({ ...ASKED, city: 1 })).args)
    expect(form.offers).toBeNull()
  })

  it("restores the former supervisors by Undo, except on cards that were changed since", async () => {
    const card = await someCard()
    await assign(card, ["311", "312"])
    const plan = await openDay(card)
    const [first, second] = plan?.changes ?? []
    const days = [first?.date ?? "", second?.date ?? ""]
    const copy = async () => {
      const fields = { intent: COPY_DAY, shown: "days", version: (await openDay(card))?.version ?? "", days }
      const { call } = await press(copyDayAction, copyDayHref(ASKED, card), fields)
      const [{ undo }] = call.toasts() as [Toast]
      return async (who = staff) => {
        const made = who.post(undo?.action ?? "", { ...undo?.fields, stay: "1" })
        const answer = await copyDayAction(made.args).catch((thrown: unknown) => thrown)
        return { made, answer }
      }
    }
    const undo = await copy()
    const viewer = await staffWith(upstream, "VIEW_SUPERVISORS")
    expect((await undo(viewer)).answer).toMatchObject({ status: 403 })
    const stranger = await staffWith(upstream, "EDIT_SUPERVISORS")
    expect((await undo(stranger)).made.toasts()).toMatchObject([{ kind: "info", title: /can no longer be undone/ }])
    expect((await undo()).made.toasts()).toEqual([{ kind: "success", title: "The copy was undone" }])
    expect((await openDay(card))?.changes).toEqual(plan?.changes)
    expect((await undo()).made.toasts()).toMatchObject([{ kind: "info", title: "The copy was not undone" }])
    const again = await copy()
    await assign({ merchant: card.merchant, date: days[0] ?? "" }, ["313"])
    const { made } = await again()
    expect(made.toasts()).toMatchObject([
      {
        kind: "info",
        title: "The copy was partly undone",
        text: "1 restored, 1 changed by someone else and kept. Check the week.",
      },
    ])
    expect((await openDay(card))?.changes[1]).toEqual(second)
  })

  it("stops when the upstream is unavailable, and names the cards that were not sent", async () => {
    for (const merchant of (await open()).week?.zones.flatMap(({ days }) => days[0] ?? []).slice(0, 9) ?? [])
      await assign({ merchant: merchant.id, date: ASKED.from }, ["320"])
    const plan = await openWeek()
    await upstream.control("POST", "/faults", {
      match: { path: "/supervisor-assignment/sync" },
      mode: "500",
      times: null,
    })
    const { form } = await press(copyWeekAction, copyWeekHref(ASKED), {
      intent: COPY_WEEK,
      version: plan?.version ?? "",
    })
    const unsent = form?.results.filter(({ error }) => error?.startsWith("Not sent")) ?? []
    expect(unsent).toHaveLength((plan?.changes.length ?? 0) - 6)
    expect(unsent.length).toBeGreaterThan(0)
  })
})
