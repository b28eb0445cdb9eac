import { z } from "zod"
import { isRecordId } from "~/domain/record-id"
import { labelValues } from "~/forms/audit-labels.server"
import { form, sayOf } from "~/forms/form-rules.server"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { listRoute } from "~/record/list-route.server"
import { createRoute, recordRoute } from "~/record/record-route.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { MAX_DRIVER_CHOICES } from "../drivers/drivers.server"
import { defaultCityOf, listCityChoices } from "../lookups.server"
import { noteForm } from "../notes/note-form.server"
import { contractors } from "./contractor.record"
import { contractorColumns } from "./contractor-columns"
import { ADD_CONTRACTOR, NO_SUCH_CITY, SAVE_CONTRACTOR } from "./contractor-fields"
import {
  CONTRACTOR_STATUSES,
  type Contractor,
  createContractor,
  findContractor,
  listContractors,
  updateContractor,
} from "./contractors.server"
import { aboutOf } from "./profile/about"
import { addDrivers, removeDrivers } from "./profile/driver-forms.server"
import { assignPlanForm, makeDefault, unassignPlanForm } from "./profile/plan-forms.server"
import { listUnassignedPlans } from "./profile/plans.server"
import { contractorParts } from "./profile/profile.server"

export const contractorList = listRoute({
  record: contractors,
  columns: contractorColumns,
  query: z.object({
    search: SearchText,
    status: z.enum(CONTRACTOR_STATUSES).optional().catch(undefined),
    page: PageNumber,
  }),
  filters: ["search", "status"],
  read: (api, { search, status }, asked) => listContractors(api, { search, status }, asked),
})

async function offerCities(api: Api) {
  return (await orNull(listCityChoices(api)))?.map(({ id, name }) => ({ value: id, label: name })) ?? null
}

/** The city labelled Riyadh is the default. */
const addContractor = form({
  ...ADD_CONTRACTOR,
  offer: async ({ api }) => ({ cities: await offerCities(api) }),
  start: ({ cities }) => ({
    cityId: defaultCityOf((cities ?? []).map(({ value, label }) => ({ id: value, name: label }))),
  }),
  send: async ({ api }, input, offers) => ({ ...(await createContractor(api, input)), ...(await offers()) }),
  unknown:
    "We could not confirm that the contractor was created. Search the list for its name before you send this again.",
  done: ({ id, cities }, input) => ({
    path: contractors.pathOf(id),
    toast: { kind: "success", title: "Contractor was successfully created." },
    activity: {
      ...{ action: "created", kind: contractors.kind, id, name: input.enName },
      after: labelValues(ADD_CONTRACTOR.fields, input, sayOf(ADD_CONTRACTOR.fields, { cities })),
    },
  }),
})

export const createContractorRoute = createRoute(contractors, addContractor)

/** The profile's form. It also offers the payment plans of the chosen city, even before the city is saved. */
const saveContractor = form({
  ...SAVE_CONTRACTOR,
  record: contractors,
  values: ({ city, ...contractor }: Contractor) => ({ ...contractor, cityId: city?.id }),
  async offer({ api, current, values, canEdit }) {
    const [cities, own, plans] = await Promise.all([
      canEdit ? offerCities(api) : null,
      current.then(({ city }) => city),
      canEdit
        ? Promise.all([current, values]).then(([{ id }, typed]) => offerPlans(api, id, typed?.cityId ?? ""))
        : null,
    ])
    // The contractor's own city stays among the options.
    const others = cities?.filter(({ value }) => value !== own?.id) ?? []
    const all = own ? [...others, { value: own.id, label: own.enName }] : others
    return { cities: all.sort((a, b) => Number(a.value) - Number(b.value)), isCitiesLost: canEdit && !cities, plans }
  },
  say: ({ cities }) => sayOf(ADD_CONTRACTOR.fields, { cities }),
  check({ cityId }, { cities, isCitiesLost }, { city }) {
    const isOffered = isCitiesLost ? isRecordId(cityId) : cities.some(({ value }) => value === cityId)
    return cityId === city?.id || isOffered ? null : { cityId: [NO_SUCH_CITY] }
  },
  // The upstream takes the city as `connect`.
  send: ({ api, current }, { cityId, ...texts }) =>
    updateContractor(api, current.id, { ...texts, ...(cityId ? { city: { connect: cityId } } : {}) }),
  name: ({ enName }) => enName,
  saved: "Contractor data was successfully updated.",
})

/** Plans that can be assigned to a contractor of this city; `options` is null when they could not be loaded. */
async function offerPlans(api: Api, contractorId: string, cityId: string) {
  const found = isRecordId(cityId) ? await orNull(listUnassignedPlans(api, contractorId, cityId)) : []
  return { cityId, options: found?.map(({ id, name }) => ({ value: id, label: `${name} (#${id})` })) ?? null }
}
export type ContractorOffers = Awaited<ReturnType<NonNullable<typeof saveContractor.offer>>>

export const contractorRoute = recordRoute({
  record: contractors,
  find: findContractor,
  edit: saveContractor,
  forms: [
    ...[assignPlanForm, makeDefault, unassignPlanForm, addDrivers, removeDrivers],
    noteForm<Contractor>({ record: contractors, type: "CONTRACTOR", about: aboutOf }),
  ],
  // One field per selected driver, and the other fields of each form.
  maxFields: MAX_DRIVER_CHOICES + 20,
  show: (contractor, visit) => contractorParts(visit, contractor),
})
