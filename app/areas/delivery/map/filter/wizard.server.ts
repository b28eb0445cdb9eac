import { redirect } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { isEnumValue } from "~/domain/enum-case"
import { buttonOf } from "~/forms/button.server"
import type { Api } from "~/upstream/api.server"
import { mapTexts } from "../../dispatch/dispatch-texts"
import { listFoodCategories, listMapCities, listMapShifts, listPlanChoices, type MapChoice } from "./map-choices.server"
import {
  ADDRESS_TYPES,
  BUSINESS_TYPES,
  type FilterDraft,
  keepFilterDraft,
  MapFilter,
  readFilterDraft,
  readMapFilter,
  saveMapFilter,
} from "./map-filter.server"
import { DIALOGS, INTENTS, mapPath, mapWith } from "./map-paths"
import { STEP_LISTS, type WIZARD_LABELS } from "./wizard-fields"

/** Form fields of a step: its zones, categories or plans, and a few others. */
const MAX_CHOICES = 3_000
/** The default city of the documents for drivers, contractors and menus. */
const DEFAULT_CITY = "Riyadh"

export async function wizardStep(api: Api, session: Session, wanted: number) {
  const [draft, cities] = await Promise.all([draftFor(session, wanted), listMapCities(api)])
  const step = Math.min(wanted, lastStepOf(draft))
  const { foodCategories, zones, shift } = draft
  const likely = draft.city ?? likelyCity(cities)
  const shown = cities.find(({ id }) => id === likely?.id)
  return {
    step,
    draft: { ...draft, city: likely },
    cities: cities.map(({ id, name }) => ({ value: id, label: name })).sort(byLabel),
    zones: shown?.zones.toSorted(byLabel) ?? [],
    categories: step === 2 && draft.city ? await listFoodCategories(api, draft.city.id) : [],
    shifts: step === 3 ? await listMapShifts(api) : [],
    plans: step === 3 ? await listPlanChoices(api, { shift, foodCategories, zones }) : [],
  }
}

/** The only city, or else the default one, which the wizard proposes to a person who has chosen none. */
function likelyCity(cities: Awaited<ReturnType<typeof listMapCities>>) {
  const found = cities.length === 1 ? cities[0] : cities.find(({ name }) => name === DEFAULT_CITY)
  if (!found) return null
  const { zones: _, ...city } = found
  return city
}

const byLabel = (one: MapChoice, other: MapChoice) => one.label.localeCompare(other.label, "en")

const lastStepOf = ({ city, zones, foodCategories }: FilterDraft) =>
  city && zones.length > 0 ? (foodCategories.length > 0 ? 3 : 2) : 1

/** If an unfinished draft does not reach the requested step, as with a link of the bar, the wizard starts from the saved filter. */
async function draftFor({ staffKey }: Session, wanted: number): Promise<FilterDraft> {
  const draft = await readFilterDraft(staffKey)
  const saved = wanted > lastStepOf(draft) ? await readMapFilter(staffKey) : null
  return saved ? keepFilterDraft(staffKey, saved) : draft
}
export type WizardStep = Awaited<ReturnType<typeof wizardStep>>

/** Error of a step without a choice. */
export interface WizardReply {
  status: number
  wizard: { step: number; field: keyof typeof WIZARD_LABELS; error: string }
}

/** Saves the step's choices in the person's draft, which survives a reload. Throws the redirect to the next step or the map. */
async function takeStep(
  { context, api, session }: AuthorizedRequest,
  form: FormData,
  intent: string,
): Promise<WizardReply> {
  const step = Number(form.get("step")) || 1
  const before = await readFilterDraft(session.staffKey)
  const draft = await chosenIn({ api, form, step, before })
  await keepFilterDraft(session.staffKey, draft)
  const here = (to: number) => `${mapWith(context.url.search, { dialog: DIALOGS.filter, step: to })}`
  if (intent === INTENTS.city) throw redirect(here(step), 303)
  if (intent === INTENTS.back) throw redirect(here(step - 1), 303)
  const list = STEP_LISTS[step - 1] ?? "zones"
  if (draft[list].length === 0) {
    const field = list === "zones" && !draft.city ? "city" : list
    return { status: 422, wizard: { step, field, error: mapTexts.required } }
  }
  if (step < 3) throw redirect(here(step + 1), 303)
  const whole = MapFilter.safeParse(draft)
  if (!whole.success) throw redirect(here(1), 303)
  await saveMapFilter(session.staffKey, whole.data)
  // Teams and restaurants of the previous city would hide all orders, so the address is cleared.
  throw redirect(whole.data.city.id === before.city?.id ? mapWith(context.url.search, {}) : mapPath, 303)
}

