import { formatDay, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { FieldMessage } from "~/ui/fields/field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { Disclosure } from "~/ui/page/disclosure"
import type { CopyChange, CopyPlan, DayTarget } from "./schedule-copy.server"
import { ownScheduleTexts } from "./schedule-fields"

/** Id of the summary, which explains why the Copy button is disabled. */
export const COPY_SUMMARY = "copy-summary"

/** Shown if a week could not be loaded. */
export function CopyNotRead() {
  return (
    <div id={COPY_SUMMARY}>
      <FieldFailed name="version" label="The schedule" values={[]} refresh />
    </div>
  )
}

export function CopySummary({ plan }: { plan: CopyPlan }) {
  const { changes, same, absent, unnamed } = plan
  const emptied = changes.filter(({ after }) => after.length === 0).length
  const parts = [
    `${many(changes.length, "change", "changes")}${emptied > 0 ? `, ${emptied} of them remove all supervisors` : ""}`,
    same > 0 ? many(same, "stays the same", "stay the same") : "",
    absent > 0 ? `${absent} ${absent === 1 ? "has" : "have"} no orders next week` : "",
    unnamed > 0 ? `${unnamed} skipped: assign separately` : "",
  ]
  return (
    <div id={COPY_SUMMARY} className="sub stack gap-1">
      <p>
        {changes.length === 0
          ? "Nothing to copy: the next week is already the same."
          : `${parts.filter(Boolean).join("; ")}.`}
      </p>
      {changes.length === 0 ? null : <p>{zoneCounts(changes)}</p>}
    </div>
  )
}

function zoneCounts(changes: readonly CopyChange[]): string {
  const counts = new Map<string, number>()
  for (const { zone } of changes) counts.set(zone, (counts.get(zone) ?? 0) + 1)
  return `By zone: ${[...counts].map(([zone, count]) => `${zone} ${count}`).join(", ")}`
}

export function WeekChanges({ changes }: { changes: readonly CopyChange[] }) {
  const days = [...new Set(changes.map(({ date }) => date))].toSorted()
  return days.map((day) => {
    const own = changes.filter(({ date }) => date === day)
    return (
      <Disclosure key={day} title={dayName(day)} count={own.length}>
        <ul className="stack gap-1">
          {own.map(({ merchant, name, before, after }) => (
            <li key={merchant}>
              <b>
                <Bidi>{name}</Bidi>
              </b>
              <span className="block">
                <People names={before} /> <span aria-hidden="true">→</span>
                <span className="sr"> becomes </span> <People names={after} />
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    )
  })
}

interface DayTargetsProps {
  plan: { targets: readonly DayTarget[]; version: string }
  /** Names of the supervisors to copy. */
  people: string
  field: {
    id: string
    name: string
    label: string
    error: string | readonly string[] | null
    defaultValue: readonly string[]
  }
}

/** The days that can be copied to, each with its current supervisors. */
export function DayTargets({ plan, people, field }: DayTargetsProps) {
  const { id, name, label, error, defaultValue } = field
  if (plan.targets.length === 0)
    return <p className="sub">The merchant has no other delivery day in these two weeks.</p>
  return (
    <fieldset className="stack gap-2" id={id} tabIndex={-1} aria-describedby={`${id}-d`}>
      <legend className="sr">{label}</legend>
      <input type="hidden" name="version" value={plan.version} />
      <FieldMessage
        id={id}
        name={name}
        label={label}
        error={error}
        hint="These days get this day's supervisors. Their current supervisors are replaced."
      />
      {plan.targets.map(({ date, now, isSame }) => (
        <CheckboxField
          key={date}
          id={`${id}-${date}`}
          name={name}
          value={date}
          label={dayName(date)}
          disabled={isSame}
          defaultChecked={!isSame && defaultValue.includes(date)}
          hint={isSame ? "Already the same" : `${now || ownScheduleTexts.noOne} → ${people || ownScheduleTexts.noOne}`}
        />
      ))}
    </fieldset>
  )
}

function People({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <>{ownScheduleTexts.noOne}</>
  return names.map((name, at) => (
    <span key={name}>
      {at > 0 ? ", " : ""}
      <Bidi>{name}</Bidi>
    </span>
  ))
}

const dayName = (date: string) => `${WEEKDAYS[weekdayOf(date)]?.slice(0, 3)} ${formatDay(date)}`
const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : more}`
