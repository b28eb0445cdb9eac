import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction } from "~/forms/form-page.server"
import { useAnswer } from "~/ui/form/use-answer"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { banners } from "./banner.record"
import { BannerQuery, pictureUrl } from "./banner-list.server"
import { bannerTexts } from "./banner-texts"
import { listActive } from "./banners.server"
import { OrderDialog } from "./order-dialog"
import { saveOrder } from "./save-order.server"
import { tenantLabel } from "./tenants.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, bannerTexts.orderTitle)

export const loader = staffLoader(
  { gate: banners.edit, query: BannerQuery },
  async ({ api, query: { application } }) => {
    const found = await attempt(listActive(api, application))
    if (!found.ok) throw found.error
    return {
      application: tenantLabel(application),
      active: found.value.map(({ id, name, bannerImgEn }) => ({ id, name, picture: pictureUrl(bannerImgEn) })),
    }
  },
)

/** Moves a banner in the draft, or saves the whole order (product/marketing 1). */
export const action = formAction({ gate: banners.gate, edit: banners.edit, forms: [saveOrder] })

/** Edit Banners Order (product/marketing 1), over the list. */
export default function BannerOrderRoute() {
  const { application, active } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const reply = useAnswer<typeof action>()
  return (
    <OrderDialog
      application={application}
      active={reply?.active ?? active}
      order={reply?.order ?? active.map(({ id }) => id)}
      was={reply?.was ?? active.map(({ id }) => id)}
      notice={reply?.notice ?? null}
      said={reply?.said ?? null}
      action={`${banners.path}/order${search}`}
      closeHref={banners.path + search}
    />
  )
}
