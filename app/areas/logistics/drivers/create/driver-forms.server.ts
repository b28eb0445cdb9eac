import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import { formatDay } from "~/domain/calendar"
import { fullName } from "~/domain/person"
import { labelValues } from "~/forms/audit-labels.server"
import { checkForm, type FieldErrors } from "~/forms/check-values.server"
import type { SentImage } from "~/forms/files/sent-files.server"
import { type Done, form, type Offering, type Pressed, type SendRules } from "~/forms/form-rules.server"
import { type Refusal, refusedFields } from "~/forms/refusal.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { PRESS_FIELD } from "~/ui/form/form-state"
import { type Api, graphql } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { driverEmail, planOptions } from "../../driver"
import {
  type Choice,
  DRIVER_FORM_FIELDS,
  defaultCityOf,
  listCityChoices,
  listContractorsForChoice,
  listNationalities,
  listTeams,
} from "../../lookups.server"
import { titled } from "../../refusal.server"
import { DRIVER_ERROR, refusalPart } from "../../refusal-text"
import { drivers } from "../driver.record"
import { lostPhotoPath } from "../driver-paths"
import { saveDriverPhoto } from "../photo/driver-photo.server"
import { photoTexts } from "../photo/photo-fields"
import { DRIVER_PHOTO } from "../photo/photo-rule"
import {
  CHOOSE_FROM_LIST,
  CREATE_WIRE_NAMES,
  NEXT_SCHEMAS,
  type NewDriver,
  type SentDriver,
  SentDriverSchema,
} from "./create.schema"
import {
  ADD_DRIVER,
  type DriverOptions,
  type DriverWizardStep,
  errorsOn,
  firstStepWith,
  LAST_STEP,
  optionsIn,
  toStep,
  WIZARD_FIELDS,
  type WizardFieldName,
  type WizardOffers,
} from "./wizard-fields"

interface CreatedDriver {
  id: string
  options: DriverOptions
}

export const addDriver: SendRules<typeof WIZARD_FIELDS, SentDriver, CreatedDriver, WizardOffers, null> = form({
  intent: ADD_DRIVER,
  fields: WIZARD_FIELDS,
  schema: SentDriverSchema,
  files: [{ type: "image", ...DRIVER_PHOTO }],
  maxFields: DRIVER_FORM_FIELDS,
  offer: offerOptions,
  start: (offers) => ({ cityId: defaultCityOf(optionsIn(offers)?.cities.map(toChoice) ?? []) }),
  press: wizardPress,
  check: (input, offers) => refusedChoices(input, optionsIn(offers)),
  async send({ api }, { allTeams, shownContractor, ...input }, offers) {
    const options = optionsIn(await offers())
    if (!options) throw new Error("options were not loaded")
    const teams = allTeams ? options.teams.map(({ value }) => value) : input.teams
    return { id: await createDriver(api, { ...input, teams }), options }
  },
  refused: onStep,
  unknown:
    "We could not confirm that the driver was created. Search the driver list for the phone before you send this again.",
  done({ id, options }, { password: _, ...input }, { api, context, files }) {
    const done = {
      path: drivers.path + context.url.search,
      toast: { kind: "success", title: "Driver Created Successfully!" } as const,
      activity: { action: "created", kind: drivers.kind, id, name: fullName(input), after: labelsOf(input, options) },
    }
    const file = files.get(DRIVER_PHOTO.name)
    return file?.kind === "image" ? { ...done, after: () => photoSent(context, api, { id, done, image: file }) } : done
  },
})

/** Options that the page already has are not loaded again. A page that is restored after a sign-in has none. */
async function offerOptions({ api, context, values }: Offering<typeof WIZARD_FIELDS, null>): Promise<WizardOffers> {
  const { contractorId = "", shownContractor, hasOptions } = (await values) ?? {}
  const isKnown = context.posted && hasOptions && shownContractor === contractorId
  return isKnown ? "known" : orNull(listDriverOptions(api, contractorId))
}

