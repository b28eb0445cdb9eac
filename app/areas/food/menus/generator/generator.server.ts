import { today } from "~/base/clock.server"
import { isEnumValue } from "~/domain/enum-case"
import { type ConfirmationRule, confirmationFor, isConfirmed } from "~/forms/confirmation.server"
import { beforeSending, isRefresh } from "~/forms/form-page.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { AGREED_FIELD, type FormQuestion, NO, YES } from "~/ui/form/form-state"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import type { MenuRecord } from "../menus.server"
import { dayAfter, type Followed, followGeneratorChoices, isExpired, type Shown } from "./follow-choices"
import { type GeneratorInput, toPayload } from "./generator.schema"
import { type Basics, createMenuConfiguration, listBasics, listOfCity, type OfCity } from "./generator-calls.server"
import { checkGenerator, type GeneratorErrors, generatorRefusal, isInsideMenu } from "./generator-checks.server"
import {
  DEFAULTS,
  FROM_LAST,
  type GeneratorFieldName,
  type GeneratorValues,
  MAX_GENERATOR_CHOICES,
  UNTOUCHED,
} from "./generator-fields"
import { generatorTexts } from "./generator-texts"
import { asTyped, type GeneratorFigures, NO_FIGURES } from "./last-figures.server"

/** Max. form fields: zones, merchants and the other fields. */
export const GENERATOR_FIELDS = 2 * MAX_GENERATOR_CHOICES + 50

export interface GeneratorFormInput {
  values: GeneratorValues
  /** The choices that are already applied; a new choice is compared with them. */
  shown: Shown
  /** Fields with a '+ Select All' that could not be resolved yet. */
  every: string[]
  /** null when the options could not be loaded. */
  options: ReturnType<typeof toOptions> | null
  errors: GeneratorErrors
  notice: { kind: "warn" | "bad"; text: string } | null
  /** Asks about a start within the menu to extend: when it is chosen, and before the form is sent. */
  question: FormQuestion | null
  /** The confirmation that the person gave. */
  agreed: string
  /** The numbers are from the person's last generation. */
  isFromLast: boolean
  /** The form was reset because the chosen menu can't be extended. */
  isReset: boolean
  /** Fields that the server set or cleared, so the page replaces their values. */
  changed: string[]
}

type Outcome = { form: GeneratorFormInput; status: number; toast: string | null } | OrderedGeneration

/** A requested generation with names; `menu` is the extended menu. */
export interface OrderedGeneration {
  ordered: ReturnType<typeof toPayload>
  city: string
  zones: string[]
  menu: { id: number; name: string; endDate: string | null } | null
  /** The job's id, if the response had one. */
  jobId: string | null
}

/** The initial form, with the menu from the address and the numbers of the last generation. */
export async function startingForm(
  api: Api,
  menuId: string | undefined,
  figures: GeneratorFigures | null,
): Promise<GeneratorFormInput> {
  const start = { ...UNTOUCHED, ...asTyped(figures), menu: menuId ?? "" }
  const { followed, basics, ofCity } = await prepare(api, start, UNTOUCHED)
  return { ...drawn(followed, basics, ofCity), isFromLast: figures !== null && followed.notice === null }
}

/** A form that was sent after the session expired, with current options and without checks. */
export async function restoredForm(api: Api, form: FormData): Promise<GeneratorFormInput> {
  const found = await attempt(prepare(api, readValues(form), readShown(form)))
  if (!found.ok) return blank(form)
  const { followed, basics, ofCity } = found.value
  return drawn({ ...followed, values: withAll(form, followed, ofCity) }, basics, ofCity)
}

/** The form after an unknown outcome. */
export async function unknownOrder(api: Api, form: FormData): Promise<GeneratorFormInput> {
  return { ...(await restoredForm(api, form)), notice: UNKNOWN }
}

const unchanged = (values: GeneratorValues): Followed => ({ values, changed: [], notice: null })

