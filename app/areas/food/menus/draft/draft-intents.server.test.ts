import { randomUUID } from "node:crypto"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allowedDays } from "~/domain/menu/menu-draft"
import { activateDay, addMeals, markDayOff, replaceMeal } from "~/domain/menu/menu-draft-changes"
import { listActivity } from "~/store/activity.server"
import { changeDraft, claimDraft, deleteDraft, findDraft, renameDraft } from "~/store/drafts.server"
import { closeStore, withStore } from "~/store/store.server"
import { newDraft } from "../../../../../tests/support/kept-drafts"
import { sampleDraft, sampleMeal, sampleMenu } from "../../../../../tests/support/menu-drafts"
import { thrownBy } from "../../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { action, loader } from "./create"

/** Undo, redo and Submit of the builder's pages, on the reference upstream. */

const SUNDAY = "2026-11-22"
const MONDAY = "2026-11-23"

let upstream: TestUpstream
let owner: TestStaff
let id = ""
let path = ""
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  owner = await staffWith(upstream, "VIEW_MENUS", "CREATE_MENUS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
beforeEach(async () => {
  id = await newDraft(owner.session.staffKey, sampleMenu({ city: { id: 3, name: "Riyadh" } }))
  path = `/food/menus/create?draft=${id}&week=1`
})

const off = (date: string) => changeDraft(owner.session.staffKey, id, (draft) => markDayOff(draft, date))
const daysOff = async () => {
  const days = (await findDraft(owner.session.staffKey, id))?.body.days ?? {}
  return Object.keys(days).filter((date) => days[date]?.isOff)
}

/** An open builder page with the values of its forms. */
async function page() {
  const { draft } = await loader(owner.get(path).args)
  return { ...draft, fields: { seen: String(draft.version), once: randomUUID() } }
}

/** The result of a button: its redirect, or its status and message. */
async function press(fields: Record<string, string>) {
  const answer: { location?: string | null; said?: unknown } = {}
  const thrown = await thrownBy(async () => {
    const { data, init } = await action(owner.post(path, fields).args)
    answer.said = [init?.status, data.message]
  })
  if (thrown !== undefined && !(thrown instanceof Response)) throw thrown
  return thrown instanceof Response ? thrown.headers.get("Location") : answer.said
}

describe("undo and redo", () => {
  it("do what the page shows", async () => {
    await off(SUNDAY)
    const { undoLabel, fields } = await page()
    expect(undoLabel).toBe("Mark 22 Nov 2026 off")
    expect(await press({ intent: "undo", ...fields })).toBe(path)
    expect(await daysOff()).toEqual([])
    expect(await press({ intent: "redo", ...(await page()).fields })).toBe(path)
    expect(await daysOff()).toEqual([SUNDAY])
  })

  it("do nothing on a page that shows an outdated last change, and say so", async () => {
    await off(SUNDAY)
    const { fields } = await page()
    await off(MONDAY)
    expect(await press({ intent: "undo", ...fields })).toEqual([
      409,
      "The draft has changed since you opened this page, so nothing was undone. Its last change is now: Mark 23 Nov 2026 off.",
    ])
    expect(await daysOff()).toEqual([SUNDAY, MONDAY])
    expect(await press({ intent: "undo", ...(await page()).fields })).toBe(path)
    expect(await daysOff()).toEqual([SUNDAY])
  })

  it("do nothing a second time from the same page, and a duplicate request gets the first response", async () => {
    await off(SUNDAY)
    const { fields } = await page()
    const [one, two] = await Promise.all([press({ intent: "undo", ...fields }), press({ intent: "undo", ...fields })])
    expect([one, two]).toEqual([path, path])
    const gone = "The draft has changed since you opened this page, so nothing was"
    expect(await press({ intent: "undo", ...fields, once: randomUUID() })).toEqual([
      409,
      `${gone} undone. There is no change left to undo.`,
    ])
    expect(await press({ intent: "redo", ...fields })).toEqual([
      409,
      `${gone} redone. There is no change left to undo.`,
    ])
    expect(await daysOff()).toEqual([])
  })

  it.each(["0", "x", ""])("an invalid page version, %j, does nothing", async (seen) => {
    await off(SUNDAY)
    await renameDraft(owner.session.staffKey, id, "Winter")
    expect(await press({ intent: "undo", seen })).toMatchObject({ 0: 409 })
    expect(await daysOff()).toEqual([SUNDAY])
  })
})

describe("Duplicate week", () => {
  it("over a week with meals asks first; a Yes carries it out", async () => {
    const { staffKey } = owner.session
    const [monday, weekLater] = [MONDAY, "2026-11-30"]
    await changeDraft(staffKey, id, (draft) => addMeals(draft, [monday], [sampleMeal(1)]))
    await changeDraft(staffKey, id, (draft) => addMeals(draft, [weekLater], [sampleMeal(2)]))
    const held = async () => (await findDraft(staffKey, id))?.body.days[weekLater]?.itemIds
    path = `/food/menus/create?draft=${id}&week=0`
    const asked = await action(owner.post(path, { intent: "duplicate-week", to: "1" }).args)
    expect([asked.data.dialog?.name, await held()]).toEqual(["duplicate-week", [2]])
    const weeks = (await findDraft(staffKey, id))?.body.menu.noOfWeeks ?? 0
    const nameOf = async (to: string | number) =>
      (await loader(owner.get(`${path}&dialog=duplicate-week&to=${to}`).args)).dialog?.name
    expect(await nameOf(weeks - 1)).toBe("duplicate-week")
    for (const to of [weeks, -1, "0.5", "x"]) expect(await nameOf(to), String(to)).toBeUndefined()
    const agreed = () => loader(owner.get(`${path}&dialog=duplicate-week&to=1`).args).then(({ dialog }) => dialog)
    const yes = await agreed()
    if (yes?.name !== "duplicate-week") throw new Error("nothing is asked")
    // Another tab changed the week: the same number of meals, but not the same meals.
    await changeDraft(staffKey, id, (draft) => replaceMeal(draft, [weekLater], 2, sampleMeal(3)))
    const sent = { intent: "duplicate-week", to: "1", agreed: yes.agreed }
    expect((await action(owner.post(path, sent).args)).data.dialog?.name).toBe("duplicate-week")
    expect(await held()).toEqual([3])
    const anew = await agreed()
    expect(await press({ ...sent, agreed: anew?.name === "duplicate-week" ? anew.agreed : "" })).toBe(path)
    expect(await held()).toEqual([1])
  })
})

describe("a page whose draft was removed in another tab", () => {
  const GONE = ["This draft no longer exists.", "It may have been submitted or discarded."] as const

  it.each(["submit", "discard", "rename", "undo", "mark-day-off"])("reports it on %s", async (intent) => {
    await deleteDraft(owner.session.staffKey, id)
    const call = owner.post(path, { intent, name: "Winter", day: SUNDAY, once: randomUUID() })
    expect(await thrownBy(() => action(call.args))).toRedirectTo("/food/menus")
    expect(call).toFlash(...GONE)
  })

  it("reports it when opened again; an address without a draft redirects to the list without a message", async () => {
    await deleteDraft(owner.session.staffKey, id)
    const stale = owner.get(path)
    expect(await thrownBy(() => loader(stale.args))).toRedirectTo("/food/menus")
    expect(stale).toFlash(...GONE)
    const bare = owner.get("/food/menus/create")
    expect(await thrownBy(() => loader(bare.args))).toRedirectTo("/food/menus")
    expect(bare.setCookies()).toEqual([])
  })

  it.each(["discard", "rename"])("is not changed by %s while it is being submitted, and says so", async (intent) => {
    await claimDraft(owner.session.staffKey, id)
    expect(await press({ intent, name: "Winter", once: randomUUID() })).toEqual([409, "This menu is being submitted."])
    expect((await findDraft(owner.session.staffKey, id))?.body.menu.name).toBe(sampleMenu().name)
    expect((await listActivity({ kinds: ["menu-draft"], recordId: id }, 1, 10)).rows).toEqual([])
  })
})

describe("Submit", () => {
  /** A complete draft from seed data. */
  async function complete(name: string): Promise<string> {
    const { token } = await upstream.person()
    const ask = async <One>(at: string) => (await upstream.call<One[]>(token, "GET", at)).body
    const [merchant] = await ask<{ id: number }>("/merchants?city_id=3")
    const [meal] = await ask<{ item_id: number }>(`/merchants/${merchant?.id}/meals`)
    const places = { city: { id: 3, name: "Riyadh" }, zones: [{ id: 17, name: "Al Olaya" }] }
    id = await newDraft(owner.session.staffKey, sampleMenu({ name, startDate: "2030-01-06", noOfWeeks: 1, ...places }))
    await changeDraft(owner.session.staffKey, id, (draft) =>
      addMeals(draft, allowedDays(draft), [sampleMeal(meal?.item_id ?? 0)]),
    )
    path = `/food/menus/create?draft=${id}`
    return name
  }

  const menusNamed = async (name: string) => {
    const { token } = await upstream.person()
    return (await upstream.call<unknown[]>(token, "GET", `/menus?keyword=${encodeURIComponent(name)}`)).body
  }
  const doneTo = async (kind: string) => (await listActivity({ kinds: [kind] }, 1, 10)).rows.map((row) => row.action)

  /** From now on the store fails to delete (or change) drafts. */
  async function failing(what: "DELETE" | "UPDATE", run: () => Promise<void>): Promise<void> {
    const fault = "BEGIN RAISE EXCEPTION 'gone' USING ERRCODE = '57P03'; END"
    const only = what === "UPDATE" ? sql`WHEN (NEW.submitting_until IS NULL)` : sql``
    await withStore(async (db) => {
      await db.execute(sql.raw(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ ${fault} $$`))
      await db.execute(
        sql`CREATE TRIGGER fails BEFORE ${sql.raw(what)} ON drafts FOR EACH ROW ${only} EXECUTE FUNCTION fail()`,
      )
    })
    try {
      await run()
    } finally {
      await withStore((db) => db.execute(sql`DROP FUNCTION fail CASCADE`))
    }
  }

  it("sends only the draft that was shown, not one that another tab changed", async () => {
    const name = await complete("Changed meanwhile")
    const { fields } = await page()
    const [monday = ""] = allowedDays((await findDraft(owner.session.staffKey, id))?.body ?? sampleDraft())
    await off(monday)
    expect(await press({ intent: "submit", ...fields })).toEqual([
      409,
      "The draft has changed since you opened this page, so nothing was submitted. Check it and press Submit again.",
    ])
    expect(await menusNamed(name)).toEqual([])
  })

  it("sends nothing if a day is empty or all days are off, and keeps the draft", async () => {
    const { staffKey } = owner.session
    const name = await complete("Not yet")
    const [, ...days] = allowedDays((await findDraft(staffKey, id))?.body ?? sampleDraft())
    const activate = async (date = "") => {
      await off(date)
      await changeDraft(staffKey, id, (draft) => activateDay(draft, date))
    }
    await activate(days[0])
    for (const intent of ["ask-submit", "submit"])
      expect(await press({ intent })).toEqual([422, "Please fill out the remained empty days.."])
    for (const date of ["2030-01-06", ...days]) await off(date)
    expect(await press({ intent: "submit" })).toEqual([
      422,
      "All days of this menu are off. Activate at least one day and add meals to it.",
    ])
    expect([await menusNamed(name), (await findDraft(staffKey, id))?.isSubmitting]).toEqual([[], false])
  })

  it("asks once, and sends nothing before Yes", async () => {
    const name = await complete("Asked about")
    const asked = await action(owner.post(path, { intent: "ask-submit", once: randomUUID() }).args)
    expect(asked).toMatchObject({ data: { dialog: { name: "submit" } }, init: { status: 200 } })
    expect([await menusNamed(name), (await findDraft(owner.session.staffKey, id))?.isSubmitting]).toEqual([[], false])
  })

  it("redirects after the menu was created, even if the store fails to delete the draft", async () => {
    const name = await complete("Made all the same")
    const call = owner.post(path, { intent: "submit", once: randomUUID() })
    await failing("DELETE", async () => {
      expect(await thrownBy(() => action(call.args))).toRedirectTo("/food/menus")
    })
    expect(call).toFlash("Successful Menu Creation!")
    expect(call.logLines.join()).toContain("submitted draft not deleted")
    expect(await doneTo("menu-draft")).toEqual(["submitted"])
    expect(await doneTo("menu")).toEqual(["created"])
    expect(await menusNamed(name)).toHaveLength(1)

    // The leftover draft is first still claimed, then refused for its name.
    expect(await press({ intent: "submit" })).toEqual([409, "This menu is being submitted."])
    await withStore((db) => db.execute(sql`UPDATE drafts SET submitting_until = now() - interval '1 second'`))
    const again = owner.post(path, { intent: "submit" })
    expect(await action(again.args)).toMatchObject({
      data: { dialog: { name: "rename" } },
      init: { status: 422 },
    })
    expect(await menusNamed(name)).toHaveLength(1)
  })

  it("reports the upstream's refusal, even if the store fails to release the draft", async () => {
    await complete("Riyadh North, Autumn balanced")
    const call = owner.post(path, { intent: "submit", once: randomUUID() })
    await failing("UPDATE", async () => {
      expect(await action(call.args)).toMatchObject({ data: { dialog: { name: "rename" } }, init: { status: 422 } })
    })
    expect(call.logLines.join()).toContain("submitted draft not released")
  })
})
