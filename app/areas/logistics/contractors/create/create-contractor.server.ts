import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/http/context.server"
import { redirectWith } from "~/http/redirects.server"
import { recordActivity } from "~/store/activity.server"
import { SOMETHING_WENT_WRONG } from "~/ui/error-state"
import { untoldBy } from "~/ui/error-summary"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { settle } from "~/upstream/settle.server"
import { type Choice, defaultCityOf, listCityChoices } from "../../lookups.server"
import { refusalSentences } from "../../refusal-text"
import { refusedFields } from "../../refused-fields"
import { checkContractor } from "../contractor.schema"
import {
  CONTRACTOR_FIELDS,
  CONTRACTOR_WIRE_NAMES,
  type ContractorErrors,
  type ContractorField,
  type ContractorValues,
} from "../contractor-fields"
import { contractorPath } from "../contractor-paths"
import { ownContractorTexts } from "../contractor-texts"
import { createContractor } from "../contractors.server"

/** Longest value that a refused form gives back. */
const MAX_TYPED = 1_000

/** The Add Contractor form: what it offers, what was typed, why it was refused. */
export interface AddContractorForm {
  /** null where they could not be had. */
  cities: Choice[] | null
  values: ContractorValues
  errors: ContractorErrors
  /** Why nothing was created, as far as no field says it. */
  message: string | null
}

/** The form as it opens: the city labelled Riyadh is chosen (D2 2, 9), or what came back after signing in again. */
export async function offerContractor(api: Api, parked?: FormData): Promise<AddContractorForm> {
  const cities = await settle(listCityChoices(api))
  const values = parked
    ? valuesIn(parked)
    : { ...valuesIn(new FormData()), cityId: (cities && defaultCityOf(cities)) ?? "" }
  return { cities, values, errors: {}, message: null }
}

interface Creation {
  context: RequestContext
  api: Api
  session: Session
  form: FormData
}

export type RefusedContractor = AddContractorForm & { status: number }

/**
 * Creates a contractor.
 *
 * @throws the redirect to its profile
 */
export async function addContractor({ context, api, session, form }: Creation): Promise<RefusedContractor> {
  const cities = await settle(listCityChoices(api))
  const values = valuesIn(form)
  const refuse = (status: number, why: { errors?: ContractorErrors; message?: string }): RefusedContractor => {
    return { status, cities, values, errors: why.errors ?? {}, message: why.message || null }
  }
  const { input, errors } = checkContractor(values, cities?.map(({ id }) => id) ?? null)
  if (!input) return refuse(422, { errors })
  const created = await attempt(createContractor(api, input))
  if (!created.ok) {
    const { init, isOutcomeUnknown } = created.error
    if (isOutcomeUnknown) return refuse(init.status, { message: ownContractorTexts.createUnknown })
    const known = refusedFields(created.error, CONTRACTOR_FIELDS, CONTRACTOR_WIRE_NAMES)
    const untold = untoldBy(known, refusalSentences(created.error)).join(" ")
    const isSaid = untold !== "" || Object.keys(known).length > 0
    return refuse(init.status, { errors: known, message: isSaid ? untold : SOMETHING_WENT_WRONG })
  }
  const id = created.value
  const city = cities?.find((each) => each.id === input.cityId)?.name ?? input.cityId
  const { cityId: _, ...after } = { ...input, city }
  await recordActivity(context, session, { action: "created", kind: "contractor", id, name: input.enName, after })
  throw redirectWith(context, contractorPath(id), { kind: "success", title: ownContractorTexts.created })
}

/** The form of somebody whose contractor may have been created or not. */
export async function unknownContractor(api: Api, form: FormData): Promise<RefusedContractor> {
  return { ...(await offerContractor(api, form)), status: 409, message: ownContractorTexts.createUnknown }
}

function valuesIn(form: FormData): ContractorValues {
  const names = Object.keys(CONTRACTOR_FIELDS) as ContractorField[]
  const texts = names.map((name) => [name, String(form.get(name) ?? "").slice(0, MAX_TYPED)])
  return Object.fromEntries(texts) as ContractorValues
}
