import { today } from "~/base/clock.server"
import type { SentImage } from "~/forms/image-upload.server"
import { refusedFields } from "~/forms/refusal.server"
import { SOMETHING_WENT_WRONG } from "~/ui/page/error-state"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { hasGlobalToast } from "~/upstream/global-toasts.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { refusalPart, refusalText } from "../../refusal-text"
import { checkDriver, type NewDriver, WIRE_NAMES } from "./create.schema"
import { createDriver, type DriverOptions } from "./create-driver.server"
import { ownCreateTexts } from "./create-texts"
import { drawn, NOT_LOADED, restoredWizard, type Typed, typedAndOptions, type WizardForm } from "./wizard.server"
import { errorsOn, firstStepWith, LABELS, LAST_STEP, type Step, toStep, type WizardErrors } from "./wizard-fields"

/** A wizard that goes on: to another step, or refused. */
export interface Refused {
  form: WizardForm
  status: number
  /** Text of the toast 'Driver Creation Error!', where there is one. */
  refusal: string | null
}

export interface CreatedDriver {
  id: string
  driver: NewDriver
  options: DriverOptions
}

const MOVES = new Set(["next", "back", "refresh-options"])

/**
 * Carries out a button that sends nothing upstream: Next checks the current step and no other (product/workforce 1.2), Back and the
 * names of earlier steps check nothing, 'Show payment plans' reads the plans of the contractor.
 *
 * @returns null for Finish
 * @throws Response 400 for a button that does not exist
 */
export async function moveInWizard(api: Api, form: FormData): Promise<Refused | null> {
  const intent = String(form.get("intent"))
  if (intent === "finish") return null
  const wanted = /^step-([1-3])$/.exec(intent)?.[1]
  if (!wanted && !MOVES.has(intent)) throw new Response(null, { status: 400 })
  const [typed, options] = await typedAndOptions(api, form)
  const { step } = typed
  if (intent === "next") return next(typed, options)
  const to = wanted ? Math.min(step, toStep(wanted)) : intent === "back" ? Math.max(1, step - 1) : step
  return { form: drawn(typed, options, { step: to as Step }), status: 200, refusal: null }
}

function next(typed: Typed, options: WizardForm["options"]): Refused {
  const { step } = typed
  // The password is not sent before Finish.
  const { errors } = checkDriver({ ...typed.values, password: "" }, today(), step)
  const { password, ...found } = { ...errors, ...errorsOn(step, refusedChoices(typed, options)) }
  if (Object.keys(found).length > 0) {
    return { form: drawn(typed, options, { errors: found }), status: 422, refusal: null }
  }
  const to = Math.min(LAST_STEP, step + 1) as Step
  return { form: drawn(typed, options, { step: to }), status: 200, refusal: null }
}

/** Finish: checks everything with the photo, whatever step it was pressed on, and creates the driver. */
export async function finishWizard(api: Api, form: FormData, image: SentImage): Promise<Refused | CreatedDriver> {
  const [typed, options] = await typedAndOptions(api, form, false)
  if (options === null || options === "known") {
    return { form: drawn(typed, options, { notice: NOT_LOADED }), status: 503, refusal: null }
  }
  const password = form.get("password")
  const values = { ...typed.values, password: typeof password === "string" ? password : "" }
  const { input, errors } = checkDriver(values, today())
  const found: WizardErrors = { ...errors, ...refusedChoices(typed, options) }
  if (image.kind === "refused") found.photo = [image.text]
  if (!input || Object.keys(found).length > 0) {
    const status = input && image.kind === "refused" ? image.status : 422
    return refused(typed, options, found, { status, refusal: null })
  }
  const made = await attempt(createDriver(api, input))
  return made.ok ? { id: made.value, driver: input, options } : failed(typed, options, made.error)
}

/** The wizard for somebody whose driver may have been created or not. */
export async function unknownDriver(api: Api, form: FormData): Promise<Refused> {
  const restored = await restoredWizard(api, form)
  const notice = { kind: "bad", text: ownCreateTexts.unknown } as const
  return { form: { ...restored, step: LAST_STEP, notice }, status: 409, refusal: null }
}

function refused(
  typed: Typed,
  options: DriverOptions,
  errors: WizardErrors,
  said: Pick<Refused, "status" | "refusal">,
): Refused {
  const step = firstStepWith(errors) ?? LAST_STEP
  return { form: drawn(typed, options, { step, errors }), ...said }
}

/** The upstream's own refusal (product/workforce 1.2): its toast, and its words on the fields that it names. */
function failed(typed: Typed, options: DriverOptions, error: UpstreamError): Refused {
  const { status } = error.init
  // These two have the documents' global toast already (product/shell 5).
  if (hasGlobalToast(error.kind)) {
    const text = error.isOutcomeUnknown ? ownCreateTexts.unknown : error.userMessage || SOMETHING_WENT_WRONG
    return { form: drawn(typed, options, { step: LAST_STEP, notice: { kind: "bad", text } }), status, refusal: null }
  }
  const errors = refusedFields(error, LABELS, WIRE_NAMES)
  const refusal = refusalText(error.messages)
  const { form } = refused(typed, options, errors, { status, refusal })
  const text = unsaid(error, errorsOn(form.step, form.errors))
  return { form: { ...form, notice: text === null ? null : { kind: "bad", text } }, status, refusal }
}

/** What no field of the shown step says, or null: a toast goes by, so it stands in the form. */
function unsaid({ messages, fieldErrors }: UpstreamError, shown: WizardErrors): string | null {
  const said = new Set(Object.values(shown).flat().map(refusalPart))
  if (said.size === 0) return refusalText(messages)
  const others = [...messages, ...Object.values(fieldErrors).flat()].filter((text) => {
    const part = refusalPart(text)
    return part !== "" && !said.has(part)
  })
  return others.length > 0 ? refusalText([...new Set(others)]) : null
}

function refusedChoices({ values, twice, isPlanCleared }: Typed, options: WizardForm["options"]): WizardErrors {
  const errors: WizardErrors = {}
  if (options !== null && options !== "known") {
    const offers = (list: readonly { value: string }[], value: string) =>
      value === "" || list.some((one) => one.value === value)
    const { foreign } = ownCreateTexts
    if (!offers(options.cities, values.cityId)) errors.cityId = [foreign]
    if (!offers(options.nationalities, values.nationalityId)) errors.nationalityId = [foreign]
    if (!values.teams.every((team) => team !== "" && offers(options.teams, team))) errors.teams = [foreign]
    if (!offers(options.contractors, values.contractorId)) errors.contractorId = [foreign]
    else if (!offers(options.plans, values.paymentPlanId)) errors.paymentPlanId = [ownCreateTexts.foreignPlan]
  }
  if (isPlanCleared) errors.paymentPlanId = [ownCreateTexts.planCleared]
  for (const name of twice) errors[name] = [ownCreateTexts.once]
  return errors
}
