import { datesOfWeek, isOpenByRule } from "~/domain/menu/menu-week"
import { isConfirmed } from "~/forms/confirmation.server"
import { withValues } from "~/forms/with-values.server"
import type { Api } from "~/upstream/api.server"
import { listZones } from "~/upstream/lookups.server"
import { copyInto } from "../draft/draft-actions.server"
import { NAME_BACK } from "../menu-paths"
import { menuTexts, ownTexts } from "../menu-texts"
import { itemsOn, type MenuDetail } from "../menus.server"
import { DuplicateWeekSchema, EditMenuSchema } from "./menu-actions.schema"
import { conflict, type MenuHandler, type MenuRequest, plan } from "./menu-actions.server"
import { menuEntry } from "./menu-activity"
import { duplicateMenuWeek, type Loss, updateMenu } from "./menu-calls.server"
import { cityIdOf, markOfWeek } from "./menu-content.server"
import { type CopiedDay, undoCopyWeek } from "./undo-payload.server"

/** Copies the open week to another week or a new one, always after a confirmation. */
export const duplicateMenu: MenuHandler = (request) =>
  plan(DuplicateWeekSchema, request.form, async ({ to }) => {
    const { api, menu, weekIndex: from, form } = request
    const target = to === "new" ? menu.noOfWeeks : to
    if (target === from || (to !== "new" && to >= menu.noOfWeeks)) return { ...conflict(ownTexts.noWeek), status: 422 }
    if (!isConfirmed(form, copyInto(to))) return { kind: "ask", dialog: "duplicate-week", chosen: { to: String(to) } }
    const seen = form.get("seen")
    if (seen !== null && seen !== markOfWeeks(request, to))
      return conflict("Someone else changed one of the two weeks. Check the current version and try again.")
    const days = copiedDays(request, target)
    // The upstream has no call that removes a week, so a new week has no Undo.
    const undo = to === "new" ? undefined : undoCopyWeek(menu, target, days)
    return {
      kind: "change",
      send: () => duplicateMenuWeek(api, menu.id, from, target),
      activity: menuEntry.weekDuplicated(from, target, to === "new"),
      losses: lossesOf(days),
      ...(undo && { undo }),
      told: `Week #${from + 1} was duplicated into week #${target + 1}.`,
      failure: (message) => ({ title: menuTexts.somethingWrong, text: `error: ${message}` }),
    }
  })

/** Marks of both weeks; for a new week, the number of weeks. */
export function markOfWeeks({ menu, weekIndex }: Pick<MenuRequest, "menu" | "weekIndex">, to: number | "new"): string {
  return `${markOfWeek(menu, weekIndex)}.${to === "new" ? `new-${menu.noOfWeeks}` : markOfWeek(menu, to)}`
}

/** Meals that the target's days lose and gain. Only days with meals that both weeks allow are copied. */
function copiedDays({ menu, weekIndex }: MenuRequest, target: number): CopiedDay[] {
  const sources = datesOfWeek(menu, weekIndex)
  const idsOn = (date: string) => itemsOn(menu, date).map(({ meal }) => meal.itemId)
  return datesOfWeek(menu, target).flatMap((date, at) => {
    const source = sources[at] ?? ""
    const [copied, there] = [idsOn(source), idsOn(date)]
    if (copied.length === 0 || !isOpenByRule(menu, source) || !isOpenByRule(menu, date)) return []
    const lost = there.filter((id) => !copied.includes(id))
    return [{ date, at, lost, gained: copied.filter((id) => !there.includes(id)) }]
  })
}

function lossesOf(days: readonly CopiedDay[]): Loss[] {
  const meals = new Set(days.flatMap(({ lost }) => lost))
  return [...meals].map((meal) => {
    return { meal, dates: days.flatMap(({ date, lost }) => (lost.includes(meal) ? [date] : [])) }
  })
}

/** Zones of the menu's city; all zones if its city is unknown. */
export const zonesFor = (api: Api, menu: MenuDetail) => listZones(api, cityIdOf(menu) || undefined)

/** Changes name and zones. Concurrent edits are reported per field. */
export const editMenu: MenuHandler = async (request) => {
  const { api, menu } = request
  const ofCity = await zonesFor(api, menu)
  const offered = ofCity.map(({ id }) => id)
  const form = withAllZones(request.form, offered)
  return plan(EditMenuSchema, form, async ({ name, zones, seenName, seenZones }, refuse) => {
    const assigned = menu.zones.map(({ id }) => id)
    const seen = seenZones?.split(",").filter(Boolean).map(Number) ?? assigned
    const errors = staleFields(request, { name, seenName, seen })
    if (Object.keys(errors).length > 0) return { ...refuse(errors), status: 409 }
    if (assigned.some((id) => !zones.includes(id)))
      return refuse({ zones: ["Zones that are already assigned can't be removed."] })
    if (zones.some((id) => !assigned.includes(id) && !offered.includes(id))) {
      return refuse({ zones: [ownTexts.foreignZones] })
    }
    const isSame = name === menu.name && new Set(zones).size === assigned.length
    if (isSame) return { ...conflict(ownTexts.noChanges), status: 422 }
    // The status cannot change here, so the menu's own is sent.
    const body = { name, status: menu.status, zones: [...new Set(zones)] }
    const added = ofCity.filter(({ id }) => zones.includes(id) && !assigned.includes(id))
    const activity = menuEntry.edited(menu, { name, zones: [...menu.zones, ...added] })
    // Zones cannot be removed from a menu, so only a rename can be undone.
    const undo = added.length === 0 ? { undo: { intent: NAME_BACK, name: menu.name, seenName: name } } : {}
    return { kind: "change", send: () => updateMenu(api, menu.id, body), activity, told: `Saved: ${name}`, ...undo }
  })
}

function staleFields(
  { menu }: MenuRequest,
  { name, seenName, seen }: { name: string; seenName: string | undefined; seen: readonly number[] },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (seenName !== undefined && seenName !== menu.name && name !== menu.name) {
    errors.name = [`Someone else changed the name from "${seenName}" to "${menu.name}".`]
  }
  const added = menu.zones.filter(({ id }) => !seen.includes(id)).map((zone) => zone.name)
  if (added.length > 0) errors.zones = [`Someone else assigned ${added.join(", ")}.`]
  return errors
}

function withAllZones(form: FormData, offered: readonly number[]): FormData {
  if (!form.has("allZones")) return form
  const given = form.getAll("zones").map(String)
  return withValues(form, "zones", [...new Set([...given, ...offered.map(String)])])
}
