import { type KeyboardEvent, type ReactNode, startTransition, useEffect, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Icon } from "~/ui/elements/icon"
import { Notice } from "~/ui/elements/notice"
import { Status } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import { menuTexts } from "../menu-texts"
import { MealCard } from "./meal-card"
import { type DayView, dayAnchor, type MealView } from "./week-view"

interface DaySectionProps {
  day: DayView
  /** Shown at the end of the heading. */
  actions?: ReactNode
  /** Shown instead of 'No meals' when the day is empty. */
  empty?: ReactNode
  /** 'Activate this day!' of a day that is off. */
  offAction?: ReactNode
  /** Renders a meal's card; the default is a read-only card. */
  renderMeal?: (meal: MealView) => ReactNode
  /** Meals of a day that is being emptied. They are hidden, because removing many cards is slower. */
  goingMeals?: readonly MealView[]
  /** A pending change that cannot be shown before the response. */
  note?: string | undefined
  /** Why the last change of this day was reverted. */
  refused?: string | null
}

/** One day of the open week: its meals, or why there are none. */
export function DaySection({
  day,
  actions,
  empty,
  offAction,
  renderMeal,
  note,
  refused,
  goingMeals = [],
}: DaySectionProps) {
  const id = dayAnchor(day.date)
  const meals = day.items.length > 0 ? day.items : goingMeals
  return (
    <section className={meals.length > 0 ? "day" : "day bare"} id={id} aria-labelledby={`${id}-h`}>
      <header>
        <h3 id={`${id}-h`} tabIndex={-1}>
          {day.weekday} <span className="sub beside">{day.screenDate}</span>
        </h3>
        {day.state === "full" ? (
          <span className="meta num">{day.meals === 1 ? "1 meal" : `${day.meals} meals`}</span>
        ) : null}
        {note ? (
          <span className="meta" role="status">
            {note}
          </span>
        ) : null}
        {day.state === "empty" ? <Status kind="bad">Needs meals</Status> : null}
        {day.holiday ? (
          <Tag kind="warn" icon="flag">
            Holiday
          </Tag>
        ) : null}
        {actions ? <span className="push row gap-1">{actions}</span> : null}
      </header>
      {refused ? (
        <Notice kind="bad" live="alert">
          {refused}
        </Notice>
      ) : null}
      {day.off ? <OffDay day={day} action={offAction} /> : null}
      {meals.length > 0 ? (
        <div hidden={day.items.length === 0}>
          <MealRail label={`${day.weekday} meals, scroll sideways`} meals={meals} renderMeal={renderMeal} />
        </div>
      ) : null}
      {day.off || day.items.length > 0 ? null : (empty ?? <p className="addmeal">No meals</p>)}
    </section>
  )
}

/** 'Day off' and the reason. A holiday or a weekday off cannot be activated. */
function OffDay({ day, action }: { day: DayView; action: ReactNode }) {
  return (
    <div className="dayoff">
      <div>
        <b>
          <Icon name="off" /> {menuTexts.dayOff}
        </b>
        {day.holiday ? (
          <p>
            <bdi>{day.holiday}</bdi> is a holiday that this menu does not allow.
          </p>
        ) : null}
        {day.off === "weekday" ? <p>{day.weekday}s are not allowed in this menu.</p> : null}
      </div>
      {day.off === "marked" && action ? <span className="push">{action}</span> : null}
    </div>
  )
}

interface MealRailProps {
  label: string
  meals: readonly MealView[]
  /** Must return an element with a key. */
  renderMeal?: ((meal: MealView) => ReactNode) | undefined
}

/** More cards than fit on a wide screen. */
const FIRST_CARDS = 9

/** A day's meals in a scrolling row. With script, the arrow keys scroll by one card. */
function MealRail({ label, meals, renderMeal = plainCard }: MealRailProps) {
  const isWhole = useWholeLater()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <ul className="rail" tabIndex={0} aria-label={label} onKeyDown={moveByCard}>
      {(isWhole ? meals : meals.slice(0, FIRST_CARDS)).map(renderMeal)}
    </ul>
  )
}

/** False in the first render after a client navigation, so that visible cards come first. The server renders all. */
function useWholeLater(): boolean {
  const hydrated = useHydrated()
  const [isWhole, setWhole] = useState(!hydrated)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole
}

const plainCard = (meal: MealView) => <MealCard key={meal.itemId} meal={meal} />

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function moveByCard(event: KeyboardEvent<HTMLUListElement>) {
  const rail = event.currentTarget
  const step = STEP[event.key]
  const card = rail.firstElementChild
  if (!step || !card || event.target !== rail) return
  event.preventDefault()
  rail.scrollBy({ left: step * (card.getBoundingClientRect().width + 12), behavior: "auto" })
}
