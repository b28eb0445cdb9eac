import { useEffect, useState } from "react"
import { addDays, type CalendarDate, formatShortDay } from "~/domain/calendar"
import { minuteOf } from "~/domain/clock-minutes"
import { Link } from "~/ui/elements/link"

const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000

interface NewDayProps {
  date: CalendarDate
  /** Day and time in the business time zone when the page was loaded. */
  now: { date: CalendarDate; time: string }
  hrefOf: (date: CalendarDate) => string
}

/** Offers the new day after midnight, as the page keeps its own day. Also on a page that shows yesterday. */
export function NewDay({ date, now, hrefOf }: NewDayProps) {
  const current = useToday(now)
  const [first] = useState(now.date)
  const isPassed = date < current && (date >= first || date === addDays(current, -1))
  return (
    <p className="newday" role="status">
      {isPassed ? (
        <>
          <span>Today is {formatShortDay(current)}.</span>{" "}
          <Link to={hrefOf(current)}>Show {formatShortDay(current)}</Link>
        </>
      ) : null}
    </p>
  )
}

/** The current business day while the page is open. Also updated on focus, as the computer may have been asleep. */
function useToday({ date, time }: NewDayProps["now"]): CalendarDate {
  const [current, setCurrent] = useState(date)
  useEffect(() => {
    const readAt = Date.now()
    const update = () => {
      const minutes = minuteOf(`${time}:00`) + Math.floor((Date.now() - readAt) / MINUTE_MS)
      setCurrent(addDays(date, Math.floor(minutes / DAY_MINUTES)))
    }
    update()
    const timer = setInterval(update, MINUTE_MS / 2)
    window.addEventListener("focus", update)
    return () => {
      clearInterval(timer)
      window.removeEventListener("focus", update)
    }
  }, [date, time])
  return current
}
