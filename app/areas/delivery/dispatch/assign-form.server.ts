import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { isRecordId } from "~/domain/record-id"
import { type Act, type Offering, sendForm } from "~/forms/form-rules.server"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import { type AssignResult, assignOrders } from "./assign.server"
import { ASSIGN_FIELDS, ASSIGN_INTENT, type Seen, seenText, TAKE_OVER } from "./assign-fields"
import { mapTexts, ownMapTexts } from "./dispatch-texts"
import { listDriverChoices } from "./drivers.server"
import { changeGroup } from "./group.server"
import { assignedToast, keepLast } from "./last-assignment.server"
import { isOpen, statusLabel } from "./order"
import { listOrderStates } from "./orders.server"

/** What an assign dialog is about. */
export interface Assigning {
  date: string
  ids: readonly string[]
  listTeams(api: Api): Promise<readonly { value: string; label: string }[]>
  path: string
}

const Choice = recordId(mapTexts.required)
const Texts = z.array(z.string()).default([])
const AssignSchema = z.object({
  team: Choice,
  driver: Choice,
  seen: Texts,
  taken: Texts,
  [TAKE_OVER]: z.string().optional(),
})

/** Assign, reassign, and a group in one call (product/dispatch 3). What was left out is said by name, and stays in the form. */
export const assignForm = sendForm({
  intent: ASSIGN_INTENT,
  fields: ASSIGN_FIELDS,
  schema: AssignSchema,
  isRepeatable: true,
  offer,
  start: ({ orders }) => ({
    seen: orders?.map(({ id, driver }) => seenText({ id, driverId: driver?.id ?? null })) ?? [],
  }),
  check({ driver, seen, takeOver }, { drivers }) {
    if (seenIn(seen).length === 0 && !takeOver) return { seen: [ownMapTexts.emptyGroup] }
    // Another team was chosen last: a driver of the one before is nobody's choice any more.
    return drivers && !drivers.some(({ id }) => id === driver) ? { driver: [mapTexts.required] } : null
  },
  async send({ api, context, session, current: { date } }: Act<Assigning>, { driver, seen, takeOver }) {
    const asked = seenIn(takeOver ? [takeOver] : seen)
    const result = await assignOrders({ api, context, session }, date, asked, driver)
    if (result.assigned.length === 0) return { ...result, last: null }
    await changeGroup(session.staffKey, date, { remove: result.assigned })
    const given = new Set(result.assigned)
    const orders = asked.filter(({ id }) => given.has(id))
    return { ...result, last: await keepLast(session.staffKey, date, orders, driver) }
  },
  wireNames: { driverId: "driver" },
  refused: ({ messages }) => ({ messages: plainMessages(messages) }),
  failed: ownMapTexts.assignFailed,
  unknown: ownMapTexts.unknown,
  done(result, input, { current: { path, date } }) {
    const { assigned } = result
    const isSome = assigned.length > 0
    const toast = assignedToast(path, date, result.last)
    const activity = isSome ? activityOf(assigned, input.driver) : null
    const told = toldOf(result)
    if (told.length === 0) return { path, toast, activity }
    return { results: [], message: told.join(". "), activity, ...(isSome && { toast }), left: leftOf(result, input) }
  },
})

/** The orders as they stand now, and the team's drivers once a team was chosen. */
async function offer({ api, current, values }: Offering<typeof ASSIGN_FIELDS, Assigning>) {
  const { date, ids, listTeams } = await current
  const { team = "" } = (await values) ?? {}
  const [states, teams] = await Promise.all([settle(listOrderStates(api, ids)), settle(listTeams(api))])
  const orders = states?.filter(({ status }) => isOpen(status)).map(({ id, driver }) => ({ id, driver })) ?? null
  // A single order is not given to the driver who has it (product/dispatch 2, 'excluded driver').
  const except = orders?.length === 1 ? orders[0]?.driver?.id : undefined
  const drivers = isRecordId(team) ? await settle(listDriverChoices(api, { date, teamId: team, except })) : []
  return { orders, teams, drivers }
}
export type AssignOffers = Awaited<ReturnType<typeof offer>>

/** What the activity says of orders that a driver was given. */
export function activityOf(ids: readonly string[], driver: string) {
  return {
    action: "assigned",
    kind: "order",
    id: ids[0] ?? "",
    name: ids.map((id) => `#${id}`).join(", "),
    about: [{ kind: "driver", id: driver }],
    after: { driver: `#${driver}`, orders: ids.length },
  } as const
}

/** What the form goes on with: what others have, by a press of its own. */
function leftOf({ taken }: AssignResult, { seen, taken: before, takeOver }: z.infer<typeof AssignSchema>) {
  const now = taken.flatMap(({ id, driver }) => (driver ? [{ id, driverId: driver.id }] : []))
  const known = new Set([...now.map(({ id }) => id), ...seenIn(takeOver ? [takeOver] : seen).map(({ id }) => id)])
  return {
    seen: takeOver ? seen : [],
    taken: [...before.filter((text) => seenIn([text]).some(({ id }) => !known.has(id))), ...now.map(seenText)],
  }
}

/** Every order that was left out, by name and with the reason. */
export function toldOf({ taken, missing }: AssignResult): string[] {
  return [
    ...taken.map(({ id, status, driver }) =>
      driver ? ownMapTexts.given(id, driver.name) : ownMapTexts.gone(id, statusLabel(status)),
    ),
    ...missing.map(ownMapTexts.missing),
  ]
}

/** Orders as the form wrote them; what was written otherwise is none. */
export function seenIn(texts: readonly string[]): Seen[] {
  return texts.flatMap((text) => {
    const [id = "", driverId = ""] = text.split(":", 2)
    return isRecordId(id) ? [{ id, driverId: isRecordId(driverId) ? driverId : null }] : []
  })
}

/** Of each of the server's messages the part after its first semicolon, as everywhere (product/dispatch 2). */
export const plainMessages = (messages: readonly string[]) =>
  messages.map((text) => text.slice(text.indexOf(";") + 1).trim())
