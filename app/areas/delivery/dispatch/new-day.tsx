import { useEffect, useState } from "react"
import { addDays, type CalendarDate, formatShortDay } from "~/domain/calendar"
import { minuteOf } from "~/domain/clock-minutes"
import { Link } from "~/ui/elements/link"

const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000

interface NewDayProps {
  /** The day that the page shows. */
  date: CalendarDate
  /** Day and time of the business when the page was read. */
  now: { date: CalendarDate; time: string }
  hrefOf: (date: CalendarDate) => string
}

/** Past midnight offers the new day on a page that stays with its own; also where the page shows yesterday. */
export function NewDay({ date, now, hrefOf }: NewDayProps) {
  const current = useToday(now)
  const [first] = useState(now.date)
  const isPassed = date < current && (date >= first || date === addDays(current, -1))
  return (
    <p className="newday" role="status">
      {isPassed ? (
        <>
          <span>It is now {formatShortDay(current)}.</span>{" "}
          <Link to={hrefOf(current)}>Show {formatShortDay(current)}</Link>
        </>
      ) : null}
    </p>
  )
}

/** The business day as it goes on while the page stays open; the machine may sleep meanwhile. */
function useToday({ date, time }: NewDayProps["now"]): CalendarDate {
  const [current, setCurrent] = useState(date)
  useEffect(() => {
    const readAt = Date.now()
    const look = () => {
      const minutes = minuteOf(`${time}:00`) + Math.floor((Date.now() - readAt) / MINUTE_MS)
      setCurrent(addDays(date, Math.floor(minutes / DAY_MINUTES)))
    }
    look()
    const timer = setInterval(look, MINUTE_MS / 2)
    window.addEventListener("focus", look)
    return () => {
      clearInterval(timer)
      window.removeEventListener("focus", look)
    }
  }, [date, time])
  return current
}
