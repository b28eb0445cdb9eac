import type { RequestContext } from "~/base/context.server"
import type { Toast } from "~/base/flash.server"
import { pagePath } from "~/base/page-path"
import { readQuery } from "~/base/query.server"
import { requireRecordId } from "~/base/record-id.server"
import { redirectWith } from "~/base/redirects.server"
import { buttonOf } from "~/forms/button.server"
import { refusalSentences } from "~/forms/refusal.server"
import { BACK_FIELD, respondToUndo } from "~/forms/undo-response.server"
import { recordActivity } from "~/store/activity.server"
import { SWITCHED_ON } from "~/ui/list/row-switch"
import { attempt } from "~/upstream/attempt.server"
import { banners } from "./banner.record"
import { SWITCH_BANNER } from "./banner-fields"
import { BannerQuery } from "./banner-list.server"
import { bannerTexts, ownBannerTexts } from "./banner-texts"
import { listBanners, updateBanner } from "./banners.server"

/**
 * A row's switch: active or inactive in this application. Sent as an update with all current applications of the
 * banner. Sends nothing if the banner already has that status.
 */
export const switchBanner = buttonOf({
  intent: SWITCH_BANNER,
  gate: banners.edit,
  once: {
    isRepeatable: true,
    unknown: ({ context }) => {
      throw redirectWith(context, pagePath(context.url), {
        kind: "error",
        title: "We could not confirm that your changes were saved. You can safely save again.",
      })
    },
  },
  async press({ context, session, api }, form) {
    const id = requireRecordId(form.get("id"))
    const isActive = form.has(SWITCHED_ON)
    const tenant = readQuery(context.url, BannerQuery).application
    const path = pagePath(context.url)
    const isBack = form.has(BACK_FIELD)
    const respondUndo = (toast: Toast) => respondToUndo(context, form, path, toast)
    const done = (undo?: Toast["undo"]) => {
      const title = isActive ? "Banner is active again" : "Banner is inactive again"
      if (isBack) return respondUndo({ kind: "success", title })
      throw redirectWith(context, path, { kind: "success", title: ownBannerTexts.updated, ...(undo ? { undo } : {}) })
    }
    const failed = (context: RequestContext, title: string, text?: string) => {
      const toast = { kind: "error", title, ...(text ? { text } : {}) } as const
      if (isBack) return respondUndo(toast)
      throw redirectWith(context, path, toast)
    }
    const found = await attempt(listBanners(api, { tenant }))
    if (!found.ok) return failed(context, bannerTexts.updateFailed)
    const banner = found.value.find((one) => String(one.id) === id)
    if (!banner) return failed(context, ownBannerTexts.missing)
    if (!banner.isEditable) return failed(context, ownBannerTexts.notEditable)
    if (banner.isActive === isActive) return done()
    // An inactive banner loses its position; Undo restores it.
    const order = isBack && isActive ? placeIn(form) : null
    const others = Object.entries(banner.tenants).filter(([name]) => name !== tenant)
    const saved = await attempt(
      updateBanner(api, id, { tenants: { ...Object.fromEntries(others), [tenant]: { isActive, order } } }),
    )
    if (!saved.ok) return failed(context, bannerTexts.updateFailed, refusalSentences(saved.error).join(" "))
    const entry = { action: "changed", kind: banners.kind, id, name: banner.name }
    await recordActivity(context, session, { ...entry, after: { [`active in ${tenant}`]: isActive } })
    return done({ action: path, fields: undoOf(id, !isActive, banner.tenants[tenant]?.order ?? null) })
  },
})

const ORDER = "order"

/** Form fields that undo the switch and restore the banner's position. */
function undoOf(id: string, isOn: boolean, order: number | null): Record<string, string> {
  return {
    intent: SWITCH_BANNER,
    id,
    [BACK_FIELD]: "1",
    ...(isOn ? { [SWITCHED_ON]: "on" } : {}),
    ...(isOn && order ? { [ORDER]: String(order) } : {}),
  }
}

function placeIn(form: FormData): number | null {
  const order = Number(form.get(ORDER))
  return Number.isSafeInteger(order) && order > 0 ? order : null
}
