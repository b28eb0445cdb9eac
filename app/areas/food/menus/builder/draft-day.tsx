import { Form, Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { Button } from "~/ui/button"
import { Icon } from "~/ui/icon"
import { SubmitButton } from "~/ui/submit-button"
import { draftPath } from "../menu-paths"
import { DaySection } from "./day-section"
import type { DayView, MealView } from "./week-view"

interface DraftDayProps {
  day: DayView
  draftId: string
  week: number
  /** Where the day's forms are posted: the builder at this week. */
  action: string
}

/** A day in create mode, with everything that can be done to it. */
export function DraftDay({ day, draftId, week, action }: DraftDayProps) {
  const dialog = (name: string, more: Record<string, string | number> = {}) =>
    draftPath(draftId, { week, dialog: name, day: day.date, ...more })
  return (
    <DaySection
      day={day}
      actions={day.off ? null : <DayActions day={day} dialog={dialog} action={action} />}
      empty={
        <Link className="addmeal" to={dialog("add-meals")} preventScrollReset>
          <Icon name="plus" size={20} />
          Add Meals to {day.weekday}
        </Link>
      }
      offAction={
        <DayForm day={day} action={action}>
          <SubmitButton look="secondary" name="intent" value="activate-day">
            Activate this day!
          </SubmitButton>
        </DayForm>
      }
      mealActions={(meal) => <MealActions meal={meal} day={day} dialog={dialog} action={action} />}
    />
  )
}

type DialogHref = (name: string, more?: Record<string, string | number>) => string

function DayActions({ day, dialog, action }: { day: DayView; dialog: DialogHref; action: string }) {
  return (
    <>
      {day.items.length > 0 ? (
        <>
          <Button small icon="plus" to={dialog("add-meals")} keepScroll>
            Add Meals<span className="sr"> to {day.weekday}</span>
          </Button>
          <Button small look="quiet" icon="copy" to={dialog("copy-day")} keepScroll>
            Copy day<span className="sr">: {day.weekday}</span>
          </Button>
        </>
      ) : null}
      <DayForm day={day} action={action}>
        <SubmitButton small look="quiet" icon="off" name="intent" value="mark-day-off">
          Mark day off!<span className="sr"> {day.weekday}</span>
        </SubmitButton>
      </DayForm>
    </>
  )
}

function MealActions(props: { meal: MealView; day: DayView; dialog: DialogHref; action: string }) {
  const { meal, day, dialog, action } = props
  return (
    <>
      <Link
        className="btn q"
        to={dialog("replace-multiply", { merchant: meal.merchantId, meal: meal.itemId, days: day.date })}
        preventScrollReset
      >
        <Icon name="swap" />
        Replace<span className="sr"> {meal.enName}</span>
      </Link>
      <DayForm day={day} action={action}>
        <input type="hidden" name="meal" value={meal.itemId} />
        <button type="submit" className="btn q" name="intent" value="delete-meal">
          <Icon name="trash" />
          Delete<span className="sr"> {meal.enName}</span>
        </button>
      </DayForm>
    </>
  )
}

function DayForm({ day, action, children }: { day: DayView; action: string; children: ReactNode }) {
  return (
    <Form method="post" action={action} preventScrollReset className="contents">
      <input type="hidden" name="day" value={day.date} />
      {children}
    </Form>
  )
}
