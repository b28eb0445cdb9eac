import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { type Guarded, requireStaff } from "~/auth/guard.server"
import { zonedNow } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { redirectWith } from "~/base/redirects.server"
import { isRecordId } from "~/domain/record-id"
import { withFileForm } from "~/forms/file-form.server"
import { askOffers, openEdit, saveOnce } from "~/forms/save-record.server"
import type { FormState } from "~/ui/form/form-state"
import { pageTitle } from "~/ui/page/page-title"
import { banners } from "./banner.record"
import { BANNER_IMAGES, UPDATE_BANNER } from "./banner-fields"
import { changeBanner, withChosen } from "./banner-forms.server"
import { readImages } from "./banner-images.server"
import { pictureUrl } from "./banner-list.server"
import { BannerPanel } from "./banner-panel"
import { ownBannerTexts } from "./banner-texts"
import { type Banner, findBanner } from "./banners.server"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownBannerTexts.updateTitle)

const NO_IMAGES = { images: {}, errors: {} }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, banners.edit)
  const banner = isRecordId(params.id) ? await findBanner(guarded.api, params.id) : null
  if (!banner) {
    const text = { kind: "error", title: ownBannerTexts.missing } as const
    throw redirectWith(context, banners.path + context.url.search, text)
  }
  return {
    id: banner.id,
    form: await openBanner(guarded, banner),
    productName: env.PRODUCT_NAME,
    now: zonedNow(),
    images: { en: pictureUrl(banner.bannerImgEn), ar: pictureUrl(banner.bannerImgAr) },
  }
}

async function openBanner(guarded: Guarded, banner: Banner) {
  const rules = changeBanner(NO_IMAGES, guarded.context)
  const offers = await askOffers(guarded, rules, { current: Promise.resolve(banner), canEdit: true })
  return openEdit(guarded, rules, { current: banner, offers, canEdit: true })
}

/** The banner is read afresh first: what changed is what differs from now. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, banners.gate)
  guarded.requireGate(banners.edit)
  const { id } = params
  if (!isRecordId(id)) throw new Response(null, { status: 404 })
  const whose = { sender: guarded.session.staffKey, signal: context.signal }
  return withFileForm(request, BANNER_IMAGES, { signal: context.signal, maxFields: 1_200 }, async ({ form, files }) => {
    const [current, sent] = await Promise.all([findBanner(guarded.api, id), readImages(files, whose)])
    if (!current) throw new Response(ownBannerTexts.missing, { status: 404 })
    const reply = await saveOnce({ ...guarded, form: withChosen(form, files), current }, changeBanner(sent, context))
    return data(reply, { status: reply.status })
  })
}

/** Update Banner (product/marketing 1), over the list. */
export default function UpdateBanner() {
  const { id, form, productName, images, now } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <BannerPanel
      key={id}
      intent={UPDATE_BANNER}
      title={ownBannerTexts.updateTitle}
      loaded={form as unknown as FormState}
      productName={productName}
      now={now}
      images={images}
      action={banners.pathOf(id) + search}
      closeHref={banners.path + search}
    />
  )
}
