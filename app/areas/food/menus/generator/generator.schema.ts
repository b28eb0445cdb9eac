import { z } from "zod"
import { typedDay } from "~/base/day.server"
import { wholeNumber } from "~/base/whole-number.server"
import { chosenId } from "../menu-fields.schema"
import { ACTION_TYPES, MAX_GENERATOR_CHOICES, MAX_NUMBER, NUMBER_FIELDS, type NumberName } from "./generator-fields"
import { generatorTexts } from "./generator-texts"

const maximumText = (most: number) => `Maximum is ${most}`
const tooManyText = (most: number) => `Choose up to ${most}.`

function figure(name: NumberName) {
  const { required, minimum } = NUMBER_FIELDS[name]
  return wholeNumber({ required, least: minimum, max: MAX_NUMBER, most: maximumText(MAX_NUMBER) })
}

const choices = z
  .array(chosenId(generatorTexts.required), generatorTexts.required)
  .min(1, generatorTexts.required)
  .max(MAX_GENERATOR_CHOICES, tooManyText(MAX_GENERATOR_CHOICES))
  .transform((ids) => [...new Set(ids)])

const fields = {
  city: chosenId(generatorTexts.required),
  zones: choices,
  productType: chosenId(generatorTexts.required),
  startDate: typedDay(generatorTexts.startDateRequired),
  noOfWeeks: figure("noOfWeeks"),
  merchants: choices,
  excludeWorkingMerchants: z.enum(["on", ""]).transform((value): 0 | 1 => (value === "on" ? 1 : 0)),
  maxPickupTravelTime: figure("maxPickupTravelTime"),
  minMerchantsPerDay: figure("minMerchantsPerDay"),
  maxMerchantsPerDay: figure("maxMerchantsPerDay"),
  merchantsFrequency: figure("merchantsFrequency"),
  minMealsPerDay: figure("minMealsPerDay"),
  maxMealsPerDay: figure("maxMealsPerDay"),
  minMealsPerMerchant: figure("minMealsPerMerchant"),
  frequencyInDays: figure("frequencyInDays"),
}

/** Ids are checked against the upstream in `generator-checks.server.ts`. */
export const GeneratorSchema = z.object({
  ...fields,
  actionType: z.enum(ACTION_TYPES, generatorTexts.required),
  /** Used only when extending. */
  menu: z.string(),
})

export const ExtendSchema = GeneratorSchema.extend({ menu: chosenId(generatorTexts.required) })

export type GeneratorInput = z.infer<typeof GeneratorSchema> | z.infer<typeof ExtendSchema>

/** The upstream payload. The start date is DD-MM-YYYY; the menu is sent only when extending. */
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
