import { addDays, DAYS_PER_WEEK, formatDay } from "~/domain/calendar"
import { markOfShown } from "~/forms/confirmation.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { listCities } from "~/upstream/lookups.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { type AssignedCard, personName, readSchedule, type Standing, syncSupervisors } from "./schedule.server"
import { ownScheduleTexts, scheduleTexts } from "./schedule-fields"
import type { AskedWeek } from "./schedule-paths"
import { shownBy, zonesOfCity } from "./schedule-week.server"

/** Assignments sent in parallel. */
const AT_ONCE = 6

/** The change of one card: supervisors' names and ids before and after. */
export interface CopyChange {
  merchant: number
  name: string
  zone: string
  date: string
  before: string[]
  after: string[]
  idsBefore: string[]
  ids: string[]
}

export interface CopyPlan {
  changes: CopyChange[]
  /** Cards that already have the same supervisors. */
  same: number
  /** Cards without orders on the target day. */
  absent: number
  /** Skipped cards: the upstream does not name all of their supervisors. */
  unnamed: number
  /** Labels of the active filters; empty if the whole week is copied. */
  filters: string[]
  /** Hash of the plan, to detect that the schedule changed since the preview. */
  version: string
}

/**
 * Copies the cards that the filters show to the same weekday of the next week. Throws if the zones of the chosen city cannot be loaded,
 * because otherwise more cards would be copied than are shown.
 */
export async function planWeekCopy(api: Api, week: AskedWeek): Promise<CopyPlan> {
  const { shift, from, city, supervisor, alone } = week
  const [now, next, cities] = await Promise.all([
    readSchedule(api, shift, from),
    readSchedule(api, shift, addDays(from, DAYS_PER_WEEK)),
    city ? listCities(api) : null,
  ])
  const find = finder(next.standings)
  const shown = now.standings.filter(shownBy(week, city && cities ? zonesOfCity(cities, city) : null))
  const person = shown.flatMap(({ supervisors }) => supervisors).find(({ id }) => id === supervisor)
  const filters = [
    city ? (cities?.find(({ id }) => id === city)?.enName ?? `City #${city}`) : "",
    supervisor ? (person ? personName(person) : `#${supervisor}`) : "",
    alone ? ownScheduleTexts.alone : "",
  ]
  return planOf(
    shown.map((source) => [source, find(source.merchant, addDays(source.date, DAYS_PER_WEEK))]),
    filters.filter(Boolean),
  )
}

export interface DayTarget {
  date: string
  label: string
  now: string
  isSame: boolean
}

/** Targets are the other days of this week and the next on which the merchant delivers. */
export async function planDayCopy(api: Api, card: AssignedCard, from: string) {
  const weeks = await Promise.all([from, addDays(from, DAYS_PER_WEEK)].map((day) => readSchedule(api, card.shift, day)))
  const others = weeks
    .flatMap(({ standings }) => standings)
    .filter(({ merchant, date }) => merchant === card.merchant && date !== card.date)
    .toSorted((a, b) => a.date.localeCompare(b.date))
  const plan = planOf(others.map((other) => [card, other]))
  const targets: DayTarget[] = others.map(({ date, supervisors }) => ({
    date,
    label: formatDay(date),
    now: supervisors.map(personName).join(", "),
    isSame: !plan.changes.some((change) => change.date === date),
  }))
  return { ...plan, targets }
}

function planOf(
  pairs: readonly (readonly [source: Standing, target: Standing | undefined])[],
  filters: string[] = [],
): CopyPlan {
  const plan = { changes: [] as CopyChange[], same: 0, absent: 0, unnamed: 0, filters }
  for (const [source, target] of pairs) {
    if (!target) plan.absent++
    else if (source.total > source.supervisors.length || target.total > target.supervisors.length) plan.unnamed++
    else if (idsOf(source) === idsOf(target)) plan.same++
    else plan.changes.push(change(source, target))
  }
  return { ...plan, version: markOfShown(plan) }
}

function change(source: Standing, { merchant, name, zone, date, supervisors }: Standing): CopyChange {
  const [before, after] = [supervisors.map(personName), source.supervisors.map(personName)]
  const [idsBefore, ids] = [supervisors, source.supervisors].map((people) => people.map(({ id }) => String(id)))
  return { merchant, name, zone, date, before, after, idsBefore: idsBefore ?? [], ids: ids ?? [] }
}

const idsOf = ({ supervisors }: Standing) => String(supervisors.map(({ id }) => id).toSorted((a, b) => a - b))

function finder(standings: readonly Standing[]) {
  const byKey = new Map(standings.map((at) => [`${at.merchant} ${at.date}`, at]))
  return (merchant: number, date: string) => byKey.get(`${merchant} ${date}`)
}

export interface Copied {
  done: CopyChange[]
  failed: { change: CopyChange; error: string }[]
}

/** Sends one call for each merchant and day. After an unavailable or forbidden response the rest is not sent. */
export async function carryOut(api: Api, shift: number, changes: readonly CopyChange[]): Promise<Copied> {
  const copied: Copied = { done: [], failed: [] }
  let isAway = false
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const part = changes.slice(at, at + AT_ONCE)
    if (isAway) {
      copied.failed.push(
        ...part.map((one) => ({ change: one, error: "Not sent because the back office did not respond" })),
      )
      continue
    }
    const sent = await Promise.all(
      part.map(({ ids, merchant, date }) => attempt(syncSupervisors(api, { supervisors: ids, merchant, shift, date }))),
    )
    sent.forEach((answer, index) => {
      const one = part[index]
      if (!one) return
      if (answer.ok) copied.done.push(one)
      else copied.failed.push({ change: one, error: whyNot(answer.error) })
    })
    isAway = sent.some((answer) => !answer.ok && ["unavailable", "forbidden"].includes(answer.error.kind))
  }
  return copied
}

const whyNot = ({ isOutcomeUnknown, userMessage }: UpstreamError) =>
  isOutcomeUnknown ? ownScheduleTexts.oneUnknown : userMessage || scheduleTexts.assignFailed
