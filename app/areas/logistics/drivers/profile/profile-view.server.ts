import { momentDay, momentText } from "~/base/moments.server"
import { photoUrl } from "~/base/photo-url.server"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { isWord } from "~/domain/words"
import { loadedForm } from "~/forms/changed-fields.server"
import type { SelectOption } from "~/ui/fields/select-field"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import {
  type Choice,
  listCityChoices,
  listContractorsForChoice,
  listNationalities,
  listTeams,
} from "../../lookups.server"
import type { CitcLogPage, Driver } from "./profile.server"
import { profileRecord } from "./profile-actions.server"
import { valuesOf, wordChoices } from "./profile-values.server"

/** What can be chosen, by form name; null where the upstream could not say. */
export interface ProfileChoices {
  nationality: SelectOption[] | null
  city: SelectOption[] | null
  teams: SelectOption[] | null
  contractor: SelectOption[] | null
}

/** Each list on its own: one that fails leaves the others (product/workforce 1.3). */
export async function listProfileChoices(api: Api): Promise<ProfileChoices> {
  const lists = [listNationalities, listCityChoices, listTeams, listContractorsForChoice] as const
  const [nationality, city, teams, contractor] = await Promise.all(
    lists.map(async (list) => toOptions(await settle<Choice[]>(list(api)))),
  )
  return {
    nationality: nationality ?? null,
    city: city ?? null,
    teams: teams ?? null,
    contractor: contractor ?? null,
  }
}

/** Nothing to choose: for who may only look, the values are enough. */
export const NO_CHOICES: ProfileChoices = { nationality: [], city: [], teams: [], contractor: [] }

const toOptions = (choices: readonly Choice[] | null) =>
  choices?.map(({ id, name }): SelectOption => ({ value: id, label: name })) ?? null

/** The driver as its page shows it. */
export function toProfile(driver: Driver, typed: FormData | null) {
  const { contractor, paymentPlan, nationality, city } = driver
  const own = (id: string | undefined, label: string | undefined): SelectOption[] =>
    id === undefined ? [] : [{ value: id, label: label ?? id }]
  return {
    edit: loadedForm(profileRecord(driver.id), valuesOf(driver), typed),
    summary: toSummary(driver),
    /** What the driver has, to be shown where it is offered no more. */
    own: {
      nationality: own(nationality?.id, nationality?.enName),
      city: own(city?.id, city?.enName),
      teams: driver.teams.map(({ id, teamName }): SelectOption => ({ value: id, label: teamName })),
      contractor: own(contractor?.id, contractor?.enName),
      paymentPlan: own(paymentPlan?.id, paymentPlan?.name),
    },
    words: wordChoices(driver),
  }
}
export type OwnChoices = ReturnType<typeof toProfile>["own"]
export type WordChoices = ReturnType<typeof wordChoices>

function toSummary(driver: Driver) {
  const pending = driver.verificationCodes.filter(
    ({ cause, status }) => isWord(cause, OTP_CAUSE) && isWord(status, OTP_STATUS),
  )
  // A driver who asked again has several: the newest counts.
  const [otp] = pending.toSorted((one, other) => Number(other.id) - Number(one.id))
  return {
    id: driver.id,
    name: shownName(driver.id, fullName(driver)),
    photo: photoUrl(driver.profilePhoto),
    phone: driver.phone,
    city: driver.city?.enName ?? "",
    contractor: driver.contractor && { id: driver.contractor.id, enName: driver.contractor.enName },
    since: momentDay(driver.dateCreated),
    status: driver.status,
    otp: otp?.code ?? null,
    citcStatus: driver.citcStatus,
  }
}
export type DriverSummaryData = ReturnType<typeof toSummary>

/** The code that a driver signs in with (product/workforce 1.3). */
const OTP_CAUSE = "access-account"
const OTP_STATUS = "pending"

/** The logs as the page shows them. */
export function toLogs({ data, paginatorInfo }: CitcLogPage) {
  return {
    rows: data.map(({ id, responseStatus, errorCodesString, userId, createdAt }) => ({
      id,
      status: responseStatus,
      isGood: errorCodesString === null || errorCodesString === "",
      errors: errorCodesString ?? "",
      admin: userId ?? "",
      time: momentText(createdAt),
    })),
    page: paginatorInfo.currentPage,
    pages: paginatorInfo.lastPage,
    total: paginatorInfo.total,
  }
}
export type CitcLogsView = ReturnType<typeof toLogs>
