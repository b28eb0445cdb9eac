import { useEffect, useRef } from "react"
import { Button } from "~/ui/elements/button"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Tabs } from "~/ui/page/tabs"

interface WeekBarProps {
  weeks: readonly { isComplete: boolean }[]
  /** Counts from 0. */
  current: number
  href: (week: number) => string
}

export function WeekBar({ weeks, current, href }: WeekBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    // At either end the pressed link disappears, so the current week takes the focus.
    const isLost = document.activeElement === document.body
    if (isLost) bar.current?.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true })
  }, [current])
  return (
    <div className="weekbar" ref={bar}>
      <Step to={current > 0 ? href(current - 1) : null} icon="left" text="Previous" />
      <Tabs
        label="Weeks"
        items={weeks.map((week, index) => ({
          key: String(index),
          to: href(index),
          current: index === current,
          className: week.isComplete ? "full" : undefined,
          text: (
            <>
              <span className={classNames("wk", week.isComplete && "ok")}>
                {week.isComplete ? <Icon name="check" /> : null}
              </span>
              Week #{index + 1}
              <span className="sr">{week.isComplete ? ", complete" : ", incomplete"}</span>
            </>
          ),
        }))}
      />
      <Step to={current < weeks.length - 1 ? href(current + 1) : null} iconEnd="chev" text="Next" />
    </div>
  )
}

function Step({ to, icon, iconEnd, text }: { to: string | null; icon?: "left"; iconEnd?: "chev"; text: string }) {
  if (to) {
    return (
      <Button look="quiet" to={to} icon={icon} iconEnd={iconEnd}>
        <span className="word">{text}</span>
      </Button>
    )
  }
  return (
    <span className="btn quiet" aria-disabled="true">
      {icon ? <Icon name={icon} /> : null}
      <span className="word">{text}</span>
      {iconEnd ? <Icon name={iconEnd} /> : null}
    </span>
  )
}