export async function actOnGenerator(api: Api, form: FormData): Promise<Outcome> {
  const isRefreshed = isRefresh(form)
  const found = await attempt(prepare(api, readValues(form), readShown(form)))
  if (!found.ok) return { form: blank(form), status: beforeSending(found.error.init.status), toast: null }
  const { followed, basics, ofCity, menu } = found.value
  const values = withAll(form, followed, ofCity)
  const bare = { ...drawn({ ...followed, values }, basics, ofCity), isFromLast: form.has(FROM_LAST) }
  const pressed = form.get(REFRESH_FIELD)
  if (pressed === DEFAULTS) return ok(withoutFigures(bare))
  if (pressed === NO) return ok(declined(bare, (menu && dayAfter(menu)) ?? ""))
  const question = startQuestion(values, menu)
  const isYes = pressed === YES && followed.changed.length === 0
  const agreed = question && (isYes || isConfirmed(form, question)) ? confirmationFor(question).agreed : ""
  const page = { ...bare, agreed }
  const asked = question && agreed === "" ? confirmationFor(question) : null
  if (isRefreshed) return ok({ ...page, question: asked && { ...asked, isEarly: true } })
  // Values that the person has not seen are not sent.
  if (followed.changed.length > 0) return refused({ ...page, notice: page.notice ?? CHOICES_CHANGED })
  const checked = checkGenerator(values, { basics, ofCity, menu, today: today() })
  if (checked.errors) return refused({ ...page, errors: checked.errors })
  if (asked) return ok({ ...page, question: asked })
  const sent = await attempt(createMenuConfiguration(api, toPayload(checked.input)))
  if (!sent.ok) return failed(page, sent.error)
  return { ...orderedOf(checked.input, basics, ofCity, menu), jobId: sent.value ? String(sent.value.id) : null }
}

/** Orders may be lost by a start within the menu. The confirmation covers this menu and date. */
function startQuestion({ startDate }: GeneratorValues, menu: MenuRecord | undefined): ConfirmationRule | null {
  if (!menu || !isInsideMenu(startDate, menu, today())) return null
  const texts = [generatorTexts.dateInsideMenu]
  return { title: "Start date is within the menu's period", texts, subject: `${menu.id} ${startDate}` }
}

function orderedOf(input: GeneratorInput, { cities }: Basics, { zones }: OfCity, menu?: MenuRecord) {
  return {
    ordered: toPayload(input),
    city: cities.find(({ id }) => id === input.city)?.enName ?? "",
    zones: zones.flatMap(({ id, name }) => (input.zones.includes(id) ? [name] : [])),
    menu: menu ? { id: menu.id, name: menu.name, endDate: menu.endDate ?? null } : null,
  }
}

/** The submitted form without options. */
function blank(form: FormData): GeneratorFormInput {
  const values = readValues(form)
  const every = ["allZones", "allMerchants"].filter((name) => form.has(name))
  const shown = readShown(form) ?? values
  const agreed = text(form, AGREED_FIELD)
  const nothing = {
    options: null,
    errors: {},
    question: null,
    isReset: false,
    changed: [],
    isFromLast: form.has(FROM_LAST),
  }
  return { ...nothing, values, shown, every, agreed, notice: NOT_LOADED }
}

const NOT_LOADED = {
  kind: "bad",
  text: "The options could not be loaded, so nothing was sent. Your entries are kept. Try again.",
} as const

const UNKNOWN = {
  kind: "bad",
  text: "We could not confirm that this generation was started. Check the jobs on the Menu List before you try again.",
} as const

const CHOICES_CHANGED = {
  kind: "warn",
  text: "Your choice changed other fields. Check them, then generate the menu.",
} as const

const ok = (form: GeneratorFormInput): Outcome => ({ form, status: 200, toast: null })
const refused = (form: GeneratorFormInput): Outcome => ({ form, status: 422, toast: null })

function failed(page: GeneratorFormInput, error: UpstreamError): Outcome {
  const { errors, text } = generatorRefusal(error)
  // No response, or a server error: the job may still have started.
  const isUnknown = error.isOutcomeUnknown
  const said = { kind: "bad", text } as const
  const notice = Object.keys(errors).length > 0 ? null : isUnknown ? UNKNOWN : said
  const toast = error.kind === "forbidden" ? null : generatorTexts.failure + text
  return { form: { ...page, errors, notice }, status: error.init.status, toast }
}

