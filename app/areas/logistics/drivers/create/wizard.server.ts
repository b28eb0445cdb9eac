import { today } from "~/base/clock.server"
import { env } from "~/base/env.server"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import { defaultCityOf } from "../../lookups.server"
import { type DriverOptions, listDriverOptions } from "./create-driver.server"
import { ownCreateTexts } from "./create-texts"
import {
  ALL_TEAMS,
  type FieldName,
  HAS_OPTIONS,
  LAST_SENT,
  LAST_STEP,
  SHOWN_CONTRACTOR,
  type Step,
  toStep,
  UNTOUCHED,
  type WizardErrors,
  type WizardValues,
} from "./wizard-fields"

/** The wizard as its page draws it. */
export interface WizardForm {
  step: Step
  values: WizardValues
  /** '+ Select All' of the teams that could not be carried out yet. */
  isEveryTeam: boolean
  /** What there is to choose from; null where the upstream could not say, "known" where the page has it. */
  options: DriverOptions | "known" | null
  errors: WizardErrors
  notice: { kind: "warn" | "bad"; text: string } | null
  /** The last step was sent, now or before: a page that the server drew of it holds no password and no photo. */
  isLastSent: boolean
  /** The business day: the first on which a residency may end. */
  today: string
  emailDomain: string
}

/** What a form sent, as it was typed. */
export interface Typed {
  step: Step
  values: WizardValues
  isEveryTeam: boolean
  /** Fields that came more than once, though they hold one value. */
  twice: FieldName[]
  /** The contractor is another one than the form was drawn with, and its plan had been chosen: which it no longer is. */
  isPlanCleared: boolean
  isLastSent: boolean
}

/** A clean wizard (product/workforce 1.2: each opening starts so), with the city labelled Riyadh. */
export async function startingWizard(api: Api, step: Step): Promise<WizardForm> {
  const options = await settle(listDriverOptions(api, ""))
  const cities = options?.cities.map(({ value, label }) => ({ id: value, name: label })) ?? []
  const values = { ...UNTOUCHED, cityId: defaultCityOf(cities) ?? "" }
  return drawn({ step, values, isEveryTeam: false, isLastSent: false }, options)
}

/** A form as it was sent, with what there is to choose from. Nothing is checked. */
export async function restoredWizard(api: Api, form: FormData): Promise<WizardForm> {
  return drawn(...(await typedAndOptions(api, form, false)))
}

/**
 * What a form sent, and what there is to choose from; chosen teams are those that '+ Select All' means.
 *
 * @param hasOptions the page says that it has them
 */
export async function typedAndOptions(
  api: Api,
  form: FormData,
  hasOptions = form.has(HAS_OPTIONS),
): Promise<[Typed, WizardForm["options"]]> {
  const typed = readTyped(form)
  const isKnown = hasOptions && form.get(SHOWN_CONTRACTOR) === typed.values.contractorId
  const options = isKnown ? "known" : await settle(listDriverOptions(api, typed.values.contractorId))
  return [withAllTeams(typed, options), options]
}

/** The wizard with these values, as it is drawn next. */
export function drawn(
  { step, values, isEveryTeam, isLastSent }: Pick<Typed, "step" | "values" | "isEveryTeam" | "isLastSent">,
  options: WizardForm["options"],
  more: Partial<Pick<WizardForm, "step" | "errors" | "notice">> = {},
): WizardForm {
  const emailDomain = env.COMPANY_EMAIL_DOMAIN
  const form = { step, values, isEveryTeam, isLastSent, options, errors: {}, notice: null }
  return { ...form, today: today(), emailDomain, ...more }
}

/** The notice of a wizard whose choices could not be had. */
export const NOT_LOADED = { kind: "bad", text: ownCreateTexts.notLoaded } as const

function readTyped(form: FormData): Typed {
  const single = (Object.keys(UNTOUCHED) as (keyof WizardValues)[]).filter((name) => name !== "teams")
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string")
  const read = Object.fromEntries(single.map((name) => [name, texts(name)[0] ?? ""]))
  const values: WizardValues = { ...UNTOUCHED, ...read, teams: [...new Set(texts("teams"))] }
  const shown = form.get(SHOWN_CONTRACTOR)
  const isPlanCleared = shown !== null && shown !== values.contractorId && values.paymentPlanId !== ""
  if (isPlanCleared) values.paymentPlanId = ""
  const step = toStep(form.get("step"))
  return {
    step,
    values,
    isEveryTeam: form.has(ALL_TEAMS),
    twice: [...single, "password" as const].filter((name) => form.getAll(name).length > 1),
    isPlanCleared,
    isLastSent: step === LAST_STEP || form.has(LAST_SENT),
  }
}

/** '+ Select All' is a choice the server carries out, so that it works without script (product/shell 7). */
function withAllTeams(typed: Typed, options: WizardForm["options"]): Typed {
  if (!typed.isEveryTeam || options === null || options === "known") return typed
  const teams = options.teams.map(({ value }) => value)
  return { ...typed, values: { ...typed.values, teams }, isEveryTeam: false }
}
