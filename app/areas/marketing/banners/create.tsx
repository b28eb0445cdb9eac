import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { pageTitle } from "~/ui/page/page-title"
import { banners } from "./banner.record"
import { ADD_BANNER } from "./banner-fields"
import { addBanner } from "./banner-forms.server"
import { BannerPanel } from "./panel/banner-panel"
import { panelOf } from "./panel/banner-panel.server"

const TITLE = "Add Banner"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader(gates.createBanner, async (visit) => ({
  form: await openForm(visit, addBanner, null),
  panel: panelOf(),
}))

export const action = formAction({ gate: banners.gate, edit: gates.createBanner, forms: [formOf(addBanner)] })

/** A dialog over the list. */
export default function CreateBanner() {
  const { form, panel } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <BannerPanel
      intent={ADD_BANNER}
      title={TITLE}
      loaded={form}
      panel={panel}
      images={null}
      action={banners.createPath + search}
      closeHref={banners.path + search}
    />
  )
}
