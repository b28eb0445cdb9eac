import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { Toast } from "~/base/flash.server"
import { isCalendarDate } from "~/domain/calendar"
import { buttonOf } from "~/forms/button.server"
import { respondToUndo, UNDO_OK } from "~/forms/undo-response.server"
import { recordActivity } from "~/store/activity.server"
import { attempt } from "~/upstream/attempt.server"
import { assignOrders } from "./assign.server"
import { UNDO_INTENT } from "./assign-fields"
import { plainMessages, toldOf } from "./assign-form.server"
import { ordersText, ownMapTexts } from "./dispatch-texts"
import { takeLast } from "./last-assignment.server"

/** The Undo button of an assignment toast. @param pathOf where the page returns to without script */
export const undoAssignment = (pathOf: (visit: AuthorizedRequest) => string) =>
  buttonOf({
    intent: UNDO_INTENT,
    once: {
      isRepeatable: false,
      unknown: (visit, form) =>
        respondToUndo(visit.context, form, pathOf(visit), { kind: "error", title: ownMapTexts.unknown }),
      done: UNDO_OK,
    },
    async press(visit, form) {
      return respondToUndo(visit.context, form, pathOf(visit), await undoLast(visit, form))
    },
  })

/** Returns orders to their former drivers, one call per driver. Orders that someone changed meanwhile are kept and reported. */
async function undoLast({ context, api, session }: AuthorizedRequest, form: FormData): Promise<Toast> {
  const date = String(form.get("date"))
  if (!isCalendarDate(date)) throw new Response(null, { status: 400 })
  const last = await takeLast(session.staffKey, date, Number(form.get("at")))
  if (!last) return { kind: "info", title: "It is too late to undo the assignment." }
  const returned: string[] = []
  const reasons: string[] = []
  for (const from of new Set(last.orders.map((order) => order.from))) {
    const orders = last.orders.filter((order) => order.from === from)
    const seen = orders.map(({ id }) => ({ id, driverId: last.driver }))
    const sent = await attempt(assignOrders({ api, context, session }, date, seen, from))
    if (sent.ok) {
      returned.push(...sent.value.assigned)
      reasons.push(...toldOf(sent.value))
    } else reasons.push(...(sent.error.isOutcomeUnknown ? [ownMapTexts.unknown] : plainMessages(sent.error.messages)))
  }
  if (returned.length > 0) {
    await recordActivity(context, session, {
      action: "assigned back",
      kind: "order",
      id: returned[0] ?? "",
      name: returned.map((id) => `#${id}`).join(", "),
      about: [{ kind: "driver", id: last.driver }],
      before: { driver: `#${last.driver}` },
      after: { orders: returned.length },
    })
  }
  const title = returned.length > 0 ? `Undone: ${ordersText(returned.length)} returned.` : "Could not undo."
  const kind = reasons.length > 0 ? "warning" : "success"
  return { kind, title, ...(reasons.length > 0 ? { text: reasons.join(". ") } : {}) }
}
