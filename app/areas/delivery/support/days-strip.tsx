import { useLocation } from "@remix-run/react"
import { formatShortDay, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { classNames } from "~/ui/elements/class-names"
import { Link } from "~/ui/elements/link"
import { ordersText } from "../dispatch/dispatch-texts"
import type { ClientDay } from "./client-days.server"
import { supportWith, WITHOUT_ORDER } from "./support-paths"

/** A client's day among its neighbours (product/dispatch 4): each leads there. */
export function DaysStrip({ days, date }: { days: readonly ClientDay[]; date: string }) {
  const { pathname, search } = useLocation()
  return (
    <nav className="days7" aria-label="Days of the client">
      {days.map((day) => (
        <Link
          key={day.date}
          to={supportWith(pathname, search, { deliveryDate: day.date, ...WITHOUT_ORDER })}
          aria-current={day.date === date ? "date" : undefined}
          preventScrollReset
        >
          <b>{WEEKDAYS[weekdayOf(day.date)]?.slice(0, 3)}</b> <span className="num">{formatShortDay(day.date)}</span>{" "}
          {day.orders === null ? null : (
            <span className={classNames("meta num", day.orders === 0 && "none")}>
              {day.orders === 0 ? "None" : ordersText(day.orders)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
