import type { AuthorizedSession } from "~/auth/guard.server"
import type { RequestContext } from "~/base/context.server"
import type { GoodFile } from "~/forms/files/sent-files.server"
import { form } from "~/forms/form-rules.server"
import { withValues } from "~/forms/with-values.server"
import type { FileRule } from "~/ui/fields/file-rules"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { MAX_LONG_FORM_FIELDS } from "../form-limits"
import { refusedAs } from "../refused-as.server"
import { banners } from "./banner.record"
import { type BannerInput, BannerSchema } from "./banner.schema"
import { isKnownType, typeLabel } from "./banner-choices"
import { ADD_BANNER, ALL_NAMES, BANNER_FIELDS, BANNER_IMAGES, MAX_BANNER_IMAGE, UPDATE_BANNER } from "./banner-fields"
import { bannerTexts, ownBannerTexts } from "./banner-texts"
import { type Banner, type BannerParts, createBanner, listDiscounts, type Places, updateBanner } from "./banners.server"
import { listBannerPlans } from "./plans.server"
import { tenantLabel, tenants } from "./tenants.server"

const NAME_TAKEN = "Another banner with the same name exist"

/** Options of the banner form; null if they could not be loaded. */
export interface BannerOffers {
  plans: { value: string; label: string }[] | null
  discounts: { value: string; label: string }[] | null
}

async function offers(api: Api): Promise<BannerOffers> {
  const [plans, discounts] = await Promise.all([orNull(listBannerPlans(api)), orNull(listDiscounts(api))])
  return { plans, discounts }
}

/** A 409 means a taken name, shown at the field and as a toast. */
function refusedUnder(title: string) {
  const refused = refusedAs(title)
  return (error: UpstreamError) => {
    if (error.kind !== "conflict") return refused(error)
    const toast = { kind: "error", title: NAME_TAKEN } as const
    return { errors: { name: [NAME_TAKEN] }, messages: [], toast }
  }
}

const WIRE_NAMES = {
  "content.en.title": "enTitle",
  "content.en.subtitle": "enSubtitle",
  "content.ar.title": "arTitle",
  "content.ar.subtitle": "arSubtitle",
  tenants: "applications",
  plan_ids: "plans",
  polygon_discount_ids: "discounts",
  banner_img_en: "imageEn",
  banner_img_ar: "imageAr",
  date: "endDate",
} as const

/** The list under the panel. Adding a banner resets the status filter to All. */
function listPath({ url }: Pick<RequestContext, "url">, isAdded: boolean): string {
  const query = new URLSearchParams(url.search)
  for (const name of ["_routes", "index", ...(isAdded ? ["status"] : [])]) query.delete(name)
  return query.size > 0 ? `${banners.path}?${query}` : banners.path
}

/** '+ Select All' selects all options of its field. */
async function withAll(form: FormData, { api }: AuthorizedSession): Promise<FormData> {
  if (!form.has(ALL_NAMES.plans) && !form.has(ALL_NAMES.discounts)) return form
  const offered = await offers(api)
  const widened = (given: FormData, name: "plans" | "discounts") =>
    given.has(ALL_NAMES[name]) && offered[name]
      ? withValues(
          given,
          name,
          offered[name].map(({ value }) => value),
        )
      : given
  return widened(widened(form, "plans"), "discounts")
}

const WRONG_TYPE = { type: [bannerTexts.required] }

const imageRule = (name: string): FileRule => ({
  type: "image",
  name,
  maxBytes: MAX_BANNER_IMAGE,
  kinds: ["jpeg", "png", "gif", "webp"],
  texts: { size: bannerTexts.imageTooLarge, format: "Images only: .jpg, .png, .gif, or .webp" },
})

/** Image rules of a banner's form: type by content, size in bytes. */
const BANNER_FILES: readonly FileRule[] = BANNER_IMAGES.map(imageRule)
/** A new banner needs both images. */
const NEW_BANNER_FILES: readonly FileRule[] = BANNER_FILES.map((rule) => ({
  ...rule,
  required: "Please provide both english banner image and arabic banner image",
}))

/** The uploaded images by field name, re-encoded. */
function imagesIn(files: ReadonlyMap<string, GoodFile>): Partial<Record<(typeof BANNER_IMAGES)[number], File>> {
  return Object.fromEntries(
    BANNER_IMAGES.flatMap((name) => {
      const sent = files.get(name)
      if (sent?.kind !== "image") return []
      return [[name, new File([new Uint8Array(sent.bytes)], sent.fileName, { type: sent.contentType })]]
    }),
  )
}

export const addBanner = form({
  intent: ADD_BANNER,
  fields: BANNER_FIELDS,
  schema: BannerSchema,
  files: NEW_BANNER_FILES,
  maxFields: MAX_LONG_FORM_FIELDS,
  before: withAll,
  offer: ({ api }) => offers(api),
  check: ({ type }) => (isKnownType(type) ? null : WRONG_TYPE),
  start: () => ({ type: "default", applications: [tenants()[0]] }),
  send: ({ api, files }, input) => {
    const places = Object.fromEntries(input.applications.map((tenant) => [tenant, { isActive: true }]))
    return createBanner(api, { ...partsOf(input), tenants: places, ...imagesIn(files) })
  },
  refused: refusedUnder("Failed to create banner"),
  wireNames: WIRE_NAMES,
  unknown: "We could not confirm that the banner was created. Search the list for its name before you send this again.",
  done: (made, { name, type }, { context }) => ({
    path: listPath(context, true),
    toast: { kind: "success", title: "Banner Created Successfully" },
    activity: made
      ? { action: "created", kind: banners.kind, id: made.id, name, after: { name, type: typeLabel(type) } }
      : null,
  }),
})

