import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { zonedNow } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { withFileForm } from "~/forms/file-form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import type { FormState } from "~/ui/form/form-state"
import { pageTitle } from "~/ui/page/page-title"
import { banners } from "./banner.record"
import { ADD_BANNER, BANNER_IMAGES } from "./banner-fields"
import { addBanner } from "./banner-forms.server"
import { readImages } from "./banner-images.server"
import { BannerPanel } from "./banner-panel"
import { ownBannerTexts } from "./banner-texts"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownBannerTexts.addTitle)

const NO_IMAGES = { images: {}, errors: {} }

export async function loader({ context }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, gates.createBanner)
  return { form: await openForm(guarded, addBanner(NO_IMAGES), null), productName: env.PRODUCT_NAME, now: zonedNow() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, banners.gate)
  guarded.requireGate(gates.createBanner)
  const whose = { sender: guarded.session.staffKey, signal: context.signal }
  return withFileForm(request, BANNER_IMAGES, { signal: context.signal, maxFields: 1_200 }, async ({ form, files }) => {
    const rules = addBanner(await readImages(files, whose))
    const reply = await sendOnce({ ...guarded, form, current: null }, rules)
    return data(reply, { status: reply.status })
  })
}

/** Add Banner (product/marketing 1), over the list. */
export default function CreateBanner() {
  const { form, productName, now } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <BannerPanel
      intent={ADD_BANNER}
      title={ownBannerTexts.addTitle}
      loaded={form as FormState}
      productName={productName}
      now={now}
      images={null}
      action={banners.createPath + search}
      closeHref={banners.path + search}
    />
  )
}