export const wizardButtons = [INTENTS.city, INTENTS.back, INTENTS.next, INTENTS.save].map((intent) =>
  buttonOf({ intent, maxFields: MAX_CHOICES, press: (visit, form) => takeStep(visit, form, intent) }),
)

/** Clears what belongs to the previous city. */
const OF_ANOTHER_CITY = {
  ...{ foodCategories: [], plans: [], teams: [], allTeams: false },
  ...{ restaurants: [], allRestaurants: false },
}

async function chosenIn(sent: { api: Api; form: FormData; step: number; before: FilterDraft }): Promise<FilterDraft> {
  const { api, form, step, before } = sent
  const valuesIn = (name: string, all: () => readonly { value: string }[]) => {
    const values = form.has("all") ? all().map(({ value }) => value) : form.getAll(name).map(String)
    const known = new Set(all().map(({ value }) => value))
    return [...new Set(values)].filter((value) => known.has(value))
  }
  if (step === 1) {
    const cities = await listMapCities(api)
    const city = cities.find(({ id }) => id === form.get("city"))
    if (!city) return { ...before, city: null, zones: [] }
    // Another city clears the zones and everything that depends on them.
    const isSame = city.id === before.city?.id
    const { zones: offered, ...place } = city
    const zones = isSame || form.get("shown") === city.id ? valuesIn("zones", () => offered) : []
    return { ...before, ...(isSame ? {} : OF_ANOTHER_CITY), city: place, zones }
  }
  if (step === 2 && before.city) {
    const offered = await listFoodCategories(api, before.city.id)
    return { ...before, foodCategories: valuesIn("foodCategories", () => offered) }
  }
  const shift = /^[1-9]\d{0,9}$/.test(String(form.get("shift"))) ? String(form.get("shift")) : before.shift
  const offered = await listPlanChoices(api, { ...before, shift })
  return { ...before, shift, plans: valuesIn("plans", () => offered) }
}

/** Imports the filter that an older version saved in the browser under `mapFilters`. */
export const takeOverButton = buttonOf({
  intent: INTENTS.takeOver,
  async press({ api, session }, form) {
    return { status: 200, takenOver: await takeOverFilter(api, session, String(form.get("filter") ?? "")) }
  },
})

/** Returns false for invalid JSON or an incomplete filter. */
async function takeOverFilter(api: Api, session: Session, text: string): Promise<boolean> {
  let old: Record<string, unknown>
  try {
    old = Object(JSON.parse(text))
  } catch {
    return false
  }
  const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(idOf).filter((id) => id !== "") : [])
  const city = (await listMapCities(api)).find(({ id }) => id === idOf(old.city))
  const whole = MapFilter.safeParse({
    city,
    zones: idsOf(old.zones).filter((id) => city?.zones.some(({ value }) => value === id)),
    foodCategories: idsOf(old.foodCategories),
    shift: idOf(old.shift) || "2",
    plans: idsOf(old.plans),
    restaurants: idsOf(old.restaurants),
    teams: idsOf(old.teams),
    addressType: wordIn(ADDRESS_TYPES, old.addressType),
    businessType: wordIn(BUSINESS_TYPES, old.businessType),
    showAllMerchants: old.showAllMerchants === true,
  })
  if (whole.success) await saveMapFilter(session.staffKey, whole.data)
  return whole.success
}

const wordIn = (words: readonly string[], option: unknown) => words.find((word) => isEnumValue(idOf(option), word))

/** The old filter stored options as `{ value, label }`. */
function idOf(option: unknown): string {
  const value = typeof option === "object" && option !== null && "value" in option ? option.value : option
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}
