import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { isRecordId } from "~/domain/record-id"
import { type Act, form, type Pressed } from "~/forms/form-rules.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { PRESS_FIELD } from "~/ui/form/form-state"
import { type AssignResult, assignOrders } from "./assign.server"
import { ANY_TEAM, ASSIGN_DRIVER_FIELDS, ASSIGN_INTENT, seenIn, seenText } from "./assign-fields"
import { type Assigning, offerAssigning } from "./assign-offers.server"
import { mapTexts, ownMapTexts } from "./dispatch-texts"
import { changeGroups } from "./groups/groups.server"
import { assignedToast, keepLast } from "./last-assignment.server"
import { statusLabel } from "./order"

const MAX_TYPED = 60
const Choice = recordId(mapTexts.required)
const Texts = z.array(z.string()).default([])
const AssignSchema = z.object({
  team: z.string(mapTexts.required).refine((team) => team === ANY_TEAM || isRecordId(team), mapTexts.required),
  driver: Choice,
  search: z.string().max(MAX_TYPED).default(""),
  seen: Texts,
  taken: Texts,
  over: Texts,
})

/** Assigns or reassigns one order, or a group in one call. Orders that were not assigned are listed by ID and stay in the form. */
export const assignForm = form({
  intent: ASSIGN_INTENT,
  fields: ASSIGN_DRIVER_FIELDS,
  schema: AssignSchema,
  isRepeatable: true,
  offer: offerAssigning,
  start({ orders, team, preset, sort }) {
    const texts = (isTaken: boolean) =>
      orders?.flatMap((order) =>
        order.isTaken === isTaken ? [seenText({ id: order.id, driverId: order.driver?.id ?? null })] : [],
      ) ?? []
    return { ...{ team, driver: preset, sort, load: "all" }, seen: texts(false), taken: texts(true), over: [] }
  },
  press,
  check({ driver, seen, over }, { drivers }) {
    if (seenIn([...seen, ...over]).length === 0) return { seen: [ownMapTexts.emptyGroup] }
    // The team was changed: a driver of the previous team is not a valid choice.
    return drivers && !drivers.some(({ id }) => id === driver) ? { driver: [mapTexts.required] } : null
  },
  async send({ api, context, session, current: { date } }: Act<Assigning>, { driver, seen, taken, over }) {
    const asked = seenIn([...seen, ...over])
    const result = await assignOrders({ api, context, session }, date, asked, driver)
    if (result.assigned.length === 0) return { ...result, last: null }
    // The user has seen the orders that keep their drivers, so these leave the group too.
    const others = seenIn(taken).map(({ id }) => id)
    await changeGroups(session.staffKey, date, { remove: [...result.assigned, ...others] })
    const assigned = new Set(result.assigned)
    const orders = asked.filter(({ id }) => assigned.has(id))
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
    const reasons = toldOf(result)
    if (reasons.length === 0) return { path, toast, activity }
    return { results: [], message: reasons.join(". "), activity, ...(isSome && { toast }), left: leftOf(result, input) }
  },
})

/** 'Search all teams' sets the team field to all teams and refreshes the form. */
function press(form: FormData): Pressed {
  if (form.get(PRESS_FIELD) !== ANY_TEAM) return { form }
  const wide = new FormData()
  for (const [name, value] of form) if (name !== PRESS_FIELD) wide.append(name, value)
  wide.set("team", ANY_TEAM)
  wide.set(REFRESH_FIELD, "search")
  return { form: wide }
}

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

/** Values for the next try: orders that were not assigned, and orders that others assigned, which are not selected. */
function leftOf({ taken, undone }: AssignResult, { seen, taken: before, over }: z.infer<typeof AssignSchema>) {
  const now = taken.flatMap(({ id, driver }) => (driver ? [{ id, driverId: driver.id }] : []))
  const again = (texts: readonly string[]) =>
    texts.filter((text) => seenIn([text]).some(({ id }) => undone.includes(id)))
  const sent = new Set(seenIn([...seen, ...over]).map(({ id }) => id))
  const others = before.filter((text) => seenIn([text]).some(({ id }) => !sent.has(id)))
  return { seen: again(seen), over: [], taken: [...others, ...again(over), ...now.map(seenText)] }
}

/** One text for each order that was not assigned, with the reason. */
export function toldOf({ taken, missing, undone }: AssignResult): string[] {
  return [
    ...taken.map(({ id, status, driver }) =>
      driver
        ? `Order #${id} was just assigned to ${driver.name}`
        : `Order #${id} is now ${(statusLabel(status)).toLowerCase()}`,
    ),
    ...missing.map(ownMapTexts.missing),
    ...undone.map(ownMapTexts.undoneBy),
  ]
}

/** Each server message without the part before its first semicolon, as on all screens. */
export const plainMessages = (messages: readonly string[]) =>
  messages.map((text) => text.slice(text.indexOf(";") + 1).trim())
