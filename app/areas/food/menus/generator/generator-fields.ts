import { MAX_MEALS_PER_DAY, MAX_WEEKS } from "~/domain/menu/menu-limits"
import { generatorTexts, ownGeneratorTexts } from "./generator-texts"

/** The generator's fields (product/food 5), known to the server and the page alike. */

export const GENERATE = "generate-menu"
/** What the button sends that empties the figures, and what says that they are the last order's. */
export const DEFAULTS = "defaults"
export const FROM_LAST = "fromLast"

export const ACTION_TYPES = ["create", "extend"] as const

/** The documents give no maxima; these are ours, all within what the reference upstream takes. */
export const MAX_PICKUP_MINUTES = 1_440
export const MAX_MERCHANTS_PER_DAY = 200
export const MAX_FREQUENCY_DAYS = 365
/** Zones or merchants of one request. */
export const MAX_CHOICES = 1_000

interface NumberRule {
  label: string
  hint?: string
  /** What an empty field says (product/food 5). */
  required: string
  /** What less than 1 says. */
  minimum: string
  most: number
}

const number = (label: string, required: string, most: number, hint?: string): NumberRule => ({
  label,
  required,
  most,
  minimum: ownGeneratorTexts.minimum,
  ...(hint ? { hint } : {}),
})

export const NUMBER_FIELDS = {
  noOfWeeks: { ...number("No. of weeks", generatorTexts.required, MAX_WEEKS), minimum: generatorTexts.minimumWeeks },
  maxPickupTravelTime: number(
    "Max pickup travel time",
    generatorTexts.pickupTimeRequired,
    MAX_PICKUP_MINUTES,
    "Minutes",
  ),
  minMerchantsPerDay: number("Min merchants per day", generatorTexts.minMerchantsRequired, MAX_MERCHANTS_PER_DAY),
  maxMerchantsPerDay: number("Max merchants per day", generatorTexts.maxMerchantsRequired, MAX_MERCHANTS_PER_DAY),
  merchantsFrequency: number(
    "Merchants frequency",
    generatorTexts.merchantsFrequencyRequired,
    MAX_FREQUENCY_DAYS,
    "Days until a merchant may serve again",
  ),
  minMealsPerDay: number("Min meals per day", generatorTexts.minMealsRequired, MAX_MEALS_PER_DAY),
  maxMealsPerDay: number("Max meals per day", generatorTexts.maxMealsRequired, MAX_MEALS_PER_DAY),
  minMealsPerMerchant: number("Min meals per merchant", generatorTexts.mealsPerMerchantRequired, MAX_MEALS_PER_DAY),
  frequencyInDays: number(
    "Meals frequency",
    generatorTexts.frequencyRequired,
    MAX_FREQUENCY_DAYS,
    "Frequency in days: until a meal may come again",
  ),
} as const satisfies Record<string, NumberRule>
export type NumberName = keyof typeof NUMBER_FIELDS

/** The words of every field, by its name in the form, in the order of the page. */
export const LABELS = {
  actionType: "Action type",
  menu: "Menu",
  city: "City",
  zones: "Zones",
  productType: "Product type",
  startDate: "Start date",
  noOfWeeks: NUMBER_FIELDS.noOfWeeks.label,
  merchants: "Merchants",
  excludeWorkingMerchants: "Exclude working merchants",
  maxPickupTravelTime: NUMBER_FIELDS.maxPickupTravelTime.label,
  minMerchantsPerDay: NUMBER_FIELDS.minMerchantsPerDay.label,
  maxMerchantsPerDay: NUMBER_FIELDS.maxMerchantsPerDay.label,
  merchantsFrequency: NUMBER_FIELDS.merchantsFrequency.label,
  minMealsPerDay: NUMBER_FIELDS.minMealsPerDay.label,
  maxMealsPerDay: NUMBER_FIELDS.maxMealsPerDay.label,
  minMealsPerMerchant: NUMBER_FIELDS.minMealsPerMerchant.label,
  frequencyInDays: NUMBER_FIELDS.frequencyInDays.label,
} as const
export type FieldName = keyof typeof LABELS

export interface GeneratorValues extends Record<Exclude<FieldName, "zones" | "merchants">, string> {
  zones: string[]
  merchants: string[]
}

/** The form before anything is chosen: without a menu the action is create (product/food 5). */
export const UNTOUCHED: GeneratorValues = {
  actionType: "create",
  menu: "",
  city: "",
  zones: [],
  productType: "",
  startDate: "",
  noOfWeeks: "",
  merchants: [],
  excludeWorkingMerchants: "",
  maxPickupTravelTime: "",
  minMerchantsPerDay: "",
  maxMerchantsPerDay: "",
  merchantsFrequency: "",
  minMealsPerDay: "",
  maxMealsPerDay: "",
  minMealsPerMerchant: "",
  frequencyInDays: "",
}
