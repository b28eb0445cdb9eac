import { Fragment, type ReactNode } from "react"
import { Status, type StatusKind } from "~/ui/elements/status"
import { type DayCell, dayAnchor, type WeekView } from "./week-view"

export function DayStatus({ day }: { day: DayCell }) {
  const [kind, word] = STATUS[day.state](day.meals)
  return <Status kind={kind}>{word}</Status>
}

const STATUS: Record<DayCell["state"], (meals: number) => [StatusKind, string]> = {
  full: (meals) => ["good", meals === 1 ? "1 meal" : `${meals} meals`],
  empty: () => ["bad", "No meals"],
  off: () => ["muted", "Day off"],
  holiday: () => ["muted", "Holiday"],
}

/** The open week: links to its days, followed by `children`. */
export function WeekPanel({ week, children }: { week: WeekView; children: ReactNode }) {
  return (
    <>
      <div className="row sp mb-2">
        <h2>
          Week #{week.index + 1} <span className="sub beside">{week.period}</span>
        </h2>
        <Remaining week={week} />
      </div>
      <nav className="strip" aria-label={`Days of week #${week.index + 1}`}>
        {week.days.map((day) => (
          <a
            key={day.date}
            href={`#${dayAnchor(day.date)}`}
            className={day.off ? "off" : undefined}
            aria-current={day.isToday ? "date" : undefined}
          >
            <span className="row sp gap-x-1">
              <b>{day.weekday.slice(0, 3)}</b>
              <span className="meta num">{day.shortDate}</span>
            </span>
            <span className="cnt">
              <DayStatus day={day} />
            </span>
          </a>
        ))}
      </nav>
      {children}
    </>
  )
}

function Remaining({ week: { days, remaining } }: { week: WeekView }) {
  if (days.every(({ off }) => off)) return <span className="meta">Every day of this week is off.</span>
  if (remaining.length === 0) return <span className="meta">Every day of this week is filled.</span>
  return (
    <span className="meta">
      {remaining.length === 1 ? "1 day still needs meals: " : `${remaining.length} days still need meals: `}
      {remaining.map(({ date, weekday }, index) => (
        <Fragment key={date}>
          {index > 0 ? ", " : null}
          <a href={`#${dayAnchor(date)}`}>{weekday}</a>
        </Fragment>
      ))}
    </span>
  )
}
