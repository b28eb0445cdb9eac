import { redirect } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import type { Api } from "~/upstream/api.server"
import { mapTexts } from "../dispatch/dispatch-texts"
import { listFoodCategories, listMapCities, listPlanChoices, listShiftChoices } from "./map-choices.server"
import { type FilterDraft, keepFilterDraft, MapFilter, readFilterDraft, saveMapFilter } from "./map-filter.server"
import { DIALOGS, INTENTS, mapPath, mapWith } from "./map-paths"

export async function wizardStep(api: Api, session: Session, wanted: number) {
  const draft = await readFilterDraft(session.staffKey)
  const cities = await listMapCities(api)
  const step = Math.min(wanted, draft.city && draft.zones.length > 0 ? (draft.foodCategories.length > 0 ? 3 : 2) : 1)
  const { city, foodCategories, zones, shift } = draft
  return {
    step,
    draft,
    cities: cities.map(({ id, name }) => ({ value: id, label: name })),
    zones: cities.find(({ id }) => id === city?.id)?.zones ?? [],
    categories: step === 2 && city ? await listFoodCategories(api, city.id) : [],
    shifts: step === 3 ? await listShiftChoices(api) : [],
    plans: step === 3 ? await listPlanChoices(api, { shift, foodCategories, zones }) : [],
  }
}
export type WizardStep = Awaited<ReturnType<typeof wizardStep>>

interface Sent {
  context: RequestContext
  api: Api
  session: Session
  form: FormData
}

/** Why a step was not taken: its one list holds nothing (product/dispatch 1). */
export interface WizardReply {
  status: number
  step: number
  error: string
}

/** One press in the wizard: keeps the choice in the person's draft, which a reload does not lose. Throws the redirect to the next step, or the map. */
export async function takeWizardStep({ context, api, session, form }: Sent): Promise<WizardReply> {
  const intent = String(form.get("intent"))
  const step = Number(form.get("step")) || 1
  const before = await readFilterDraft(session.staffKey)
  const draft = await chosenIn({ api, form, step, before })
  await keepFilterDraft(session.staffKey, draft)
  const here = (to: number) => `${mapWith(context.url.search, { dialog: DIALOGS.filter, step: to })}`
  if (intent === INTENTS.city) throw redirect(here(step), 303)
  const chosen = [draft.zones, draft.foodCategories, draft.plans][step - 1] ?? []
  if (chosen.length === 0) return { status: 422, step, error: mapTexts.required }
  if (step < 3) throw redirect(here(step + 1), 303)
  const whole = MapFilter.safeParse(draft)
  if (!whole.success) throw redirect(here(1), 303)
  await saveMapFilter(session.staffKey, whole.data)
  // Teams and restaurants of another city would leave nothing to see.
  throw redirect(whole.data.city.id === before.city?.id ? mapWith(context.url.search, {}) : mapPath, 303)
}

async function chosenIn(sent: { api: Api; form: FormData; step: number; before: FilterDraft }): Promise<FilterDraft> {
  const { api, form, step, before } = sent
  const given = (name: string, all: () => readonly { value: string }[]) => {
    const values = form.has("all") ? all().map(({ value }) => value) : form.getAll(name).map(String)
    const known = new Set(all().map(({ value }) => value))
    return [...new Set(values)].filter((value) => known.has(value))
  }
  if (step === 1) {
    const cities = await listMapCities(api)
    const city = cities.find(({ id }) => id === form.get("city"))
    if (!city) return { ...before, city: null, zones: [] }
    // Another city clears the zones, and what was chosen for them (product/dispatch 2).
    const isSame = city.id === before.city?.id
    const { zones: offered, ...place } = city
    const zones = isSame || form.get("shown") === city.id ? given("zones", () => offered) : []
    return isSame ? { ...before, city: place, zones } : { ...before, city: place, zones, foodCategories: [], plans: [] }
  }
  if (step === 2 && before.city) {
    const offered = await listFoodCategories(api, before.city.id)
    return { ...before, foodCategories: given("foodCategories", () => offered) }
  }
  const shift = /^[1-9]\d{0,9}$/.test(String(form.get("shift"))) ? String(form.get("shift")) : before.shift
  const offered = await listPlanChoices(api, { ...before, shift })
  return { ...before, shift, plans: given("plans", () => offered) }
}

/** What an older browser kept under `mapFilters` (product/dispatch 1), as far as it can be read. Broken JSON counts as none. */
export async function takeOverFilter(api: Api, session: Session, text: string): Promise<boolean> {
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
  })
  if (whole.success) await saveMapFilter(session.staffKey, whole.data)
  return whole.success
}

/** The old filter kept options as `{ value, label }`. */
function idOf(option: unknown): string {
  const value = typeof option === "object" && option !== null && "value" in option ? option.value : option
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}
