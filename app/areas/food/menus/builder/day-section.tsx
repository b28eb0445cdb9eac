import type { ReactNode } from "react"
import { Icon } from "~/ui/elements/icon"
import { Notice } from "~/ui/elements/notice"
import { Status } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import { menuTexts } from "../menu-texts"
import { MealRail } from "./meal-rail"
import { type DayView, dayAnchor, type MealView } from "./week-view"

interface DaySectionProps {
  day: DayView
  /** Actions of the day at the end of its heading. */
  actions?: ReactNode
  /** Where an empty day offers to be filled. */
  empty?: ReactNode
  /** What an off day offers: 'Activate this day!'. */
  offAction?: ReactNode
  /** A meal's card; without it a card that can only be looked at. */
  renderMeal?: (meal: MealView) => ReactNode
  /** Meals of a day that is on its way to be emptied: hidden for now, taking thirty cards away would take longer. */
  goingMeals?: readonly MealView[]
  /** What is on its way and cannot be drawn yet. */
  note?: string | undefined
  /** Why the last change of this day was taken back. */
  refused?: string | null
}

/** One day of the open week (product/food 3): its meals side by side, or why there are none. */
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

/** 'Day off' and why; what may be done about it is offered except on a holiday (product/food 3). */
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
