import { Form, Link } from "@remix-run/react"
import { memo, type ReactNode } from "react"
import { ActOnce } from "~/ui/act-once"
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

/** A day in create mode, with everything that can be done to it. A change of another day does not draw it again. */
export const DraftDay = memo(DayInDraft, (before, after) => {
  const { day: dayBefore, ...placeBefore } = before
  const { day: dayAfter, ...placeAfter } = after
  return isSame(placeBefore, placeAfter) && isSame(dayBefore, dayAfter)
})

/** Both came as JSON from the same loader, so equal text is equal content. */
function isSame(before: object, after: object): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

function DayInDraft({ day, draftId, week, action }: DraftDayProps) {
  const dialog = (name: string, more: Record<string, string | number> = {}) =>
    draftPath(draftId, { week, dialog: name, day: day.date, ...more })
  const deleting = `delete-${day.date}`
  const section = (
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
      mealActions={(meal) => <MealActions meal={meal} day={day} dialog={dialog} deleting={deleting} />}
    />
  )
  if (day.items.length === 0) return section
  return (
    <>
      {/* One form for every 'Delete' of the day: a day may hold a hundred cards. */}
      <Form method="post" action={action} id={deleting} preventScrollReset>
        <ActOnce />
        <input type="hidden" name="day" value={day.date} />
        <input type="hidden" name="intent" value="delete-meal" />
      </Form>
      {section}
    </>
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

function MealActions(props: { meal: MealView; day: DayView; dialog: DialogHref; deleting: string }) {
  const { meal, day, dialog, deleting } = props
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
      <button type="submit" form={deleting} className="btn q" name="meal" value={meal.itemId}>
        <Icon name="trash" />
        Delete<span className="sr"> {meal.enName}</span>
      </button>
    </>
  )
}

function DayForm({ day, action, children }: { day: DayView; action: string; children: ReactNode }) {
  return (
    <Form method="post" action={action} preventScrollReset className="contents">
      <ActOnce />
      <input type="hidden" name="day" value={day.date} />
      {children}
    </Form>
  )
}
