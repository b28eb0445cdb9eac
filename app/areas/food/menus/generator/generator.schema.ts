import { z } from "zod"
import { isCalendarDate } from "~/domain/calendar"
import { readWhole } from "~/domain/number-text"
import { chosenId, LATEST_START } from "../menu-fields.schema"
import { ACTION_TYPES, MAX_CHOICES, MAX_NUMBER, NUMBER_FIELDS, type NumberName } from "./generator-fields"
import { generatorTexts, maximumText, tooManyText } from "./generator-texts"

function wholeNumber(name: NumberName) {
  const { required, minimum } = NUMBER_FIELDS[name]
  return z
    .string(required)
    .min(1, { error: required, abort: true })
    .transform((value) => readWhole(value) ?? 0)
    .refine((value) => value >= 1, { error: minimum, abort: true })
    .refine((value) => value <= MAX_NUMBER, maximumText(MAX_NUMBER))
}

const choices = z
  .array(chosenId(generatorTexts.required), generatorTexts.required)
  .min(1, generatorTexts.required)
  .max(MAX_CHOICES, tooManyText(MAX_CHOICES))
  .transform((ids) => [...new Set(ids)])

const fields = {
  city: chosenId(generatorTexts.required),
  zones: choices,
  productType: chosenId(generatorTexts.required),
  startDate: z
    .string(generatorTexts.startDateRequired)
    .refine((date) => isCalendarDate(date) && date <= LATEST_START, generatorTexts.startDateRequired),
  noOfWeeks: wholeNumber("noOfWeeks"),
  merchants: choices,
  excludeWorkingMerchants: z.enum(["on", ""]).transform((value): 0 | 1 => (value === "on" ? 1 : 0)),
  maxPickupTravelTime: wholeNumber("maxPickupTravelTime"),
  minMerchantsPerDay: wholeNumber("minMerchantsPerDay"),
  maxMerchantsPerDay: wholeNumber("maxMerchantsPerDay"),
  merchantsFrequency: wholeNumber("merchantsFrequency"),
  minMealsPerDay: wholeNumber("minMealsPerDay"),
  maxMealsPerDay: wholeNumber("maxMealsPerDay"),
  minMealsPerMerchant: wholeNumber("minMealsPerMerchant"),
  frequencyInDays: wholeNumber("frequencyInDays"),
}

/** The generator's form (product/food 5). What it names is checked against the upstream's lookups beside it. */
export const GeneratorSchema = z.object({
  ...fields,
  actionType: z.enum(ACTION_TYPES, generatorTexts.required),
  /** Looked at only when extending. */
  menu: z.string(),
})

export const ExtendSchema = GeneratorSchema.extend({ menu: chosenId(generatorTexts.required) })

export type GeneratorInput = z.infer<typeof GeneratorSchema> | z.infer<typeof ExtendSchema>

/** The generation payload (product/food 8): the start date as DD-MM-YYYY, the extended menu only where one is extended. */
export function toPayload(input: GeneratorInput) {
  return {
    actionType: input.actionType,
    ...(input.actionType === "extend" ? { toBeExtendedMenuId: Number(input.menu) } : {}),
    cityId: input.city,
    zonesIds: input.zones,
    productTypeId: input.productType,
    startDate: input.startDate.split("-").reverse().join("-"),
    noOfWeeks: input.noOfWeeks,
    maxPickupTravelTime: input.maxPickupTravelTime,
    merchantsIds: input.merchants,
    excludeWorkingMerchants: input.excludeWorkingMerchants,
    minMerchantsPerDay: input.minMerchantsPerDay,
    maxMerchantsPerDay: input.maxMerchantsPerDay,
    merchantsFrequency: input.merchantsFrequency,
    minMealsPerDay: input.minMealsPerDay,
    maxMealsPerDay: input.maxMealsPerDay,
    minMealsPerMerchant: input.minMealsPerMerchant,
    frequencyInDays: input.frequencyInDays,
  }
}
