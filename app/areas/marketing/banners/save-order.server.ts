import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { readWhole } from "~/domain/number-text"
import { buttonOf } from "~/forms/button.server"
import { refusalSentences } from "~/forms/refusal.server"
import { recordActivity } from "~/store/activity.server"
import { NO_CHANGES } from "~/ui/form/edit-state"
import { attempt } from "~/upstream/attempt.server"
import { orNull } from "~/upstream/or-null.server"
import { MAX_LONG_FORM_FIELDS } from "../form-limits"
import { banners } from "./banner.record"
import { SAVE_ORDER } from "./banner-fields"
import { BannerQuery, pictureUrl } from "./banner-list.server"
import { isSameOrder, keptFor, moved, withPositions } from "./banner-order"
import { ownBannerTexts } from "./banner-texts"
import { type Banner, listActive, reorderBanners } from "./banners.server"

const ORDER_FAILED_TEXT = "Something went wrong."

/** The dialog's next state, with the person's order as a draft. */
export interface OrderReply {
  status: number
  order: number[]
  /** The saved order that this draft is based on. */
  was: number[]
  /** The active banners; null if they could not be loaded. */
  active: { id: number; name: string; picture: string | null }[] | null
  /** Why nothing was saved. */
  notice: string | null
  /** The last move, for the status line. */
  said: string | null
}

const idsIn = (form: FormData, name: string) => form.getAll(name).map(Number).filter(Number.isSafeInteger)

const positionOf = (form: FormData, id: number) => readWhole(String(form.get(`position-${id}`) ?? "")) ?? 0

/** Typed positions; invalid ones are ignored. */
function positionsIn(form: FormData): Map<number, number> {
  const typed = idsIn(form, "id").map((id) => [id, positionOf(form, id)] as const)
  return new Map(typed.filter(([, position]) => position > 0))
}

/** Banners with an invalid position. */
const misplacedIn = (form: FormData) =>
  idsIn(form, "id").filter((id) => form.has(`position-${id}`) && positionOf(form, id) < 1)

/**
 * Moves one banner of the draft, or saves the whole order. If the banners or their saved order have changed, reports
 * that first and keeps the person's order as a draft. Throws the redirect to the list after saving.
 */
export const saveOrder = buttonOf({
  intent: SAVE_ORDER,
  maxFields: MAX_LONG_FORM_FIELDS,
  once: {
    isRepeatable: true,
    isHarmless: (form) => form.has("move"),
    async unknown({ api, context }, form) {
      const active = await orNull(listActive(api, applicationOf(context)))
      return reply(orderIn(form), idsIn(form, "was"), active, {
        status: 409,
        notice: "We could not confirm that the order was saved. You can safely save again.",
      })
    },
  },
  async press({ api, context, session }, form): Promise<OrderReply> {
    const tenant = applicationOf(context)
    const was = idsIn(form, "was")
    const order = orderIn(form)
    const found = await attempt(listActive(api, tenant))
    if (!found.ok) {
      return reply(order, was, null, { status: found.error.init.status, notice: ORDER_FAILED_TEXT })
    }
    const now = found.value.map((banner) => banner.id)
    if (form.has("move")) return movedReply(form, keptFor(order, now), was, found.value)
    const misplaced = misplacedIn(form)
    if (misplaced.length > 0) {
      const names = found.value.filter(({ id }) => misplaced.includes(id)).map(({ name }) => name)
      return reply(order, was, found.value, {
        status: 422,
        notice: `Nothing was saved. Enter a position from 1 as a whole number for ${names.join(", ")}.`,
      })
    }
    if (!isSameOrder(was, now)) {
      const names = found.value.map(({ name }) => name).join(", ")
      const notice = `The active banners have changed. Your order is kept for the other banners. Check it and save again. Current order: ${names}.`
      return reply(keptFor(order, now), now, found.value, { status: 409, notice })
    }
    if (isSameOrder(order, now)) return reply(order, was, found.value, { status: 200, said: NO_CHANGES })
    const saved = await attempt(reorderBanners(api, tenant, order))
    if (!saved.ok) {
      const text = [ORDER_FAILED_TEXT, ...refusalSentences(saved.error)].join(" ")
      context.flash.add({ kind: "error", title: "Banner Order Edit Error!", text })
      return reply(order, was, found.value, { status: saved.error.init.status, notice: text })
    }
    await recordActivity(context, session, {
      ...{ action: "order changed", kind: banners.kind, id: order[0] ?? 0, name: tenant },
      before: { order: was.join(", ") },
      after: { order: order.join(", ") },
    })
    throw redirectWith(context, banners.path + context.url.search, {
      kind: "success",
      title: "Banner order updated successfully!",
    })
  },
})

const applicationOf = ({ url }: { url: URL }) => readQuery(url, BannerQuery).application

/** The order of the form's rows after the typed positions and the move. */
function orderIn(form: FormData): number[] {
  const typed = withPositions(idsIn(form, "id"), positionsIn(form))
  const [way, id] = moveIn(form)
  return way === "up" || way === "down" ? moved(typed, Number(id), way === "up" ? -1 : 1) : typed
}

const moveIn = (form: FormData) => String(form.get("move") ?? "").split(" ")

function movedReply(form: FormData, kept: number[], was: number[], active: readonly Banner[]): OrderReply {
  const [, id] = moveIn(form)
  const name = active.find((banner) => String(banner.id) === id)?.name
  const said = name ? ownBannerTexts.moved(name, kept.indexOf(Number(id)) + 1, kept.length) : null
  return reply(kept, was, active, { status: 200, said })
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
