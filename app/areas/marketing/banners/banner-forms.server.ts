import type { RequestContext } from "~/base/context.server"
import { editForm, sendForm } from "~/forms/form-rules.server"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { refusedAs } from "../refused-as.server"
import { banners } from "./banner.record"
import { type BannerInput, BannerSchema } from "./banner.schema"
import { DEFAULT_TENANT, typeLabel } from "./banner-choices"
import { ADD_BANNER, BANNER_FIELDS, UPDATE_BANNER } from "./banner-fields"
import type { SentImages } from "./banner-images.server"
import { bannerTexts, ownBannerTexts } from "./banner-texts"
import { type Banner, type BannerParts, createBanner, listDiscounts, type Places, updateBanner } from "./banners.server"
import { listPlans } from "./plans.server"

const MAX_FILE_NAME = 60

/** What the panels offer to choose from; null for what could not be had. */
export interface BannerOffers {
  plans: { value: string; label: string }[] | null
  discounts: { value: string; label: string }[] | null
}

async function offers(api: Api): Promise<BannerOffers> {
  const [plans, discounts] = await Promise.all([settle(listPlans(api)), settle(listDiscounts(api))])
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

/** Add Banner (product/marketing 1), with the images that were sent. */
export const addBanner = ({ images, errors }: SentImages) =>
  sendForm({
    intent: ADD_BANNER,
    fields: BANNER_FIELDS,
    schema: BannerSchema,
    offer: ({ api }) => offers(api),
    start: () => ({ type: "default", applications: [DEFAULT_TENANT] }),
    check: () => {
      if (Object.keys(errors).length > 0) return errors
      return images.imageEn && images.imageAr ? null : { imageEn: [bannerTexts.imagesRequired] }
    },
    send: ({ api }, input) => {
      const tenants = Object.fromEntries(input.applications.map((tenant) => [tenant, { isActive: true }]))
      return createBanner(api, { ...partsOf(input), tenants, ...images })
    },
    refused: refusedUnder(bannerTexts.createFailed),
    wireNames: WIRE_NAMES,
    unknown: ownBannerTexts.createUnknown,
    done: (made, { name, type }, { context }) => ({
      path: listPath(context, true),
      toast: { kind: "success", title: ownBannerTexts.created },
      activity: made ? { action: "created", kind: banners.kind, id: made.id, name, after: { name, type } } : null,
    }),
  })

/**
 * Update Banner (product/marketing 1): what this person changed is sent, an image where one was chosen; somebody else's
 * changes are told field by field.
 */
export const changeBanner = ({ images, errors }: SentImages, back: Pick<RequestContext, "url">) =>
  editForm({
    intent: UPDATE_BANNER,
    kind: banners.kind,
    fields: BANNER_FIELDS,
    schema: BannerSchema,
    id: ({ id }: Banner) => id,
    values: valuesOf,
    offer: ({ api }) => offers(api),
    say: ({ plans, discounts }) => ({ type: typeLabel, plans: labelIn(plans), discounts: labelIn(discounts) }),
    check: (_input, _offers, { isEditable }) => {
      if (!isEditable) return { name: [ownBannerTexts.notEditable] }
      return Object.keys(errors).length > 0 ? errors : null
    },
    send: ({ api, current }, _changes, input) =>
      updateBanner(api, current.id, { ...changeOf(current, input), ...images }),
    refused: refusedUnder(bannerTexts.updateFailed),
    wireNames: WIRE_NAMES,
    unknown: ownBannerTexts.updateUnknown,
    name: ({ name }) => name,
    done: () => ({ path: listPath(back, false), toast: { kind: "success", title: ownBannerTexts.updated } }),
  })

const labelIn = (options: BannerOffers["plans"]) => (value: string) =>
  options?.find((option) => option.value === value)?.label

/** The form with a word for each image that was chosen: files are no fields, and one alone is a change too. */
export function withChosen(form: FormData, files: ReadonlyMap<string, File>): FormData {
  for (const [name, { name: file, size }] of files) form.set(name, `${file.slice(-MAX_FILE_NAME)}, ${size} bytes`)
  return form
}

function valuesOf({ name, type, tenants, planIds, polygonDiscountIds, content, date }: Banner) {
  return {
    name,
    type,
    applications: Object.keys(tenants),
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

function changeOf(current: Banner, input: BannerInput): BannerParts {
  const wanted = partsOf(input)
  const isOtherType = wanted.type !== current.type
  const before: BannerParts = {
    name: current.name,
    type: current.type,
    planIds: current.planIds.map(String),
    polygonDiscountIds: current.polygonDiscountIds.map(String),
    content: current.content,
    date: current.date,
  }
  const differs = (name: keyof BannerParts) => JSON.stringify(wanted[name]) !== JSON.stringify(before[name])
  const names = (Object.keys(wanted) as (keyof BannerParts)[]).filter((name) => {
    return name !== "name" && name !== "type" && isOtherType ? true : differs(name)
  })
  const tenants = placesOf(current, input.applications)
  return { ...Object.fromEntries(names.map((name) => [name, wanted[name]])), ...(tenants ? { tenants } : {}) }
}

/** All of the banner's applications where they differ: a new one is shown at once, the others stay as they are. */
function placesOf({ tenants }: Banner, wanted: readonly string[]): Places | null {
  const before = Object.keys(tenants)
  if (before.length === wanted.length && wanted.every((tenant) => before.includes(tenant))) return null
  return Object.fromEntries(wanted.map((tenant) => [tenant, tenants[tenant] ?? { isActive: true }]))
}