/**
 * Update Banner sends the fields that this person changed, and an image only if one was chosen. Concurrent edits are
 * reported per field.
 */
export const changeBanner = form({
  intent: UPDATE_BANNER,
  record: { kind: banners.kind, pageOf: (_, { context }) => listPath(context, false) },
  fields: BANNER_FIELDS,
  schema: BannerSchema,
  files: BANNER_FILES,
  maxFields: MAX_LONG_FORM_FIELDS,
  before: withAll,
  values: valuesOf,
  offer: ({ api }) => offers(api),
  say: ({ plans, discounts }) => ({
    type: typeLabel,
    applications: tenantLabel,
    plans: labelIn(plans),
    discounts: labelIn(discounts),
  }),
  check: ({ type }, _offers, current) => {
    if (!current.isEditable) return { name: [ownBannerTexts.notEditable] }
    // An unknown upstream type can stay, but it can't be chosen.
    return isKnownType(type) || type === current.type ? null : WRONG_TYPE
  },
  send: ({ api, current, files }, changes, input) =>
    updateBanner(api, current.id, { ...changeOf(current, input, Object.keys(changes)), ...imagesIn(files) }),
  refused: refusedUnder(bannerTexts.updateFailed),
  wireNames: WIRE_NAMES,
  name: ({ name }) => name,
  saved: ownBannerTexts.updated,
})

const labelIn = (options: BannerOffers["plans"]) => (value: string) =>
  options?.find((option) => option.value === value)?.label

function valuesOf({ name, type, tenants: places, planIds, polygonDiscountIds, content, date }: Banner) {
  return {
    name,
    type,
    applications: Object.keys(places),
    plans: planIds,
    discounts: polygonDiscountIds,
    enTitle: content.en.title,
    arTitle: content.ar.title,
    enSubtitle: content.en.subtitle,
    arSubtitle: content.ar.subtitle,
    endDate: date.slice(0, 10),
    endTime: date.slice(11, 16),
    imageEn: "",
    imageAr: "",
  }
}

/** The parts of the chosen type. Fields of other types are not sent. */
function partsOf(input: BannerInput): BannerParts {
  const { name, type } = input
  const isCountdown = type === "countDownBanner"
  return {
    name,
    type,
    ...(type === "clickableBannerForPlans" ? { planIds: input.plans } : {}),
    ...(type === "zoneDiscountBanner" ? { polygonDiscountIds: input.discounts } : {}),
    ...(isCountdown ? { content: contentOf(input), date: `${input.endDate} ${input.endTime?.slice(0, 5)}:00` } : {}),
  }
}

function contentOf({ enTitle = "", arTitle = "", enSubtitle = "", arSubtitle = "" }: BannerInput): Banner["content"] {
  return { en: { title: enTitle, subtitle: enSubtitle }, ar: { title: arTitle, subtitle: arSubtitle } }
}

/** Values that clear a type's own parts when the type changes. */
const OWN_PARTS: Readonly<Record<string, BannerParts>> = {
  clickableBannerForPlans: { planIds: null },
  zoneDiscountBanner: { polygonDiscountIds: null },
  countDownBanner: { content: null, date: null },
}

const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  planIds: ["plans"],
  polygonDiscountIds: ["discounts"],
  content: ["enTitle", "arTitle", "enSubtitle", "arSubtitle"],
  date: ["endDate", "endTime"],
}

/** Sends a part only if one of its fields changed. The form has no seconds, so an unchanged end keeps its seconds. */
function changeOf(current: Banner, input: BannerInput, changed: readonly string[]): BannerParts {
  const wanted = partsOf(input)
  const isOtherType = wanted.type !== current.type
  const names = (Object.keys(wanted) as (keyof BannerParts)[]).filter((name) => {
    const fields = FIELDS_OF[name]
    return (fields !== undefined && isOtherType) || (fields ?? [name]).some((field) => changed.includes(field))
  })
  const cleared = isOtherType ? OWN_PARTS[current.type] : {}
  const places = placesOf(current, input.applications)
  const parts = Object.fromEntries(names.map((name) => [name, wanted[name]]))
  return { ...cleared, ...parts, ...(places ? { tenants: places } : {}) }
}

/**
 * All applications of the banner if they changed, else null. A new one is active immediately, a removed one is sent as
 * inactive, the others keep their state.
 */
function placesOf({ tenants: places }: Banner, wanted: readonly string[]): Places | null {
  const before = Object.keys(places)
  if (before.length === wanted.length && wanted.every((tenant) => before.includes(tenant))) return null
  const all = [...new Set([...before, ...wanted])]
  return Object.fromEntries(
    all.map((tenant) => [
      tenant,
      wanted.includes(tenant) ? (places[tenant] ?? { isActive: true }) : { isActive: false },
    ]),
  )
}
