import type { AuthorizedSession } from "~/auth/guard.server"
import type { RequestContext } from "~/base/context.server"
import type { GoodFile } from "~/forms/files/sent-files.server"
import { editForm, sendForm } from "~/forms/form-rules.server"
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
import { listPlans } from "./plans.server"
import { tenantLabel, tenants } from "./tenants.server"

/** What the panels offer to choose from; null for what could not be had. */
export interface BannerOffers {
  plans: { value: string; label: string }[] | null
  discounts: { value: string; label: string }[] | null
}

async function offers(api: Api): Promise<BannerOffers> {
  const [plans, discounts] = await Promise.all([orNull(listPlans(api)), orNull(listDiscounts(api))])
  return { plans, discounts }
}

/** A 409 says that the name is taken, at its field and as a toast (product/marketing 1). */
function refusedUnder(title: string) {
  const refused = refusedAs(title)
  return (error: UpstreamError) => {
    if (error.kind !== "conflict") return refused(error)
    const toast = { kind: "error", title: bannerTexts.nameTaken } as const
    return { errors: { name: [bannerTexts.nameTaken] }, messages: [], toast }
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

/** The page under the panel. After a banner was added the status filter is All again (product/marketing 1). */
function listPath({ url }: Pick<RequestContext, "url">, isAdded: boolean): string {
  const query = new URLSearchParams(url.search)
  for (const name of ["_routes", "index", ...(isAdded ? ["status"] : [])]) query.delete(name)
  return query.size > 0 ? `${banners.path}?${query}` : banners.path
}

/** '+ Select All' stands for everything that its field offers, beside nothing. */
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
  texts: { size: bannerTexts.imageTooLarge, format: ownBannerTexts.imageKind },
})

/** The images of a banner's form, by their content and their bytes (product/marketing 1). */
const BANNER_FILES: readonly FileRule[] = BANNER_IMAGES.map(imageRule)
/** Of a new banner: both. */
const NEW_BANNER_FILES: readonly FileRule[] = BANNER_FILES.map((rule) => ({
  ...rule,
  required: bannerTexts.imagesRequired,
}))

/** The images that were sent, written anew, by their names. */
function imagesIn(files: ReadonlyMap<string, GoodFile>): Partial<Record<(typeof BANNER_IMAGES)[number], File>> {
  return Object.fromEntries(
    BANNER_IMAGES.flatMap((name) => {
      const sent = files.get(name)
      if (sent?.kind !== "image") return []
      return [[name, new File([new Uint8Array(sent.bytes)], sent.fileName, { type: sent.contentType })]]
    }),
  )
}

/** Add Banner (product/marketing 1), with the images that were sent. */
export const addBanner = sendForm({
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
  refused: refusedUnder(bannerTexts.createFailed),
  wireNames: WIRE_NAMES,
  unknown: ownBannerTexts.createUnknown,
  done: (made, { name, type }, { context }) => ({
    path: listPath(context, true),
    toast: { kind: "success", title: ownBannerTexts.created },
    activity: made
      ? { action: "created", kind: banners.kind, id: made.id, name, after: { name, type: typeLabel(type) } }
      : null,
  }),
})

/**
 * Update Banner (product/marketing 1): what this person changed is sent, an image where one was chosen; somebody else's
 * changes are told field by field.
 */
export const changeBanner = editForm({
  intent: UPDATE_BANNER,
  kind: banners.kind,
  fields: BANNER_FIELDS,
  schema: BannerSchema,
  files: BANNER_FILES,
  maxFields: MAX_LONG_FORM_FIELDS,
  before: withAll,
  id: ({ id }: Banner) => id,
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
    // A type of the upstream's that is none of the documents' stays, but none is chosen.
    return isKnownType(type) || type === current.type ? null : WRONG_TYPE
  },
  send: ({ api, current, files }, changes, input) =>
    updateBanner(api, current.id, { ...changeOf(current, input, Object.keys(changes)), ...imagesIn(files) }),
  refused: refusedUnder(bannerTexts.updateFailed),
  wireNames: WIRE_NAMES,
  unknown: ownBannerTexts.updateUnknown,
  name: ({ name }) => name,
  done: (_, { context }) => ({
    path: listPath(context, false),
    toast: { kind: "success", title: ownBannerTexts.updated },
  }),
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

/** What a type's own fields come to: those of other types are not sent. */
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

/** What each type has of its own, as it is cleared when the type is another. */
const OWN_PARTS: Readonly<Record<string, BannerParts>> = {
  clickableBannerForPlans: { planIds: null },
  zoneDiscountBanner: { polygonDiscountIds: null },
  countDownBanner: { content: null, date: null },
}

/** The fields that each part is made of. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  planIds: ["plans"],
  polygonDiscountIds: ["discounts"],
  content: ["enTitle", "arTitle", "enSubtitle", "arSubtitle"],
  date: ["endDate", "endTime"],
}

/** A part goes where one of its fields was changed: the form shows no seconds of an end, and they stay as they are. */
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
 * All of the banner's applications where they differ: a new one is shown at once, one that is left out is switched off
 * there in so many words, and the others stay as they are.
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
