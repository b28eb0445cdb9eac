import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { UNDOING } from "~/areas/food/menus/menu/menu-changes.server"
import type { Toast } from "~/base/flash.server"
import { MenuForms } from "../support/menu-forms"
import { thrownBy } from "../support/request-context"
import { staffWith } from "../support/staff"
import { UNDOS } from "../support/undos"
import { type ByHandStart, startByHand } from "./by-hand"
import { without } from "./everybody"

/** Manipulated Undo requests: only allowed changes are undone, and only once. */

let start: ByHandStart
let forms: MenuForms
beforeAll(async () => {
  start = await startByHand(async (upstream) => {
    forms = MenuForms.at(upstream)
    await forms.begin()
  })
})
afterAll(() => start?.close())

/** Ids of no record, and invalid ids. */
const WRONG = ["", "999999999", "../1", "1e3", "1 OR 1=1"]
/** Fields that no Undo has. */
const EXTRA = Object.fromEntries(
  ["driverId", "menu", "menuId", "status", "zones", "supervisors_ids", "tenants", "package_id", "role"].map((name) => [
    name,
    `written by hand ${name}`,
  ]),
)

it("lists every Undo of an existing menu", () => {
  const named = UNDOS.filter(({ at }) => at === "a menu").map(({ intent }) => intent)
  expect(named.toSorted()).toEqual([...UNDOING].toSorted())
})

describe.each(UNDOS)("$at: $intent", ({ run, params = {}, viewer, make, free = [], blank = [], knownThere = [] }) => {
  let undo: NonNullable<Toast["undo"]>
  beforeAll(async () => {
    undo = await make({ forms, staff: start.staff })
  })

  async function post(changes: Record<string, string>, who = start.staff) {
    start.front.take()
    const call = who.post(undo.action, { ...undo.fields, ...changes }, params)
    let answer: unknown
    const thrown = await thrownBy(async () => {
      answer = await run(call.args)
    })
    return { answer: thrown ?? answer, changes: start.front.take(), toasts: call.toasts() }
  }

  it("without the permission: rejected like every form, without an upstream call", async () => {
    const who = await staffWith(
      start.upstream,
      ...(viewer ?? without(["VIEW_MAP", "VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_PAYMENTS", "EDIT_PAYMENTS"])),
    )
    const before = await start.stats()
    const { answer, toasts } = await post({ stay: "1" }, who)
    if (viewer) {
      expect(answer).toRefuse(403)
      expect(toasts).toMatchObject([{ title: "Unauthorized Action!" }])
    } else if (undo.action.startsWith("/embed")) expect(answer).toRefuse(404)
    else expect(answer).toRedirectTo("/404")
    expect((await start.stats()).calls).toEqual(before.calls)
  })

  it("with an invalid or unknown id: nothing is changed", async () => {
    const { mutations } = await start.stats()
    const sent: string[] = []
    const names = Object.keys(undo.fields).filter((name) => !["intent", "back", "on", ...free].includes(name))
    for (const name of names) {
      for (const text of blank.includes(name) ? WRONG.filter(Boolean) : WRONG) {
        const { changes, toasts } = await post({ [name]: text, stay: "1" })
        const isGood = toasts.some(({ kind }) => kind === "success")
        if (isGood || (changes.length > 0 && !knownThere.includes(name))) sent.push(`${name} ${text}: ${changes}`)
      }
    }
    expect(names.length).toBeGreaterThan(0)
    expect(sent).toEqual([])
    expect((await start.stats()).mutations).toBe(mutations)
  })

  it("twice at once, with extra fields: undone once, and the extra fields are not sent on", async () => {
    start.front.take()
    const once = randomUUID()
    const both = [0, 1].map(() => start.staff.post(undo.action, { ...EXTRA, ...undo.fields, once }, params))
    await Promise.all(both.map((call) => thrownBy(() => run(call.args))))
    const changes = start.front.take()
    expect(changes.length).toBeGreaterThan(0)
    expect(new Set(changes).size).toBe(changes.length)
    expect(changes.join()).not.toContain("written by hand")
    expect(both.map((call) => call.toasts().map(({ kind }) => kind))).toEqual([["success"], ["success"]])
  })
})
