import { isRecordId } from "~/domain/record-id"
import { labelValues } from "~/forms/audit-labels.server"
import { editForm, sendForm } from "~/forms/form-rules.server"
import type { RecordRules } from "~/forms/record-action.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { MAX_CHOICES } from "../drivers/drivers.server"
import { defaultCityOf, listCityChoices } from "../lookups.server"
import { noteForm } from "../notes/note-form.server"
import { contractors } from "./contractor.record"
import { ContractorSchema } from "./contractor.schema"
import { ADD_CONTRACTOR, CONTRACTOR_FIELDS, SAVE_CONTRACTOR } from "./contractor-fields"
import { contractorTexts, ownContractorTexts } from "./contractor-texts"
import { type Contractor, createContractor, findContractor, updateContractor } from "./contractors.server"
import { aboutOf } from "./profile/about"
import { addDrivers, removeDrivers } from "./profile/driver-forms.server"
import { assignPlan, makeDefault, unassignPlan } from "./profile/plan-forms.server"
import { listUnassignedPlans } from "./profile/plans.server"

const WIRE_NAMES = { city: "cityId" }

type Option = { value: string; label: string }
const sayCity = (cities: readonly Option[] | null) => ({
  cityId: (id: string) => cities?.find(({ value }) => value === id)?.label,
})
const checkCity = (id: string, cities: readonly Option[] | null) =>
  !cities || cities.some(({ value }) => value === id) ? null : { cityId: [ownContractorTexts.noSuchCity] }

async function offerCities(api: Api): Promise<Option[] | null> {
  return (await orNull(listCityChoices(api)))?.map(({ id, name }) => ({ value: id, label: name })) ?? null
}

/** Add Contractor (product/workforce 2): the city labelled Riyadh is chosen. */
export const addContractor = sendForm({
  intent: ADD_CONTRACTOR,
  fields: CONTRACTOR_FIELDS,
  schema: ContractorSchema,
  wireNames: WIRE_NAMES,
  offer: async ({ api }) => ({ cities: await offerCities(api) }),
  start: ({ cities }) => ({
    cityId: defaultCityOf((cities ?? []).map(({ value, label }) => ({ id: value, name: label }))),
  }),
  check: ({ cityId }, { cities }) => checkCity(cityId, cities),
  send: async ({ api }, input, offers) => ({ ...(await createContractor(api, input)), ...(await offers()) }),
  unknown: ownContractorTexts.createUnknown,
  done: ({ id, cities }, input) => ({
    path: contractors.pathOf(id),
    toast: { kind: "success", title: ownContractorTexts.created },
    activity: {
      ...{ action: "created", kind: contractors.kind, id, name: input.enName },
      after: labelValues(CONTRACTOR_FIELDS, input, sayCity(cities)),
    },
  }),
})

/** The profile's form (product/workforce 2). It also offers the payment plans of the city that is chosen in it, saved or not. */
const saveContractor = editForm({
  intent: SAVE_CONTRACTOR,
  kind: contractors.kind,
  fields: CONTRACTOR_FIELDS,
  schema: ContractorSchema,
  wireNames: WIRE_NAMES,
  id: ({ id }: Contractor) => id,
  values: ({ city, ...contractor }) => ({ ...contractor, cityId: city?.id }),
  keepInvalidStored: "all",
  async offer({ api, current, values, canEdit }) {
    const [cities, own, plans] = await Promise.all([
      canEdit ? offerCities(api) : null,
      current.then(({ city }) => city),
      canEdit
        ? Promise.all([current, values]).then(([{ id }, typed]) => offerPlans(api, id, typed?.cityId ?? ""))
        : null,
    ])
    // The contractor's own city stays among the choices.
    const others = cities?.filter(({ value }) => value !== own?.id) ?? []
    const all = own ? [...others, { value: own.id, label: own.enName }] : others
    return { cities: all.sort((a, b) => Number(a.value) - Number(b.value)), isCitiesLost: canEdit && !cities, plans }
  },
  say: ({ cities }) => sayCity(cities),
  check: ({ cityId }, { cities, isCitiesLost }, { city }) =>
    isCitiesLost || cityId === city?.id ? null : checkCity(cityId, cities),
  // The city goes as connect (product/workforce 2).
  send: ({ api, current }, { cityId, ...texts }) =>
    updateContractor(api, current.id, { ...texts, ...(cityId ? { city: { connect: cityId } } : {}) }),
  unknown: ownContractorTexts.saveUnknown,
  name: ({ enName }) => enName,
  done: ({ id }) => ({ path: contractors.pathOf(id), toast: { kind: "success", title: contractorTexts.saved } }),
})

/** Plans that can be assigned to a contractor of this city; `options` is null where they could not be had. */
async function offerPlans(api: Api, contractorId: string, cityId: string) {
  const found = isRecordId(cityId) ? await orNull(listUnassignedPlans(api, contractorId, cityId)) : []
  return { cityId, options: found?.map(({ id, name }) => ({ value: id, label: `${name} (#${id})` })) ?? null }
}
export type ContractorOffers = Awaited<ReturnType<NonNullable<typeof saveContractor.offer>>>

export const contractorPage = {
  gate: contractors.edit,
  find: findContractor,
  missing: ownContractorTexts.missing,
  edit: saveContractor,
  forms: [
    ...[assignPlan, makeDefault, unassignPlan, addDrivers, removeDrivers],
    noteForm<Contractor>({ record: contractors, type: "CONTRACTOR", about: aboutOf }),
  ],
  // Every chosen driver is a field; others are what each form has besides.
  maxFields: MAX_CHOICES + 20,
} satisfies RecordRules<typeof CONTRACTOR_FIELDS, unknown, ContractorOffers, Contractor>
