import { formatDay } from "~/domain/calendar"
import { fullName } from "~/domain/person"
import { labelValues } from "~/forms/audit-labels.server"
import type { FieldErrors } from "~/forms/check-values.server"
import { type Offering, type SendRules, sendForm } from "~/forms/form-rules.server"
import { type Refusal, refusedFields } from "~/forms/refusal.server"
import { orNull } from "~/upstream/or-null.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { DRIVER_FORM_FIELDS, defaultCityOf } from "../../lookups.server"
import { titled } from "../../refusal.server"
import { DRIVER_ERROR, refusalPart } from "../../refusal-text"
import { drivers } from "../driver.record"
import { DRIVER_PHOTO } from "../photo/photo-rule"
import { type SentDriver, SentDriverSchema, WIRE_NAMES } from "./create.schema"
import { createDriver, listDriverOptions } from "./create-driver.server"
import { createDriverTexts, ownCreateTexts } from "./create-texts"
import { photoSent } from "./created.server"
import {
  ADD_DRIVER,
  DRIVER_FIELDS,
  type DriverOffers,
  type DriverOptions,
  errorsOn,
  firstStepWith,
  optionsIn,
} from "./wizard-fields"
import { wizardPress } from "./wizard-press.server"

interface Made {
  id: string
  options: DriverOptions
}

/** Add Driver (product/workforce 1.2): one form in three steps. */
export const addDriver: SendRules<typeof DRIVER_FIELDS, SentDriver, Made, DriverOffers, null> = sendForm({
  intent: ADD_DRIVER,
  fields: DRIVER_FIELDS,
  schema: SentDriverSchema,
  files: [{ type: "image", ...DRIVER_PHOTO }],
  maxFields: DRIVER_FORM_FIELDS,
  offer: offerOptions,
  start: (offers) => ({ cityId: defaultCityOf(optionsIn(offers)?.cities.map(toChoice) ?? []) }),
  press: wizardPress,
  check: (input, offers) => refusedChoices(input, optionsIn(offers)),
  async send({ api }, { allTeams, shownContractor, ...input }, offers) {
    const options = optionsIn(await offers())
    if (!options) throw new Error("choices were not checked")
    const teams = allTeams ? options.teams.map(({ value }) => value) : input.teams
    return { id: await createDriver(api, { ...input, teams }), options }
  },
  refused: onStep,
  unknown: ownCreateTexts.unknown,
  done({ id, options }, { password: _, ...input }, { api, context, files }) {
    const done = {
      path: drivers.path + context.url.search,
      toast: { kind: "success", title: createDriverTexts.created } as const,
      activity: { action: "created", kind: drivers.kind, id, name: fullName(input), after: said(input, options) },
    }
    const file = files.get(DRIVER_PHOTO.name)
    return file?.kind === "image" ? { ...done, after: () => photoSent(context, api, { id, done, image: file }) } : done
  },
})

/** The page says that it has them; one that comes back after a sign-in has none. */
async function offerOptions({ api, context, values }: Offering<typeof DRIVER_FIELDS, null>): Promise<DriverOffers> {
  const { contractorId = "", shownContractor, hasOptions } = (await values) ?? {}
  const isKnown = context.posted && hasOptions && shownContractor === contractorId
  return isKnown ? "known" : orNull(listDriverOptions(api, contractorId))
}

type Option = { value: string; label: string }
const toChoice = ({ value, label }: Option) => ({ id: value, name: label })

/** What is none of what is offered; where nobody knows what that is, nothing is sent. */
function refusedChoices(input: SentDriver, options: DriverOptions | null): FieldErrors {
  if (!options) return { contractorId: [ownCreateTexts.notLoaded] }
  const { foreign, foreignPlan, planCleared } = ownCreateTexts
  const isOffered = (list: readonly Option[], chosen: string | null) =>
    !chosen || list.some(({ value }) => value === chosen)
  const { shownContractor = input.contractorId, contractorId, paymentPlanId } = input
  const isForeign = !isOffered(options.contractors, contractorId)
  const wrong: [name: string, text: string | false][] = [
    ["cityId", !isOffered(options.cities, input.cityId) && foreign],
    ["nationalityId", !isOffered(options.nationalities, input.nationalityId) && foreign],
    ["teams", !input.teams.every((team) => isOffered(options.teams, team)) && foreign],
    ["contractorId", isForeign && foreign],
    ["paymentPlanId", !isForeign && !isOffered(options.plans, paymentPlanId) && foreignPlan],
    ["paymentPlanId", paymentPlanId !== null && shownContractor !== contractorId && planCleared],
  ]
  return Object.fromEntries(wrong.flatMap(([name, text]) => (text ? [[name, [text]]] : [])))
}

/** What the upstream refused, on the first step that it is about: what no field of it says stands over the form. */
function onStep(error: UpstreamError): Partial<Refusal> {
  const refusal = titled(DRIVER_ERROR)(error)
  const errors = refusedFields(error, DRIVER_FIELDS, WIRE_NAMES)
  const step = firstStepWith(errors)
  if (!step) return refusal
  const shown = errorsOn(step, errors)
  const told = new Set(
    Object.values(shown)
      .flat()
      .map((text = "") => refusalPart(text)),
  )
  const all = [...(refusal.messages ?? []), ...Object.values(error.fieldErrors).flat().map(refusalPart)]
  return { ...refusal, errors: shown, messages: [...new Set(all)].filter((text) => text !== "" && !told.has(text)) }
}

/** Everything but the password, in words, for the activity. */
function said(
  input: Omit<SentDriver, "password">,
  { cities, nationalities, teams, contractors, plans }: DriverOptions,
) {
  const { allTeams, shownContractor: _, ...values } = input
  const word = (list: readonly Option[]) => (id: string) => list.find(({ value }) => value === id)?.label
  return labelValues(
    DRIVER_FIELDS,
    { ...values, teams: allTeams ? teams.map(({ value }) => value) : values.teams },
    {
      dateOfBirth: formatDay,
      nationalExpireDate: formatDay,
      nationalityId: word(nationalities),
      cityId: word(cities),
      teams: word(teams),
      contractorId: word(contractors),
      paymentPlanId: word(plans),
    },
  )
}
