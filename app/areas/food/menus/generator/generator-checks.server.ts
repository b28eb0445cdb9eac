import { typedNumber } from "~/base/whole-number.server"
import { type CalendarDate, formatDay, isCalendarDate, isSunday } from "~/domain/calendar"
import { readWhole } from "~/domain/number-text"
import type { UpstreamError } from "~/upstream/upstream-error"
import { ownTexts } from "../menu-texts"
import type { MenuRecord } from "../menus.server"
import { dayAfter, whyNotExtended } from "./follow-choices"
import { ExtendSchema, type GeneratorInput, GeneratorSchema } from "./generator.schema"
import type { Basics, OfCity } from "./generator-calls.server"
import {
  type GeneratorFieldName,
  type GeneratorValues,
  LABELS,
  NUMBER_FIELDS,
  type NumberName,
} from "./generator-fields"

export type GeneratorErrors = Partial<Record<GeneratorFieldName, string[]>>

export interface GeneratorReferences {
  basics: Basics
  ofCity: OfCity
  menu: MenuRecord | undefined
  today: CalendarDate
}

type Checked = { input: GeneratorInput; errors: null } | { input: null; errors: GeneratorErrors }

/** Checks all rules; one text per field, in the order of the page. */
export function checkGenerator(values: GeneratorValues, ground: GeneratorReferences): Checked {
  const schema = values.actionType === "extend" ? ExtendSchema : GeneratorSchema
  const names = Object.keys(NUMBER_FIELDS) as NumberName[]
  const numbers = Object.fromEntries(names.map((name) => [name, typedNumber(values[name])]))
  const parsed = schema.safeParse({ ...values, ...numbers })
  const found: GeneratorErrors = {}
  const add = (name: GeneratorFieldName, text: string | null) => {
    if (text && !found[name]) found[name] = [text]
  }
  for (const issue of parsed.error?.issues ?? []) add(issue.path[0] as GeneratorFieldName, issue.message)
  for (const [name, text] of Object.entries(foreignChoices(values, ground))) add(name as GeneratorFieldName, text)
  add("startDate", startDateError(values, ground))
  add(
    "maxMerchantsPerDay",
    atLeast(
      values.minMerchantsPerDay,
      values.maxMerchantsPerDay,
      "Max merchants per day must not be less than the min!",
    ),
  )
  add(
    "maxMealsPerDay",
    atLeast(values.minMealsPerDay, values.maxMealsPerDay, "Max meals per day must not be less than the min!"),
  )
  const wrong = (Object.keys(LABELS) as GeneratorFieldName[]).filter((name) => found[name])
  if (parsed.success && wrong.length === 0) return { input: parsed.data, errors: null }
  return { input: null, errors: Object.fromEntries(wrong.map((name) => [name, found[name]])) }
}

/** Errors for ids that the upstream does not have, or not in this city. */
function foreignChoices(values: GeneratorValues, { basics, ofCity, menu, today }: GeneratorReferences) {
  const among = (list: readonly { id: number }[]) => (value: string) => list.some(({ id }) => String(id) === value)
  const errors: Partial<Record<GeneratorFieldName, string | null>> = {}
  const isExtended = values.actionType === "extend"
  if (isExtended && values.menu) errors.menu = whyNotExtended(menu, today)
  if (!among(basics.cities)(values.city)) errors.city = "Choose a city from the list."
  if (isExtended && menu?.city) {
    errors.city = String(menu.city.id) === values.city ? null : "Choose the city of the menu to be extended."
  }
  if (!among(basics.productTypes)(values.productType)) errors.productType = "Choose a product type from the list."
  if (!values.zones.every(among(ofCity.zones))) errors.zones = ownTexts.foreignZones
  if (!values.merchants.every(among(ofCity.merchants))) errors.merchants = "Choose merchants of the chosen city."
  return errors
}

/** Sundays from today; when extending, at most up to the day after the menu's end. */
function startDateError(
  { startDate, actionType }: GeneratorValues,
  { menu, today }: GeneratorReferences,
): string | null {
  if (!isCalendarDate(startDate)) return null
  const latest = actionType === "extend" && menu ? dayAfter(menu) : null
  if (startDate !== latest && !isSunday(startDate)) return ownTexts.startDateSunday
  if (startDate < today) return "Start date must not be in the past!"
  return latest && startDate > latest
    ? `Start date must not be after ${formatDay(latest)}, the day after the menu's end!`
    : null
}

function atLeast(least: string, most: string, text: string): string | null {
  const [from, to] = [readWhole(least), readWhole(most)]
  return from !== null && to !== null && from > to ? text : null
}

/** True if the start is today or later and within the menu to extend: its orders may be lost. */
export function isInsideMenu(startDate: string, menu: MenuRecord | undefined, today: CalendarDate): boolean {
  if (!isCalendarDate(startDate) || !isCalendarDate(menu?.endDate)) return false
  return startDate >= today && startDate <= menu.endDate
}

/** Our field for each upstream name, so that its errors show at the right field. */
const UPSTREAM_NAMES: Record<string, GeneratorFieldName> = {
  action_type: "actionType",
  to_be_extended_menu_id: "menu",
  city_id: "city",
  zones_ids: "zones",
  product_type_id: "productType",
  start_date: "startDate",
  no_of_weeks: "noOfWeeks",
  max_pickup_travel_time: "maxPickupTravelTime",
  merchants_ids: "merchants",
  exclude_working_merchants: "excludeWorkingMerchants",
  min_merchants_per_day: "minMerchantsPerDay",
  max_merchants_per_day: "maxMerchantsPerDay",
  merchants_frequency: "merchantsFrequency",
  min_meals_per_day: "minMealsPerDay",
  max_meals_per_day: "maxMealsPerDay",
  min_meals_per_merchant: "minMealsPerMerchant",
  frequency_in_days: "frequencyInDays",
}

/** The upstream's errors by our fields, and one text: its first error, else its message. */
export function generatorRefusal({ fieldErrors, userMessage }: Pick<UpstreamError, "fieldErrors" | "userMessage">) {
  const errors: GeneratorErrors = {}
  let first = ""
  for (const [path, [message = ""]] of Object.entries(fieldErrors)) {
    first ||= message
    const [name = ""] = path.split(".", 1)
    const field = Object.hasOwn(UPSTREAM_NAMES, name) ? UPSTREAM_NAMES[name] : undefined
    if (field && message) errors[field] ??= [message]
  }
  return { errors, text: first || userMessage || "The request was refused without a reason." }
}
