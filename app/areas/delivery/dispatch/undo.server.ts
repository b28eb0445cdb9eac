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
import { ownMapTexts } from "./dispatch-texts"
import { takeLast } from "./last-assignment.server"

/** Takes back what a toast told of; script stays where it is. @param pathOf where the page leads back to without script */
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
      return respondToUndo(visit.context, form, pathOf(visit), await giveBack(visit, form))
    },
  })

/** Gives an assignment back, one call for each former driver; what somebody did meanwhile stays, and is said. */
async function giveBack({ context, api, session }: AuthorizedRequest, form: FormData): Promise<Toast> {
  const date = String(form.get("date"))
  if (!isCalendarDate(date)) throw new Response(null, { status: 400 })
  const last = await takeLast(session.staffKey, date, Number(form.get("at")))
  if (!last) return { kind: "info", title: ownMapTexts.undoLate }
  const back: string[] = []
  const told: string[] = []
  for (const from of new Set(last.orders.map((order) => order.from))) {
    const orders = last.orders.filter((order) => order.from === from)
    const seen = orders.map(({ id }) => ({ id, driverId: last.driver }))
    const sent = await attempt(assignOrders({ api, context, session }, date, seen, from))
    if (sent.ok) {
      back.push(...sent.value.assigned)
      told.push(...toldOf(sent.value))
    } else told.push(...(sent.error.isOutcomeUnknown ? [ownMapTexts.unknown] : plainMessages(sent.error.messages)))
  }
  if (back.length > 0) {
    await recordActivity(context, session, {
      action: "assigned back",
      kind: "order",
      id: back[0] ?? "",
      name: back.map((id) => `#${id}`).join(", "),
      about: [{ kind: "driver", id: last.driver }],
      before: { driver: `#${last.driver}` },
      after: { orders: back.length },
    })
  }
  const title = back.length > 0 ? ownMapTexts.undone(back.length) : ownMapTexts.undoFailed
  const kind = told.length > 0 ? "warning" : "success"
  return { kind, title, ...(told.length > 0 ? { text: told.join(". ") } : {}) }
}
