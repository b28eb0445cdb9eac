import { generatorTexts } from "./generator-texts"

/** The generator's fields, shared by server and page. */

export const GENERATE = "generate-menu"
/** DEFAULTS: value of the button that clears the numbers. FROM_LAST: marks numbers of the last generation. */
export const DEFAULTS = "defaults"
export const FROM_LAST = "fromLast"

export const ACTION_TYPES = ["create", "extend"] as const

/** The documents give no maximum. This is the largest signed 32-bit integer. */
export const MAX_NUMBER = 2_147_483_647
/** Max. zones, and max. merchants, of one request. */
export const MAX_GENERATOR_CHOICES = 1_000

interface NumberRule {
  label: string
  hint?: string
  /** Error of an empty field. */
  required: string
  /** Error of a value below 1. */
  minimum: string
}

const number = (label: string, required: string, hint?: string): NumberRule => ({
  label,
  required,
  minimum: "Minimum is 1",
  ...(hint ? { hint } : {}),
})

export const NUMBER_FIELDS = {
  noOfWeeks: { ...number("No. of weeks", generatorTexts.required), minimum: generatorTexts.minimumWeeks },
  maxPickupTravelTime: number("Max pickup travel time", generatorTexts.pickupTimeRequired, "Minutes"),
  minMerchantsPerDay: number("Min merchants per day", generatorTexts.minMerchantsRequired),
  maxMerchantsPerDay: number("Max merchants per day", generatorTexts.maxMerchantsRequired),
  merchantsFrequency: number(
    "Merchants frequency",
    generatorTexts.merchantsFrequencyRequired,
    "Days before a merchant can serve again",
  ),
  minMealsPerDay: number("Min meals per day", generatorTexts.minMealsRequired),
  maxMealsPerDay: number("Max meals per day", generatorTexts.maxMealsRequired),
  minMealsPerMerchant: number("Min meals per merchant", generatorTexts.mealsPerMerchantRequired),
  frequencyInDays: number(
    "Meals frequency",
    generatorTexts.frequencyRequired,
    "Frequency in days: days before a meal can repeat",
  ),
} as const satisfies Record<string, NumberRule>
export type NumberName = keyof typeof NUMBER_FIELDS

/** Labels by field name, in the order of the page. */
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
export type GeneratorFieldName = keyof typeof LABELS

export interface GeneratorValues extends Record<Exclude<GeneratorFieldName, "zones" | "merchants">, string> {
  zones: string[]
  merchants: string[]
}

/** The empty form. Without a menu the action is create. */
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
