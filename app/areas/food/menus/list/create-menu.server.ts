import { z } from "zod"
import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import { typedDay } from "~/base/day.server"
import { wholeNumber } from "~/base/whole-number.server"
import { addDays, isSunday } from "~/domain/calendar"
import type { DraftMenu } from "~/domain/menu/menu-draft"
import { MAX_WEEKS } from "~/domain/menu/menu-limits"
import { sundayFrom } from "~/domain/menu/menu-start"
import { form } from "~/forms/form-rules.server"
import { createDraft, MAX_DRAFTS } from "~/store/drafts.server"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"
import type { FieldValues } from "~/ui/form/changed-fields"
import type { Api } from "~/upstream/api.server"
import { listCities, listZones } from "~/upstream/lookups.server"
import { orNull } from "~/upstream/or-null.server"
import { draftActivity } from "../draft/draft-activity"
import { chosenId, MenuNameSchema } from "../menu-fields.schema"
import { draftPath } from "../menu-paths"
import { menuTexts, ownTexts } from "../menu-texts"
import { listHolidays } from "../menus.server"
import { ALL_ZONES, CREATE_MENU, CREATE_MENU_FIELDS } from "./create-menu-fields"

const FOREIGN_HOLIDAYS = "Choose holidays of the chosen city."

/** The preselected city, found by name. */
const DEFAULT_CITY = "Riyadh"

const tick = z
  .literal("on")
  .optional()
  .transform((value) => value === "on")

/** Ids are checked against the upstream's lookups afterwards. */
export const CreateMenuSchema = z.object({
  name: MenuNameSchema,
  startDate: typedDay(menuTexts.startDateRequired).refine(isSunday, ownTexts.startDateSunday),
  noOfWeeks: wholeNumber({
    required: menuTexts.required,
    least: menuTexts.minimumWeeks,
    max: MAX_WEEKS,
    most: `Maximum is ${MAX_WEEKS} weeks`,
  }),
  city: chosenId(menuTexts.cityRequired),
  zoneList: z.array(chosenId(menuTexts.minimumZones), menuTexts.minimumZones).min(1, menuTexts.minimumZones),
  allowFridays: tick,
  allowSaturdays: tick,
  allowedHolidays: z.array(chosenId(FOREIGN_HOLIDAYS)).default([]),
})
type CreateMenuInput = z.infer<typeof CreateMenuSchema>

/** All cities, and the zones and holidays of one. */
async function createMenuOptions(api: Api, cityId: number | undefined) {
  const all = await listCities(api)
  const found = all.find(({ id }) => id === cityId) ?? all.find(({ enName }) => enName === DEFAULT_CITY)
  const cities = all.map(({ id, enName }) => ({ id, enName }))
  if (!found) return { cities, city: null, zones: [], holidays: [], past: 0 }
  const city = { id: found.id, enName: found.enName }
  const [zones, holidays] = await Promise.all([listZones(api, city.id), listHolidays(api, city.id)])
  // A menu may start in the past, so past holidays are offered too, after the others.
  const day = today()
  const isOver = ({ endDate }: { endDate: string }) => Number(endDate < day)
  return {
    cities,
    city,
    zones: zones.map(({ id, name }) => ({ id, name })),
    holidays: holidays.toSorted((one, other) => isOver(one) - isOver(other)),
    /** How many of the last holidays are over. */
    past: holidays.filter(isOver).length,
  }
}
export type CreateMenuOptions = Awaited<ReturnType<typeof createMenuOptions>>

/** A valid form becomes a draft in the store. Nothing is sent upstream. */
export const createMenuForm = form({
  intent: CREATE_MENU,
  fields: CREATE_MENU_FIELDS,
  schema: CreateMenuSchema,
  gate: gates.createMenu,
  /** null when the options could not be loaded. */
  offer: async ({ api, values }): Promise<CreateMenuOptions | null> =>
    orNull(createMenuOptions(api, Number((await values)?.city) || undefined)),
  start: (options) => ({
    // The documents name no default. Only Sundays are allowed, so the next one after today is proposed.
    startDate: sundayFrom(addDays(today(), 1)),
    city: options?.city?.id,
    shownCity: options?.city?.id,
  }),
  follow: followCity,
  check: foreignChoices,
  async send({ session, id }, input, offers) {
    const options = await offers()
    const menu = options && toDraftMenu(input, options)
    const draftId = menu && (await createDraft(session.staffKey, menu, id))
    return draftId ? { draftId, menu } : null
  },
  isRepeatable: true,
  unknown: "We could not confirm that this draft was created. Check your drafts on the Menu List before you try again.",
  done: (made) =>
    made
      ? { path: draftPath(made.draftId), toast: null, activity: draftActivity("created", made.draftId, made.menu) }
      : { results: [], message: `You have ${MAX_DRAFTS} drafts. Submit or discard one first.` },
})

type Values = FieldValues<typeof CREATE_MENU_FIELDS>

/**
 * On refresh, another city clears the choices of the old one. Without options all choices are kept with their city.
 * '+ Select All' is resolved here, so that it works without script.
 */
function followCity(values: Values, options: CreateMenuOptions | null, isRefresh: boolean): Values {
  if (!options) return values
  const isOther = isRefresh && values.shownCity !== values.city
  const kept = isOther ? { ...values, zoneList: [], [ALL_ZONES]: "", allowedHolidays: [] } : values
  const zoneList = kept[ALL_ZONES] ? options.zones.map(({ id }) => String(id)) : kept.zoneList
  const shownCity = String(options.city?.id ?? "")
  return { ...kept, zoneList, shownCity, city: isRefresh ? kept.city || shownCity : kept.city }
}

function foreignChoices(input: CreateMenuInput, options: CreateMenuOptions | null): Record<string, string[]> | null {
  if (!options) return { zoneList: [SOMETHING_WENT_WRONG] }
  if (options.city?.id !== input.city) return { city: [menuTexts.cityRequired] }
  if (!isSubset(input.zoneList, options.zones)) return { zoneList: [ownTexts.foreignZones] }
  if (!isSubset(input.allowedHolidays, options.holidays)) return { allowedHolidays: [FOREIGN_HOLIDAYS] }
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
    zones: zones.filter((zone) => zoneList.includes(zone.id)),
    holidays,
    allowedHolidays: [...new Set(input.allowedHolidays)],
  }
}
