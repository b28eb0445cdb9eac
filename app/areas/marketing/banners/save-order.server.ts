import type { Guarded } from "~/auth/guard.server"
import { redirectWith } from "~/base/redirects.server"
import { actOnce } from "~/forms/act-once.server"
import { refusalSentences } from "~/forms/refusal.server"
import { recordActivity } from "~/store/activity.server"
import { attempt } from "~/upstream/attempt.server"
import { banners } from "./banner.record"
import type { Tenant } from "./banner-choices"
import { SAVE_ORDER } from "./banner-fields"
import { pictureUrl } from "./banner-list.server"
import { isSameOrder, keptFor, moved, withPositions } from "./banner-order"
import { bannerTexts, ownBannerTexts } from "./banner-texts"
import { type Banner, listActive, reorderBanners } from "./banners.server"

/** The dialog again, with the person's order as a draft. */
export interface OrderReply {
  status: number
  order: number[]
  /** What the order was when this draft was last held against it. */
  was: number[]
  /** What to show of each; null where they could not be read again. */
  active: { id: number; name: string; picture: string | null }[] | null
  /** Why nothing was saved. */
  notice: string | null
  /** What was moved, for the status line. */
  said: string | null
}

const idsIn = (form: FormData, name: string) => form.getAll(name).map(Number).filter(Number.isSafeInteger)

/** The positions that stand in the rows' fields; one that is no position counts for nothing. */
function positionsIn(form: FormData): Map<number, number> {
  const typed = idsIn(form, "id").map((id) => [id, Number(form.get(`position-${id}`) ?? 0)] as const)
  return new Map(typed.filter(([, position]) => Number.isSafeInteger(position) && position > 0))
}

/**
 * Moves one banner of the draft, or saves the whole order. Banners that came or went, or an order that somebody else
 * saved meanwhile, are told before anything is sent; the own order stays as a draft.
 *
 * @throws the redirect to the list when it was saved
 */
export async function actOnOrder(guarded: Guarded, form: FormData, tenant: Tenant): Promise<OrderReply> {
  const { context, session, api } = guarded
  const was = idsIn(form, "was")
  const typed = withPositions(idsIn(form, "id"), positionsIn(form))
  const [way, id] = String(form.get("move") ?? "").split(" ")
  const order = way === "up" || way === "down" ? moved(typed, Number(id), way === "up" ? -1 : 1) : typed
  const found = await attempt(listActive(api, tenant))
  if (!found.ok) {
    return reply(order, was, null, { status: found.error.init.status, notice: bannerTexts.orderFailedText })
  }
  const now = found.value.map((banner) => banner.id)
  const kept = keptFor(order, now)
  if (form.get("intent") !== SAVE_ORDER || form.has("move")) {
    const name = found.value.find((banner) => String(banner.id) === id)?.name
    const said = name ? ownBannerTexts.moved(name, kept.indexOf(Number(id)) + 1, kept.length) : null
    return reply(kept, was, found.value, { status: 200, said })
  }
  if (!isSameOrder(was, now)) {
    const names = found.value.map(({ name }) => name).join(", ")
    return reply(kept, now, found.value, { status: 409, notice: `${ownBannerTexts.orderChanged} Now it is: ${names}.` })
  }
  const unknown = () => reply(order, was, found.value, { status: 409, notice: ownBannerTexts.orderUnknown })
  return actOnce({ context, session, form }, { isRepeatable: true, unknown }, async () => {
    const saved = await attempt(reorderBanners(api, tenant, order))
    if (!saved.ok) {
      const text = [bannerTexts.orderFailedText, ...refusalSentences(saved.error)].join(" ")
      context.flash.add({ kind: "error", title: bannerTexts.orderFailed, text })
      return reply(order, was, found.value, { status: saved.error.init.status, notice: text })
    }
    const entry = { action: "order changed", kind: banners.kind, id: order[0] ?? 0, name: tenant }
    await recordActivity(context, session, {
      ...entry,
      before: { order: was.join(", ") },
      after: { order: order.join(", ") },
    })
    throw redirectWith(context, banners.path + context.url.search, { kind: "success", title: bannerTexts.orderSaved })
  })
}

function reply(
  order: number[],
  was: number[],
  active: readonly Banner[] | null,
  told: { status: number; notice?: string; said?: string | null },
): OrderReply {
  const shown = active?.map(({ id, name, bannerImgEn }) => ({ id, name, picture: pictureUrl(bannerImgEn) })) ?? null
  return { order, was, active: shown, notice: null, said: null, ...told }
}