type Option = { value: string; label: string }
const toChoice = ({ value, label }: Option) => ({ id: value, name: label })

/** Errors for values that are not among the options. If the options could not be loaded, nothing is sent. */
function refusedChoices(input: SentDriver, options: DriverOptions | null): FieldErrors {
  if (!options)
    return { contractorId: ["The options could not be loaded, so nothing was sent. Your entries are kept. Try again."] }
  const isOffered = (list: readonly Option[], chosen: string | null) =>
    !chosen || list.some(({ value }) => value === chosen)
  const { shownContractor = input.contractorId, contractorId, paymentPlanId } = input
  const isForeign = !isOffered(options.contractors, contractorId)
  const wrong: [name: string, text: string | false][] = [
    ["cityId", !isOffered(options.cities, input.cityId) && CHOOSE_FROM_LIST],
    ["nationalityId", !isOffered(options.nationalities, input.nationalityId) && CHOOSE_FROM_LIST],
    ["teams", !input.teams.every((team) => isOffered(options.teams, team)) && CHOOSE_FROM_LIST],
    ["contractorId", isForeign && CHOOSE_FROM_LIST],
    ["paymentPlanId", !isForeign && !isOffered(options.plans, paymentPlanId) && "Choose a plan of this contractor"],
    [
      "paymentPlanId",
      paymentPlanId !== null &&
        shownContractor !== contractorId &&
        "The contractor changed. Choose the payment plan again.",
    ],
  ]
  return Object.fromEntries(wrong.flatMap(([name, text]) => (text ? [[name, [text]]] : [])))
}

/** Shows the upstream's errors on the first step that has one; messages without a field on that step are shown above the form. */
function onStep(error: UpstreamError): Partial<Refusal> {
  const refusal = titled(DRIVER_ERROR)(error)
  const errors = refusedFields(error, WIZARD_FIELDS, CREATE_WIRE_NAMES)
  const step = firstStepWith(errors)
  if (!step) return refusal
  const shown = errorsOn(step, errors)
  const shownTexts = new Set(
    Object.values(shown)
      .flat()
      .map((text = "") => refusalPart(text)),
  )
  const all = [...(refusal.messages ?? []), ...Object.values(error.fieldErrors).flat().map(refusalPart)]
  return {
    ...refusal,
    errors: shown,
    messages: [...new Set(all)].filter((text) => text !== "" && !shownTexts.has(text)),
  }
}

/** Values and labels for the activity log, without the password. */
function labelsOf(
  input: Omit<SentDriver, "password">,
  { cities, nationalities, teams, contractors, plans }: DriverOptions,
) {
  const { allTeams, shownContractor: _, ...values } = input
  const labelIn = (list: readonly Option[]) => (id: string) => list.find(({ value }) => value === id)?.label
  return labelValues(
    WIZARD_FIELDS,
    { ...values, teams: allTeams ? teams.map(({ value }) => value) : values.teams },
    {
      dateOfBirth: formatDay,
      nationalExpireDate: formatDay,
      nationalityId: labelIn(nationalities),
      cityId: labelIn(cities),
      teams: labelIn(teams),
      contractorId: labelIn(contractors),
      paymentPlanId: labelIn(plans),
    },
  )
}

async function listDriverOptions(api: Api, contractorId: string): Promise<DriverOptions> {
  const [cities, nationalities, teams, contractors] = await Promise.all([
    listCityChoices(api),
    listNationalities(api),
    listTeams(api),
    listContractorsForChoice(api),
  ])
  const chosen = contractors.find((one) => one.id === contractorId)
  return {
    cities: named(cities),
    nationalities: named(nationalities),
    teams: named(teams),
    contractors: named(contractors),
    plans: planOptions(chosen?.plans ?? []),
    plansOf: chosen?.id ?? "",
  }
}
const named = (list: readonly Choice[]) => list.map(({ id, name }) => ({ value: id, label: name }))

