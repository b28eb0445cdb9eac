import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { redirectWith } from "~/base/redirects.server"
import { recordActivity } from "~/store/activity.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { assignOrders } from "./assign.server"
import { plainMessages, toldOf } from "./assign-form.server"
import { ownMapTexts } from "./dispatch-texts"
import { takeLast } from "./last-assignment.server"

interface Undoing {
  context: RequestContext
  api: Api
  session: Session
  date: string
  path: string
}

/** Gives the last assignment back, one call for each former driver; what somebody did meanwhile stays, and is said. Throws the redirect. */
export async function undoLast({ context, api, session, date, path }: Undoing): Promise<never> {
  const last = await takeLast(session.staffKey, date)
  if (!last) throw redirectWith(context, path, { kind: "info", title: ownMapTexts.undoLate })
  const back: string[] = []
  const told: string[] = []
  for (const from of new Set(last.orders.map((order) => order.from))) {
    const orders = last.orders.filter((order) => order.from === from)
    const seen = orders.map(({ id }) => ({ id, driverId: last.driver }))
    const sent = await attempt(assignOrders(api, date, seen, from))
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
  throw redirectWith(context, path, { kind, title, ...(told.length > 0 ? { text: told.join(". ") } : {}) })
}
