import type { SubmissionResult } from "@conform-to/react"
import { today } from "~/base/clock.server"
import type { DraftMenu } from "~/domain/menu-draft"
import { checkForm } from "~/forms/check-form.server"
import { withValues } from "~/forms/form.server"
import { MAX_DRAFTS } from "~/store/drafts.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { listCities, listZones } from "~/upstream/lookups.server"
import { settle } from "~/upstream/settle.server"
import { menuTexts, ownTexts, tooManyDrafts } from "../menu-texts"
import { listHolidays } from "../menus.server"
import { type CreateMenuInput, CreateMenuSchema } from "./create-menu.schema"

/** The city a new menu starts with, found by its name (product/food 2 and product/shell 7). */
const DEFAULT_CITY = "Riyadh"

/** What the Create Menu form offers: all cities, and the zones and holidays of one. */
async function createMenuOptions(api: Api, cityId: number | undefined) {
  const cities = await listCities(api)
  const city = cities.find(({ id }) => id === cityId) ?? cities.find(({ enName }) => enName === DEFAULT_CITY)
  if (!city) return { cities, city: null, zones: [], holidays: [] }
  const [zones, holidays] = await Promise.all([listZones(api, city.id), listHolidays(api, city.id)])
  // One that is over closes no day of a menu that begins today or later.
  const day = today()
  return { cities, city, zones, holidays: holidays.filter(({ endDate }) => endDate >= day) }
}
export type CreateMenuOptions = Awaited<ReturnType<typeof createMenuOptions>>

/** What the form shows: its options, and what came back of the last submit. */
export interface CreateMenuFormData {
  /** null when the upstream could not say what there is. */
  options: CreateMenuOptions | null
  reply: SubmissionResult<string[]> | null
}

/**
 * The options are asked for: with everything typed so far, except the old city's choices where another one was chosen.
 * Without options nothing is taken away: the form still names the city that its choices are of.
 */
export async function refreshCreateMenu(api: Api, form: FormData): Promise<CreateMenuFormData> {
  const offered = await offerCreateMenu(api, form)
  const { options } = offered
  if (!options || form.get("shownCity") === form.get("city")) return offered
  const kept = new FormData()
  for (const [name, value] of form)
    if (!["zoneList", "allZones", "allowedHolidays"].includes(name)) kept.append(name, value)
  if (!form.has("city")) kept.set("city", String(options.city?.id ?? ""))
  const { initialValue } = checkForm(kept, CreateMenuSchema).reply()
  return { options, reply: { initialValue } }
}

/** The form as it opens: empty, or with everything that came back after signing in again. Nothing is checked. */
export async function offerCreateMenu(api: Api, form: FormData | undefined): Promise<CreateMenuFormData> {
  if (!form) return { options: await settle(createMenuOptions(api, undefined)), reply: null }
  const options = await settle(createMenuOptions(api, Number(form.get("city")) || undefined))
  const chosen = options && form.has("allZones") ? withAllZones(form, options) : form
  const { initialValue } = checkForm(chosen, CreateMenuSchema).reply()
  return { options, reply: { initialValue } }
}

/** Checks the form against the schema, then what it names against the chosen city. */
export async function parseCreateMenu(api: Api, form: FormData) {
  const found = await attempt(createMenuOptions(api, Number(form.get("city")) || undefined))
  if (!found.ok) {
    const { initialValue } = checkForm(form, CreateMenuSchema).reply()
    return { options: null, reply: { initialValue }, menu: null, status: found.error.init.status }
  }
  const options = found.value
  const chosen = form.has("allZones") ? withAllZones(form, options) : form
  const submission = checkForm(chosen, CreateMenuSchema)
  if (submission.status !== "success") return { options, reply: submission.reply(), menu: null, status: 422 }
  const fieldErrors = foreignChoices(submission.value, options)
  if (fieldErrors) return { options, reply: submission.reply({ fieldErrors }), menu: null, status: 422 }
  return { options, reply: submission.reply(), menu: toDraftMenu(submission.value, options), status: 303 }
}

/** The form of a menu that is in order, and still can't become a draft: the person has too many. */
export function noRoom(reply: SubmissionResult<string[]>): SubmissionResult<string[]> {
  return { ...reply, status: "error", error: { "": [tooManyDrafts(MAX_DRAFTS)] } }
}

/** '+ Select All' is a choice the server carries out, so that it works without script (product/shell 7). */
function withAllZones(form: FormData, options: CreateMenuOptions): FormData {
  const zones = options.zones.map(({ id }) => String(id))
  return withValues(form, "zoneList", zones)
}

function foreignChoices(input: CreateMenuInput, options: CreateMenuOptions): Record<string, string[]> | null {
  if (options.city?.id !== input.city) return { city: [menuTexts.cityRequired] }
  if (!isSubset(input.zoneList, options.zones)) return { zoneList: [ownTexts.foreignZones] }
  if (!isSubset(input.allowedHolidays, options.holidays)) return { allowedHolidays: [ownTexts.foreignHolidays] }
  return null
}

function isSubset(ids: readonly number[], among: readonly { id: number }[]): boolean {
  return ids.every((id) => among.some((one) => one.id === id))
}

function toDraftMenu(input: CreateMenuInput, { city, zones, holidays }: CreateMenuOptions): DraftMenu {
  const { zoneList, city: cityId, ...menu } = input
  return {
    ...menu,
    city: { id: cityId, name: city?.enName ?? "" },
    zones: zones.filter((zone) => zoneList.includes(zone.id)).map(({ id, name }) => ({ id, name })),
    holidays,
    allowedHolidays: [...new Set(input.allowedHolidays)],
  }
}