const CREATE = graphql(`
  mutation CreateDriver($input: CreateDriverInput!) {
    createDriver(input: $input) { id }
  }
`)

/** A null plan means the contractor's default plan. @returns the driver's id */
export async function createDriver(api: Api, driver: NewDriver): Promise<string> {
  const { vehicleType, color, plate, description, sequenceNumber, teams, ...own } = driver
  const { createDriver: made } = await api.graphql(CREATE, {
    input: {
      ...own,
      email: driverEmail(own.username, env.COMPANY_EMAIL_DOMAIN),
      teams: { connect: teams },
      vehicles: { create: [{ type: vehicleType, color, plate, description, sequenceNumber }] },
    },
  })
  return made.id
}

interface PhotoUpload {
  id: string
  done: Pick<Done, "path" | "toast">
  image: Extract<SentImage, { kind: "image" }>
}

/** Uploads the photo of a driver who was just created. A failure leads to the photo form, because the wizard would create the driver again. */
async function photoSent(context: RequestContext, api: Api, { id, done, image }: PhotoUpload) {
  // If the session ends during this call, the wizard must not be restored: its form was already sent.
  context.forgetPosted()
  if (await isSaved(context, saveDriverPhoto(api, id, image))) return done
  if (done.toast) context.flash.add(done.toast)
  return { path: lostPhotoPath(id), toast: { kind: "error", title: photoTexts.lost, text: photoTexts.again } as const }
}

/** Logs an error or a redirect to sign-in instead of throwing it. */
async function isSaved({ log }: RequestContext, call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    log.warn(
      { event: "photo_not_saved", reason: error instanceof Error ? error.message : "redirect" },
      "photo not saved",
    )
    return false
  }
}

/**
 * Handles a button of the wizard. Next checks only its own step; Back, earlier steps and 'Show plans' check nothing; Finish checks and
 * sends the whole form from any step.
 *
 * @throws Response 400 for an unknown button
 */
function wizardPress(form: FormData): Pressed {
  const step = toStep(form.get("step"))
  const lastSent = step === LAST_STEP || form.has("lastSent") ? "1" : ""
  const press = form.has(REFRESH_FIELD) ? REFRESH_FIELD : String(form.get(PRESS_FIELD))
  // `hasOptions` is cleared so that the choices are checked against options loaded on the server.
  if (press === "finish") return { form: changed(form, { step: String(LAST_STEP), lastSent, hasOptions: "" }) }
  const to = stepAfter(press, step)
  const checked = press === "next" ? checkForm(form, NEXT_SCHEMAS[step]) : null
  const moved = { lastSent, ...(isOtherContractor(form) ? { paymentPlanId: "" } : {}) }
  if (checked && "errors" in checked) return { form: changed(form, moved), errors: checked.errors }
  return { form: changed(form, { ...moved, step: String(to), [REFRESH_FIELD]: press }) }
}

function stepAfter(press: string, step: DriverWizardStep): number {
  if (press === "next") return Math.min(step + 1, LAST_STEP)
  if (press === "back") return Math.max(step - 1, 1)
  if (press === REFRESH_FIELD) return step
  const [, named] = /^step-([1-3])$/.exec(press) ?? []
  if (!named) throw new Response(null, { status: 400 })
  return Math.min(Number(named), step)
}

/** The plans shown belong to another contractor, so the chosen plan is cleared. */
function isOtherContractor(form: FormData): boolean {
  return form.has("shownContractor") && form.get("shownContractor") !== (form.get("contractorId") ?? "")
}

function changed(
  form: FormData,
  changes: { readonly [Name in WizardFieldName | typeof REFRESH_FIELD]?: string },
): FormData {
  const next = new FormData()
  for (const [name, value] of form) if (!Object.hasOwn(changes, name)) next.append(name, value)
  for (const [name, value] of Object.entries(changes)) if (value) next.append(name, value)
  return next
}
