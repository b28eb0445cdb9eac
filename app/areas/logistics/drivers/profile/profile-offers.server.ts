import { wordOptions } from "~/domain/enum-case"
import { isRecordId } from "~/domain/record-id"
import type { Offering } from "~/forms/form-rules.server"
import type { SelectOption } from "~/ui/fields/select-option"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { planOptions } from "../../driver"
import {
  type Choice,
  listCityChoices,
  listContractorsForChoice,
  listNationalities,
  listTeams,
} from "../../lookups.server"
import { listContractorPlans, type ProfileContractorPlan, type ProfileDriver } from "./profile.server"
import type { ProfileFields } from "./profile-fields"
import { ENUM_VALUES, ownPlan, storedWords } from "./profile-values.server"

/** Options by form field; null if the upstream failed. A person without edit permission gets only the driver's own values. */
export async function offerChoices({ api, current, values, canEdit }: Offering<ProfileFields, ProfileDriver>) {
  const offered = async (list: (api: Api) => Promise<Choice[]>) => (canEdit ? toOptions(await orNull(list(api))) : [])
  const [driver, nationality, city, teams, contractor, plans] = await Promise.all([
    current,
    offered(listNationalities),
    offered(listCityChoices),
    offered(listTeams),
    offered(listContractorsForChoice),
    Promise.all([current, values]).then(([one, held]) => plansOf(api, one, held?.contractor ?? "")),
  ])
  const own = ownChoices(driver)
  const stored = storedWords(driver)
  return {
    nationality: withOwn(nationality, own.nationality),
    city: withOwn(city, own.city),
    teams: withOwn(teams, own.teams),
    contractor: withOwn(contractor, own.contractor),
    plans,
    status: wordOptions(ENUM_VALUES.status, stored.status),
    vehicleType: wordOptions(ENUM_VALUES.vehicleType, stored.vehicleType),
    vehicleColor: wordOptions(ENUM_VALUES.vehicleColor, stored.vehicleColor),
  }
}
export type ProfileOffers = Awaited<ReturnType<typeof offerChoices>>

/** Labels of ids and stored words, for messages and the activity log. */
export function sayChoices({ plans, ...offers }: ProfileOffers, driver: ProfileDriver) {
  const own = ownChoices(driver)
  const word = (...lists: (readonly SelectOption[] | null)[]) => {
    return (id: string) => lists.flatMap((list) => list ?? []).find(({ value }) => value === id)?.label
  }
  return {
    nationality: word(offers.nationality, own.nationality),
    city: word(offers.city, own.city),
    teams: word(offers.teams, own.teams),
    contractor: word(offers.contractor, own.contractor),
    paymentPlan: word(plans.options, own.paymentPlan),
    status: word(offers.status),
    vehicleType: word(offers.vehicleType),
    vehicleColor: word(offers.vehicleColor),
  }
}

/** The plans of the contractor that is chosen in the form. */
async function plansOf(api: Api, driver: ProfileDriver, contractor: string) {
  if (contractor !== (driver.contractor?.id ?? "")) return { contractor, options: await othersPlans(api, contractor) }
  const own = ownPlan(driver) ? ownChoices(driver).paymentPlan : []
  return { contractor, options: withOwn(toPlanOptions(driver.contractor?.paymentPlans ?? []), own) }
}

async function othersPlans(api: Api, contractor: string): Promise<SelectOption[] | null> {
  if (!isRecordId(contractor)) return []
  const plans = await orNull(listContractorPlans(api, contractor))
  return plans && toPlanOptions(plans)
}

const toPlanOptions = (plans: readonly ProfileContractorPlan[]): SelectOption[] =>
  planOptions(plans.map((plan) => ({ ...plan, isDefault: plan.pivot.isDefault })))

const toOptions = (choices: readonly Choice[] | null) =>
  choices?.map(({ id, name }): SelectOption => ({ value: id, label: name })) ?? null

function ownChoices({ nationality, city, teams, contractor, paymentPlan }: ProfileDriver) {
  const one = (record: { id: string } | null, name: string | undefined): SelectOption[] =>
    record ? [{ value: record.id, label: name ?? record.id }] : []
  return {
    nationality: one(nationality, nationality?.enName),
    city: one(city, city?.enName),
    teams: teams.map(({ id, teamName }): SelectOption => ({ value: id, label: teamName })),
    contractor: one(contractor, contractor?.enName),
    paymentPlan: one(paymentPlan, paymentPlan?.name),
  }
}

/** Adds the driver's own values, so that a value that is no longer offered is not lost on Save. */
function withOwn(options: readonly SelectOption[] | null, own: readonly SelectOption[]): SelectOption[] | null {
  if (options === null) return null
  const known = new Set(options.map(({ value }) => value))
  return [...options, ...own.filter(({ value }) => !known.has(value))]
}