function withoutFigures(page: GeneratorFormInput): GeneratorFormInput {
  const changed = [...page.changed, ...Object.keys(NO_FIGURES)]
  return { ...page, values: { ...page.values, ...NO_FIGURES }, changed, isFromLast: false }
}

function declined(page: GeneratorFormInput, startDate: string): GeneratorFormInput {
  return { ...page, values: { ...page.values, startDate }, changed: [...page.changed, "startDate"] }
}

async function prepare(api: Api, typed: GeneratorValues, shown: Shown | null) {
  const basics = await listBasics(api)
  const followed = shown ? followGeneratorChoices(typed, shown, basics.menus, today()) : unchanged(typed)
  const { actionType, menu: menuId } = followed.values
  const menu = actionType === "extend" ? basics.menus.find(({ id }) => String(id) === menuId) : undefined
  return { basics, followed, menu, ofCity: await offered(api, followed.values.city, basics, menu) }
}

/** The city's options plus the zones of the menu to extend, which may have been closed since. */
async function offered(api: Api, city: string, { cities }: Basics, menu: MenuRecord | undefined): Promise<OfCity> {
  const known = cities.find(({ id }) => String(id) === city)
  const { zones, merchants } = await listOfCity(api, known?.id ?? null)
  const own = menu && menu.city?.id === known?.id ? menu.zones : []
  return { zones: [...zones, ...own.filter(({ id }) => !zones.some((zone) => zone.id === id))], merchants }
}

function drawn({ values, changed, notice }: Followed, basics: Basics, ofCity: OfCity): GeneratorFormInput {
  return {
    values,
    shown: values,
    every: [],
    options: toOptions(basics, ofCity),
    errors: {},
    notice: notice ? { kind: "warn", text: notice } : null,
    question: null,
    agreed: "",
    isFromLast: false,
    isReset: notice !== null,
    changed,
  }
}

function toOptions({ menus, cities, productTypes }: Basics, { zones, merchants }: OfCity) {
  const day = today()
  return {
    today: day,
    /** Only active menus can be extended. */
    menus: menus
      .filter(({ status }) => isEnumValue(status, "active"))
      .map((menu) => ({ id: menu.id, name: menu.name, endDate: menu.endDate ?? "", isExpired: isExpired(menu, day) })),
    cities: cities.map(({ id, enName }) => ({ id, name: enName })),
    productTypes: productTypes.map(({ id, enName }) => ({ id, name: enName })),
    zones: zones.map(({ id, name }) => ({ id, name })),
    merchants: merchants.map(({ id, restaurantName }) => ({ id, name: restaurantName })),
  }
}
export type GeneratorOptions = ReturnType<typeof toOptions>

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === "string" ? value : ""
}
const texts = (form: FormData, name: string) => form.getAll(name).filter((value) => typeof value === "string")

function readValues(form: FormData): GeneratorValues {
  const single = Object.keys(UNTOUCHED).map((name) => [name, text(form, name)])
  return { ...Object.fromEntries(single), zones: texts(form, "zones"), merchants: texts(form, "merchants") }
}

/** The choices that the form showed; null if they are missing, and then nothing is applied. */
function readShown(form: FormData): Shown | null {
  if (!form.has("shownActionType")) return null
  const [actionType, menu, city] = ["shownActionType", "shownMenu", "shownCity"].map((name) => text(form, name))
  return { actionType: actionType ?? "", menu: menu ?? "", city: city ?? "" }
}

/** The server resolves '+ Select All', so that it works without script. */
function withAll(form: FormData, { values, changed }: Followed, { zones, merchants }: OfCity): GeneratorValues {
  const every = (list: readonly { id: number }[]) => list.map(({ id }) => String(id))
  const isAll = (name: string, field: GeneratorFieldName) => form.has(name) && !changed.includes(field)
  return {
    ...values,
    ...(isAll("allZones", "zones") ? { zones: every(zones) } : {}),
    ...(isAll("allMerchants", "merchants") ? { merchants: every(merchants) } : {}),
  }
}
