import { compareForm } from "~/http/changed-fields.server"
import { redirectWith } from "~/http/redirects.server"
import { recordActivity } from "~/store/activity.server"
import { NO_CHANGES } from "~/ui/edit-state"
import { SOMETHING_WENT_WRONG } from "~/ui/error-state"
import { attempt } from "~/upstream/attempt.server"
import { settle } from "~/upstream/settle.server"
import { type Choice, listCityChoices } from "../../lookups.server"
import { refusalSentences } from "../../refusal-text"
import { refusedFields } from "../../refused-fields"
import { checkContractor } from "../contractor.schema"
import { CONTRACTOR_FIELDS, CONTRACTOR_WIRE_NAMES, type ContractorField } from "../contractor-fields"
import { contractorTexts, ownContractorTexts } from "../contractor-texts"
import { type ContractorChanges, updateContractor } from "../contractors.server"
import { SHOW_PLANS } from "./contractor-intents"
import { contractorRecord, planChoices, rawOf } from "./profile.server"
import type { ProfileAnswer, ProfileRequest } from "./profile-request"

/**
 * Saves what differs (D2 4, decision 025), or only shows the plans of the city that is chosen.
 *
 * @throws the redirect to the profile with the documents' toast
 */
export async function saveContractor(request: ProfileRequest): Promise<ProfileAnswer> {
  const { context, api, session, contractor, form, here } = request
  const cities = await settle(listCityChoices(api))
  const edit = compare(request, cities)
  if (form.has(SHOW_PLANS)) {
    const choices = await planChoices(api, contractor.id, edit.values.cityId)
    return { status: 200, edit: edit.answer(), choices }
  }
  if (edit.isRefused) return { status: edit.status, edit: edit.answer() }
  if (edit.isUnchanged) return { status: 200, edit: edit.answer({ said: NO_CHANGES }) }
  const offered = cities && [...cities.map(({ id }) => id), ...(contractor.city ? [contractor.city.id] : [])]
  const { input, errors } = checkContractor(edit.values, offered)
  if (!input) return { status: 422, edit: edit.answer({ errors }) }
  const changed = Object.keys(edit.changes) as ContractorField[]
  const sent = await attempt(updateContractor(api, contractor.id, toChanges(input, changed)))
  if (!sent.ok) {
    const { init, isOutcomeUnknown } = sent.error
    const said = refusalSentences(sent.error).join(" ") || SOMETHING_WENT_WRONG
    const notice = isOutcomeUnknown ? ownContractorTexts.saveUnknown : said
    const errors = refusedFields(sent.error, CONTRACTOR_FIELDS, CONTRACTOR_WIRE_NAMES)
    return { status: init.status, edit: edit.answer({ errors, notice }) }
  }
  const named = (values: Partial<Record<ContractorField, unknown>>) => withCityName(values, cities)
  await recordActivity(context, session, {
    action: "changed",
    kind: "contractor",
    id: contractor.id,
    name: input.enName,
    before: named(edit.before),
    after: named(pick(input, changed)),
  })
  throw redirectWith(context, here(), { kind: "success", title: contractorTexts.saved })
}

/** The form of somebody whose changes may have been saved or not. */
export async function unknownSave(request: ProfileRequest): Promise<ProfileAnswer> {
  const edit = compare(request, await settle(listCityChoices(request.api)))
  return { status: 409, edit: edit.answer({ notice: ownContractorTexts.saveUnknown }) }
}

function compare({ form, contractor }: ProfileRequest, cities: Choice[] | null) {
  const say = { cityId: (id: string) => cities?.find((city) => city.id === id)?.name }
  return compareForm(contractorRecord(contractor.id), { form, current: rawOf(contractor), say })
}

/** The city goes as connect (D2 7). */
function toChanges(input: Record<ContractorField, string>, names: readonly ContractorField[]): ContractorChanges {
  const { cityId, ...texts } = pick(input, names)
  return { ...texts, ...(cityId === undefined ? {} : { city: { connect: cityId } }) }
}

function pick<Value>(
  values: Partial<Record<ContractorField, Value>>,
  names: readonly ContractorField[],
): Partial<Record<ContractorField, Value>> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function withCityName({ cityId, ...rest }: Partial<Record<ContractorField, unknown>>, cities: Choice[] | null) {
  if (cityId === undefined) return rest
  return { ...rest, city: cities?.find(({ id }) => id === cityId)?.name ?? String(cityId) }
}
