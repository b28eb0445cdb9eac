import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { redirectWith } from "~/base/redirects.server"
import { isRecordId } from "~/domain/record-id"
import { actOnce } from "~/forms/act-once.server"
import { recordActivity } from "~/store/activity.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { type AssignResult, assignOrders, type Seen } from "./assign.server"
import { mapTexts, ownMapTexts } from "./dispatch-texts"
import { changeGroup } from "./group.server"
import { keepLast } from "./last-assignment.server"
import { statusLabel } from "./order"

interface Assigning {
  context: RequestContext
  api: Api
  session: Session
  form: FormData
  /** The delivery date of the orders. */
  date: string
  /** The page without the dialog. */
  path: string
}

/** Why nothing, or not everything, was assigned. */
export interface AssignReply {
  status: number
  errors: { team?: string; driver?: string }
  messages: readonly string[]
  team: string
  driver: string
  /** Orders left out because somebody else gave them away; 'Take over' sends them again as they are now. */
  taken: readonly Seen[]
  /** Orders that the upstream did not change; 'Retry' sends them again. */
  unchanged: readonly Seen[]
}

/** Assign, reassign, and a group in one call (product/dispatch 2). Throws the redirect when all of it was done. */
export async function assignFromForm({ context, api, session, form, date, path }: Assigning): Promise<AssignReply> {
  const team = String(form.get("team") ?? "")
  const driver = String(form.get("driver") ?? "")
  const reply = { status: 422, errors: {}, messages: [] as string[], team, driver, taken: [], unchanged: [] }
  const seen = seenIn(form)
  const errors = {
    ...(isRecordId(team) ? {} : { team: mapTexts.required }),
    ...(isRecordId(driver) ? {} : { driver: mapTexts.required }),
  }
  if (Object.keys(errors).length > 0) return { ...reply, errors }
  if (seen.length === 0) return { ...reply, messages: [ownMapTexts.emptyGroup] }
  const unknown = () => ({ ...reply, status: 409, messages: [ownMapTexts.unknown] })
  return actOnce<AssignReply>({ context, session, form }, { isRepeatable: true, unknown }, async () => {
    const sent = await attempt(assignOrders(api, date, seen, driver))
    if (!sent.ok) {
      const messages = sent.error.isOutcomeUnknown ? [ownMapTexts.unknown] : plainMessages(sent.error.messages)
      return { ...reply, status: sent.error.init.status, messages }
    }
    const result = sent.value
    if (result.assigned.length > 0) {
      await changeGroup(session.staffKey, date, { remove: result.assigned })
      const given = new Set(result.assigned)
      await keepLast(
        session.staffKey,
        date,
        seen.filter(({ id }) => given.has(id)),
        driver,
      )
      await recordActivity(context, session, {
        action: "assigned",
        kind: "order",
        id: result.assigned[0] ?? "",
        name: result.assigned.map((id) => `#${id}`).join(", "),
        about: [{ kind: "driver", id: driver }],
        after: { driver: `#${driver}`, orders: result.assigned.length },
      })
    }
    const left = toldOf(result)
    if (left.length === 0) throw redirectWith(context, path, { kind: "success", title: mapTexts.assigned })
    if (result.assigned.length > 0) context.flash.add({ kind: "success", title: mapTexts.assigned })
    return {
      ...reply,
      status: 409,
      messages: left,
      taken: result.taken
        .filter(({ driver: by }) => by)
        .map(({ id, driver: by }) => ({ id, driverId: by?.id ?? null })),
      unchanged: seen.filter(({ id }) => result.unchanged.includes(id)),
    }
  })
}

/** Every order that was left out, by name and with the reason. */
export function toldOf({ taken, missing, unchanged }: AssignResult): string[] {
  return [
    ...taken.map(({ id, status, driver }) =>
      driver ? ownMapTexts.given(id, driver.name) : ownMapTexts.gone(id, statusLabel(status)),
    ),
    ...missing.map(ownMapTexts.missing),
    ...unchanged.map(ownMapTexts.unchanged),
  ]
}

/** `551902:20418`, or `551902:` for an order without a driver. */
function seenIn(form: FormData): Seen[] {
  return form.getAll("seen").flatMap((value) => {
    const [id = "", driverId = ""] = String(value).split(":", 2)
    return isRecordId(id) ? [{ id, driverId: isRecordId(driverId) ? driverId : null }] : []
  })
}

/** Of each of the server's messages the part after its first semicolon, as everywhere (product/dispatch 2). */
export const plainMessages = (messages: readonly string[]) =>
  messages.map((text) => text.slice(text.indexOf(";") + 1).trim())
