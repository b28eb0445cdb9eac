import { WEEKDAYS } from "~/domain/calendar"
import { classNames } from "~/ui/elements/class-names"
import { Link } from "~/ui/elements/link"
import { Disclosure } from "~/ui/page/disclosure"
import { type DayCell, dayAnchor } from "./week-view"

interface MenuOverviewProps {
  /** The days of every week; null while the overview is closed. */
  weeks: readonly (readonly DayCell[])[] | null
  href: (week: number) => string
  toggleHref: string
}

/** A table of weeks and days with their state and a link to each day. Rendered only when open. */
export function MenuOverview({ weeks, href, toggleHref }: MenuOverviewProps) {
  return (
    <Disclosure title="Overview of all weeks" open={weeks !== null} href={toggleHref} className="mb-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="overview" aria-label="Overview of all weeks" tabIndex={0}>
        <table>
          <caption className="sr">Meals per day, week by week</caption>
          <thead>
            <tr>
              <th scope="col">Week</th>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekday.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks?.map((week, index) => (
              <tr key={week[0]?.date}>
                <th scope="row">#{index + 1}</th>
                {week.map((day) => (
                  <td key={day.date}>
                    <Link
                      className={classNames("st", KIND[day.state], day.state)}
                      to={`${href(index)}#${dayAnchor(day.date)}`}
                      title={day.shortDate}
                    >
                      {word(day)}
                      <span className="sr">
                        , {day.weekday} {day.shortDate}
                      </span>
                    </Link>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  )
}

const KIND = { full: "good", empty: "bad", off: "muted", holiday: "muted" } as const

function word(day: DayCell): string {
  if (day.state === "full") return String(day.meals)
  return { empty: "Empty", off: "Off", holiday: "Holiday" }[day.state]
}
