import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { env } from "~/base/env.server"
import { readForm } from "~/forms/form.server"
import { parseListQuery } from "~/lists/list-query.server"
import { useAnswer } from "~/ui/form/use-answer"
import { pageTitle } from "~/ui/page/page-title"
import { attempt } from "~/upstream/attempt.server"
import { banners } from "./banner.record"
import { tenantLabel } from "./banner-choices"
import { BannerQuery, pictureUrl } from "./banner-list.server"
import { bannerTexts } from "./banner-texts"
import { listActive } from "./banners.server"
import { OrderDialog } from "./order-dialog"
import { actOnOrder } from "./save-order.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, bannerTexts.orderTitle)

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context, banners.edit)
  const { application } = parseListQuery(context.url, BannerQuery)
  const found = await attempt(listActive(api, application))
  if (!found.ok) throw found.error
  return {
    application: tenantLabel(application, env.PRODUCT_NAME),
    active: found.value.map(({ id, name, bannerImgEn }) => ({ id, name, picture: pictureUrl(bannerImgEn) })),
  }
}

/** Moves a banner in the draft, or saves the whole order (product/marketing 1). */
export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, banners.gate)
  guarded.requireGate(banners.edit)
  const { application } = parseListQuery(context.url, BannerQuery)
  const reply = await actOnOrder(guarded, await readForm(request, { maxFields: 1_200 }), application)
  return data(reply, { status: reply.status })
}

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
