import { createHash } from "node:crypto"
import { addDays, DAYS_PER_WEEK, formatDay } from "~/domain/calendar"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { type AssignedCard, personName, readSchedule, type Standing, syncSupervisors } from "./schedule.server"
import { ownScheduleTexts, scheduleTexts } from "./schedule-texts"

/** Assignments that are sent side by side. */
const AT_ONCE = 6

/** One merchant's day that a copy changes: from whom to whom. */
export interface CopyChange {
  merchant: number
  name: string
  date: string
  before: string[]
  after: string[]
  /** Who stands there then. */
  ids: string[]
}

/** What a copy would do. Days on which a merchant does not deliver, or that are the same already, change nothing. */
export interface CopyPlan {
  changes: CopyChange[]
  same: number
  absent: number
  /** Left alone, as the upstream does not name everybody who stands there. */
  unnamed: number
  /** Another one whenever something of it is another. */
  version: string
}

/** The shown week to the one after it, merchant by merchant, the same weekday. */
export async function planWeekCopy(api: Api, { shift, from }: { shift: number; from: string }): Promise<CopyPlan> {
  const [now, next] = await Promise.all([
    readSchedule(api, shift, from),
    readSchedule(api, shift, addDays(from, DAYS_PER_WEEK)),
  ])
  const find = finder(next.standings)
  return planOf(now.standings.map((source) => [source, find(source.merchant, addDays(source.date, DAYS_PER_WEEK))]))
}

/** A day that a merchant's day can be copied to. */
export interface DayTarget {
  date: string
  label: string
  now: string
  isSame: boolean
}

/** A merchant's day to the other days of its week and of the one after it on which the merchant delivers. */
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

function planOf(pairs: readonly (readonly [source: Standing, target: Standing | undefined])[]): CopyPlan {
  const plan = { changes: [] as CopyChange[], same: 0, absent: 0, unnamed: 0 }
  for (const [source, target] of pairs) {
    if (!target) plan.absent++
    else if (source.total > source.supervisors.length || target.total > target.supervisors.length) plan.unnamed++
    else if (idsOf(source) === idsOf(target)) plan.same++
    else plan.changes.push(change(source, target))
  }
  return { ...plan, version: createHash("sha256").update(JSON.stringify(plan)).digest("base64url").slice(0, 16) }
}

function change(source: Standing, { merchant, name, date, supervisors }: Standing): CopyChange {
  const [before, after] = [supervisors.map(personName), source.supervisors.map(personName)]
  return { merchant, name, date, before, after, ids: source.supervisors.map(({ id }) => String(id)) }
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

/** Carries a copy out, one call for each merchant and day; where the upstream is away the rest is not sent any more. */
export async function carryOut(api: Api, shift: number, changes: readonly CopyChange[]): Promise<Copied> {
  const copied: Copied = { done: [], failed: [] }
  let isAway = false
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const part = changes.slice(at, at + AT_ONCE)
    if (isAway) {
      copied.failed.push(...part.map((one) => ({ change: one, error: ownScheduleTexts.notSent })))
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
