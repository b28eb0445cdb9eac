import { z } from "zod"
import { packNamed } from "~/domain/named-pack"
import { isRecordId } from "~/domain/record-id"
import { shownName } from "~/domain/shown-name"
import { PageNumber } from "~/http/list-query.server"
import { momentDay } from "~/http/moments.server"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import { type Choice, listCityChoices } from "../../lookups.server"
import { CONTRACTOR_FIELDS } from "../contractor-fields"
import type { Contractor } from "../contractors.server"
import { ADD_DRIVERS, REMOVE_DRIVERS, UNASSIGN_PLAN } from "./contractor-intents"
import { listContractorDrivers, listFreeDrivers, MOST_DRIVERS } from "./drivers.server"
import { listNotes } from "./notes.server"
import { listPlans, listUnassignedPlans } from "./plans.server"

const RecordId = z.string().refine(isRecordId)

/** The profile's address: the page of its drivers, the open dialog and what it is about. */
export const ProfileQuery = z.object({
  page: PageNumber,
  dialog: z.string().max(40).optional().catch(undefined),
  /** Drivers to remove. */
  driver: z.array(RecordId).max(MOST_DRIVERS).catch([]),
  /** The plan to take away. */
  plan: RecordId.optional().catch(undefined),
})
export type ProfileQuery = z.infer<typeof ProfileQuery>

/** The record that the form changes (decision 025). */
export const contractorRecord = (id: string) => ({ kind: "contractor", id, fields: CONTRACTOR_FIELDS }) as const

/** A contractor's fields by form name. */
export function rawOf({ city, ...contractor }: Contractor) {
  const { enName, arName, phone, bankAccountNumber, bankAccountName } = contractor
  return { enName, arName, phone, cityId: city?.id ?? "", bankAccountNumber, bankAccountName }
}

/** What stands beside the form. */
export function toSummary({ id, enName, arName, status, createdAt, city }: Contractor) {
  return {
    id,
    name: shownName(id, enName, arName),
    arabicName: enName ? arName : "",
    status,
    city: city ?? null,
    since: momentDay(createdAt),
  }
}
export type ContractorSummary = ReturnType<typeof toSummary>

/** The plans that can be assigned to a contractor of this city; null where the upstream could not say. */
export interface PlanChoices {
  cityId: string
  plans: Choice[] | null
}

/** The choices for a city that may not be saved yet (D2 4). */
export async function planChoices(api: Api, contractorId: string, cityId: string): Promise<PlanChoices> {
  const plans = isRecordId(cityId) ? await settle(listUnassignedPlans(api, contractorId, cityId)) : []
  return { cityId, plans }
}

/** Everything below the form, each part null where it could not be had. */
export async function profilePanels(api: Api, contractor: Contractor, query: ProfileQuery, canEdit: boolean) {
  const { id, city } = contractor
  const [cities, plans, choices, drivers, notes, dialog] = await Promise.all([
    settle(listCityChoices(api)),
    settle(listPlans(api, id)),
    canEdit ? planChoices(api, id, city?.id ?? "") : null,
    settle(listContractorDrivers(api, id, query.page)),
    settle(listNotes(api, id)),
    canEdit ? profileDialog(api, query) : null,
  ])
  return {
    cities: withOwn(cities ?? [], contractor),
    isCitiesLost: cities === null,
    plans,
    choices,
    drivers,
    notes,
    dialog,
  }
}

/** The contractor's own city stays among the choices. */
function withOwn(cities: Choice[], { city }: Contractor): Choice[] {
  if (!city || cities.some(({ id }) => id === city.id)) return cities
  return [...cities, { id: city.id, name: city.enName }]
}

/** Who can be added, as `packNamed` packs them, and how many there are beyond those. */
export interface FreeDrivers {
  text: string
  count: number
  total: number
}

export type ProfileDialog =
  | { name: typeof ADD_DRIVERS; free: FreeDrivers | null }
  | { name: typeof REMOVE_DRIVERS; ids: string[] }
  | { name: typeof UNASSIGN_PLAN; plan: string }

async function profileDialog(api: Api, { dialog, driver, plan }: ProfileQuery): Promise<ProfileDialog | null> {
  if (dialog === ADD_DRIVERS) {
    const free = await settle(listFreeDrivers(api))
    const packed = free && { text: packNamed(free.drivers), count: free.drivers.length, total: free.total }
    return { name: ADD_DRIVERS, free: packed }
  }
  if (dialog === REMOVE_DRIVERS) return { name: REMOVE_DRIVERS, ids: [...new Set(driver)] }
  if (dialog === UNASSIGN_PLAN && plan) return { name: UNASSIGN_PLAN, plan }
  return null
}
