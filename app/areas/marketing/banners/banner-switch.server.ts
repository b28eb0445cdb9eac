import type { Guarded } from "~/auth/guard.server"
import { pagePath } from "~/base/page-path"
import { redirectWith } from "~/base/redirects.server"
import { isRecordId } from "~/domain/record-id"
import { actOnce } from "~/forms/act-once.server"
import { refusalSentences } from "~/forms/refusal.server"
import { recordActivity } from "~/store/activity.server"
import { SWITCHED_ON } from "~/ui/list/row-switch"
import { attempt } from "~/upstream/attempt.server"
import { banners } from "./banner.record"
import type { Tenant } from "./banner-choices"
import { SWITCH_BANNER } from "./banner-fields"
import { bannerTexts, ownBannerTexts } from "./banner-texts"
import { listBanners, updateBanner } from "./banners.server"

/**
 * A row's switch (product/marketing 1): active or not in this application, sent as an update with all of the banner's applications as
 * they are now. One that is so already is left alone. Null for a form that is no switch.
 */
export async function switchBanner(guarded: Guarded, form: FormData, tenant: Tenant): Promise<Response | null> {
  if (form.get("intent") !== SWITCH_BANNER) return null
  const { context, session, api, requireGate } = guarded
  requireGate(banners.edit)
  const id = form.get("id")
  if (!isRecordId(id)) throw new Response(null, { status: 400 })
  const isActive = form.has(SWITCHED_ON)
  const path = pagePath(context.url)
  const done = () => redirectWith(context, path, { kind: "success", title: ownBannerTexts.updated })
  const failed = (title: string, text?: string) =>
    redirectWith(context, path, { kind: "error", title, ...(text ? { text } : {}) })
  const unknown = () => failed(ownBannerTexts.updateUnknown)
  return actOnce({ context, session, form }, { isRepeatable: true, unknown }, async () => {
    const found = await attempt(listBanners(api, { tenant }))
    if (!found.ok) return failed(bannerTexts.updateFailed)
    const banner = found.value.find((one) => String(one.id) === id)
    if (!banner) return failed(ownBannerTexts.missing)
    if (!banner.isEditable) return failed(ownBannerTexts.notEditable)
    if (banner.isActive === isActive) return done()
    const others = Object.entries(banner.tenants).filter(([name]) => name !== tenant)
    const saved = await attempt(
      updateBanner(api, id, { tenants: { ...Object.fromEntries(others), [tenant]: { isActive } } }),
    )
    if (!saved.ok) return failed(bannerTexts.updateFailed, refusalSentences(saved.error).join(" "))
    const entry = { action: "changed", kind: banners.kind, id, name: banner.name }
    await recordActivity(context, session, { ...entry, after: { [`active in ${tenant}`]: isActive } })
    return done()
  })
}
