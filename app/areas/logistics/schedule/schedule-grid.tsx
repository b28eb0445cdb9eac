import { useRef } from "react"
import { formatShortDay, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { MerchantCard } from "./merchant-card"
import { type AskedWeek, cardId } from "./schedule-paths"
import { ownScheduleTexts } from "./schedule-texts"
import type { Card, Week } from "./schedule-week.server"
import { useCardKeys } from "./use-card-keys"

interface ScheduleGridProps {
  week: Week
  asked: AskedWeek
  /** Shift and days: what paper has in place of the filters. */
  caption: string
  today: string
  canEdit: boolean
}

/** A week as eight columns: the zone and seven days (product/pay 1). It scrolls in its own box, under its heads. */
export function ScheduleGrid({ week, asked, caption, today, canEdit }: ScheduleGridProps) {
  const { days, zones } = week
  const box = useRef<HTMLElement>(null)
  useCardKeys(box)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section ref={box} className="sched-box" aria-label="Schedule of the week" tabIndex={0}>
      <table className="sched">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Zone</th>
            {days.map((day) => (
              <DayHead key={day.date} day={day} isToday={day.date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <tr key={zone.name}>
              <th scope="row">
                <Bidi>{zone.name}</Bidi>
                <span className="meta">{merchantsText(zone.days)}</span>
              </th>
              {zone.days.map((cards, at) => (
                <td key={days[at]?.date} className={days[at]?.date === today ? "today" : undefined}>
                  {cards.length === 0 ? (
                    <span className="meta">{ownScheduleTexts.noOrders}</span>
                  ) : (
                    <ul>
                      {cards.map((card) => (
                        <li key={card.id}>
                          <MerchantCard card={card} date={days[at]?.date ?? ""} asked={asked} canEdit={canEdit} />
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A day with how many stand anywhere, and how many cards have nobody: that leads to the first of them. */
function DayHead({
  day: { date, supervisors, without, first },
  isToday,
}: {
  day: Week["days"][number]
  isToday: boolean
}) {
  const said = `${without.toLocaleString("en-US")} without`
  return (
    <th scope="col" className={isToday ? "today" : undefined} aria-current={isToday ? "date" : undefined}>
      <span className="row flex-nowrap between">
        <b>{WEEKDAYS[weekdayOf(date)]?.slice(0, 3)}</b>
        <span className="meta num">{formatShortDay(date)}</span>
      </span>
      <span className="meta">{countText(supervisors)}</span>
      {without === 0 ? (
        <span className="meta">{ownScheduleTexts.allHaveOne}</span>
      ) : first ? (
        <a className="without num" href={`#${cardId(first)}`}>
          {said}
          <span className="sr"> supervisor</span>
        </a>
      ) : (
        <span className="without num">{said}</span>
      )}
    </th>
  )
}

function countText(supervisors: number): string {
  if (supervisors === 0) return "No supervisors"
  return `${supervisors} ${supervisors === 1 ? "supervisor" : "supervisors"}`
}

function merchantsText(days: readonly (readonly Card[])[]): string {
  const count = new Set(days.flat().map(({ id }) => id)).size
  return `${count} ${count === 1 ? "merchant" : "merchants"}`
}
