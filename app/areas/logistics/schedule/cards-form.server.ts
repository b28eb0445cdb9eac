import { z } from "zod"
import { recordId } from "~/base/record-id.server"
import { formatShortDay, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { type Act, form } from "~/forms/form-rules.server"
import type { MultiSelectOption } from "~/ui/fields/multi-select/multi-select-options"
import type { AskedCards } from "./asked-card.server"
import { CARD_KEY, MAX_CARDS, personName, type Standing } from "./schedule.server"
import { type Copied, type CopyChange, carryOut } from "./schedule-copy.server"
import * as texts from "./schedule-fields"
import { ASSIGN_FORM_FIELDS, MAX_SUPERVISORS, offeredSupervisors, withAllChosen } from "./schedule-form.server"
import { cardKey, scheduleHref } from "./schedule-paths"

const { ownScheduleTexts, scheduleTexts } = texts

const CardsSchema = z.object({
  cards: z
    .array(z.string().regex(CARD_KEY, ownScheduleTexts.chooseCards), ownScheduleTexts.chooseCards)
    .min(1, ownScheduleTexts.chooseCards)
    .max(MAX_CARDS),
  supervisors: z
    .array(recordId("Choose supervisors from the list"), ownScheduleTexts.chooseSupervisor)
    .min(1, ownScheduleTexts.chooseSupervisor)
    .max(MAX_SUPERVISORS),
})
type Chosen = z.output<typeof CardsSchema>

interface CardsOffers {
  /** Null if they could not be loaded. */
  supervisors: MultiSelectOption[] | null
}

/** The result of each card. `same` changed nothing and counts as done; `left` was skipped. */
interface Assigned extends Copied {
  same: Standing[]
  left: { key: string; name: string; error: string }[]
}

/** Adds supervisors to several cards. Each card keeps its current supervisors. */
export const assignCards = form<typeof texts.ASSIGN_CARDS_FIELDS, Chosen, Assigned, CardsOffers, AskedCards>({
  intent: texts.ASSIGN_CARDS,
  fields: texts.ASSIGN_CARDS_FIELDS,
  schema: CardsSchema,
  maxFields: ASSIGN_FORM_FIELDS + MAX_CARDS,
  offer: async ({ api, current }) => {
    const { cards, standings } = await current
    return { supervisors: await offeredSupervisors(api, cards, standings) }
  },
  start: (_, { cards }) => ({ cards: cards.map(cardKey), supervisors: [] }),
  follow: withAllChosen,
  isRepeatable: true,
  send: async ({ api, current }, chosen, offers) => {
    const names = new Map((await offers()).supervisors?.map(({ value, label }) => [value, label]))
    const plan = planOf(current.cards, chosen, names)
    return { ...plan, ...(await carryOut(api, current.week.shift, plan.changes)) }
  },
  unknown: ownScheduleTexts.unknown,
  done: toResult,
})

function planOf(standings: readonly Standing[], { cards, supervisors }: Chosen, names: ReadonlyMap<string, string>) {
  const byKey = new Map(standings.map((at) => [cardKey(at), at]))
  const plan = { changes: [] as CopyChange[], same: [] as Standing[], left: [] as Assigned["left"] }
  for (const key of new Set(cards)) {
    const at = byKey.get(key)
    if (!at) {
      const [merchant, date = ""] = key.split(":")
      plan.left.push({ key, name: `Merchant #${merchant}, ${dayText(date)}`, error: ownScheduleTexts.cardGone })
    } else if (at.total > at.supervisors.length) {
      plan.left.push({ key, name: cardName(at), error: "Skipped: assign this card separately." })
    } else {
      const before = at.supervisors.map(({ id }) => String(id))
      const added = supervisors.filter((id) => !before.includes(id))
      if (added.length === 0) plan.same.push(at)
      else plan.changes.push(changeOf(at, [...before, ...added], added, names))
    }
  }
  return plan
}

function changeOf(
  at: Standing,
  ids: string[],
  added: readonly string[],
  names: ReadonlyMap<string, string>,
): CopyChange {
  const before = at.supervisors.map(personName)
  const after = [...before, ...added.map((id) => names.get(id) ?? `#${id}`)]
  const idsBefore = at.supervisors.map(({ id }) => String(id))
  const { merchant, name, zone, date } = at
  return { merchant, name, zone, date, before, after, idsBefore, ids }
}

function toResult({ done, failed, same, left }: Assigned, { supervisors }: Chosen, { current }: Act<AskedCards>) {
  const { week } = current
  const [first] = done
  const activity = first
    ? {
        action: "assigned",
        kind: "supervisor-assignment",
        id: first.merchant,
        name: done.length === 1 ? cardName(first) : `${cardName(first)} and ${texts.cardsText(done.length - 1)} more`,
        about: supervisors.map((id) => ({ kind: "supervisor", id })),
        after: {
          ...{ shift: week.shift, assignments: done.length },
          changes: done.map((one) => `${one.name}, ${one.date}: ${one.after.join(", ")}`),
        },
      }
    : null
  const refused = [
    ...left,
    ...failed.map(({ change, error }) => ({ key: cardKey(change), name: cardName(change), error })),
  ]
  if (refused.length === 0) {
    return { path: scheduleHref(week), toast: { kind: "success" as const, title: scheduleTexts.assigned }, activity }
  }
  const fine = [...done, ...same]
  return {
    results: [
      ...refused.map(({ name, error }) => ({ name, error })),
      ...fine.map((one) => ({ name: cardName(one), error: null })),
    ],
    message: texts.partlyAssigned(fine.length, fine.length + refused.length),
    ...(fine.length === 0 ? { toast: { kind: "error" as const, title: scheduleTexts.assignFailed } } : {}),
    activity,
    left: { cards: refused.map(({ key }) => key) },
  }
}

/** 'Bahar Kitchen, Thu 26 Nov'. */
export const cardName = ({ name, date }: Pick<Standing, "name" | "date">) => `${name}, ${dayText(date)}`
const dayText = (date: string) => `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${formatShortDay(date)}`
