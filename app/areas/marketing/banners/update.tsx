import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openEditForm } from "~/forms/form-page.server"
import { loadPage, recordOf, type Subject } from "~/forms/subject.server"
import { RecordRoute } from "~/record/record-page"
import { pageTitle } from "~/ui/page/page-title"
import { banners } from "./banner.record"
import { UPDATE_BANNER } from "./banner-fields"
import { changeBanner } from "./banner-forms.server"
import { pictureUrl } from "./banner-list.server"
import { ownBannerTexts } from "./banner-texts"
import { type Banner, findBanner } from "./banners.server"
import { BannerPanel } from "./panel/banner-panel"
import { panelOf } from "./panel/banner-panel.server"

const TITLE = "Update Banner"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

/** Reloads the banner, so that changes are compared with its current values. */
const about: Subject<Banner> = {
  ...recordOf({ find: findBanner, missing: ownBannerTexts.missing }),
  back: ({ context }) => banners.path + context.url.search,
}

export const loader = staffLoader(banners.edit, (visit) =>
  loadPage(visit, about, async (banner) => ({
    id: banner.id,
    isEditable: banner.isEditable,
    inactive: Object.entries(banner.tenants).flatMap(([tenant, { isActive }]) => (isActive ? [] : [tenant])),
    form: await openEditForm(visit, changeBanner, banner),
    panel: panelOf(),
    images: { en: pictureUrl(banner.bannerImgEn), ar: pictureUrl(banner.bannerImgAr) },
  })),
)

export const action = formAction({
  gate: banners.gate,
  edit: banners.edit,
  forms: [formOf(changeBanner, about)],
})

/** A dialog over the list. */
export default function UpdateBanner() {
  const { search } = useLocation()
  return (
    <RecordRoute
      record={banners}
      loaded={useLoaderData<typeof loader>()}
      missing={ownBannerTexts.missing}
      search={search}
    >
      {({ id, form, panel, images, isEditable, inactive }) => (
        <BannerPanel
          key={id}
          intent={UPDATE_BANNER}
          title={TITLE}
          loaded={form}
          panel={panel}
          images={images}
          inactive={inactive}
          isFixed={!isEditable}
          action={banners.pathOf(id) + search}
          closeHref={banners.path + search}
        />
      )}
    </RecordRoute>
  )
}
