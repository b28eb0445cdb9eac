import type { RequestContext } from "~/base/context.server"
import { pagePath } from "~/base/page-path"
import { readQuery } from "~/base/query.server"
import { requireRecordId } from "~/base/record-id.server"
import { redirectWith } from "~/base/redirects.server"
import { buttonOf } from "~/forms/button.server"
import { refusalSentences } from "~/forms/refusal.server"
import { recordActivity } from "~/store/activity.server"
import { SWITCHED_ON } from "~/ui/list/row-switch"
import { attempt } from "~/upstream/attempt.server"
import { banners } from "./banner.record"
import { SWITCH_BANNER } from "./banner-fields"
import { BannerQuery } from "./banner-list.server"
import { bannerTexts, ownBannerTexts } from "./banner-texts"
import { listBanners, updateBanner } from "./banners.server"

/**
 * A row's switch (product/marketing 1): active or not in this application, sent as an update with all of the banner's
 * applications as they are now. One that is so already is left alone.
 */
export const switchBanner = buttonOf({
  intent: SWITCH_BANNER,
  gate: banners.edit,
  once: { isRepeatable: true, unknown: ({ context }) => failed(context, ownBannerTexts.updateUnknown) },
  async press({ context, session, api }, form) {
    const id = requireRecordId(form.get("id"))
    const isActive = form.has(SWITCHED_ON)
    const tenant = readQuery(context.url, BannerQuery).application
    const done = () => {
      throw redirectWith(context, pagePath(context.url), { kind: "success", title: ownBannerTexts.updated })
    }
    const found = await attempt(listBanners(api, { tenant }))
    if (!found.ok) return failed(context, bannerTexts.updateFailed)
    const banner = found.value.find((one) => String(one.id) === id)
    if (!banner) return failed(context, ownBannerTexts.missing)
    if (!banner.isEditable) return failed(context, ownBannerTexts.notEditable)
    if (banner.isActive === isActive) return done()
    const others = Object.entries(banner.tenants).filter(([name]) => name !== tenant)
    const saved = await attempt(
      updateBanner(api, id, { tenants: { ...Object.fromEntries(others), [tenant]: { isActive } } }),
    )
    if (!saved.ok) return failed(context, bannerTexts.updateFailed, refusalSentences(saved.error).join(" "))
    const entry = { action: "changed", kind: banners.kind, id, name: banner.name }
    await recordActivity(context, session, { ...entry, after: { [`active in ${tenant}`]: isActive } })
    return done()
  },
})

/** Throws the redirect back to the list. */
function failed(context: RequestContext, title: string, text?: string): never {
  throw redirectWith(context, pagePath(context.url), { kind: "error", title, ...(text ? { text } : {}) })
}
