import { type FormEvent, memo, type ReactNode, useSyncExternalStore } from "react"
import { flushSync } from "react-dom"
import { mealName } from "~/domain/menu/meal-name"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { type BuilderSpot, spotPath } from "../menu-paths"
import { menuTexts } from "../menu-texts"
import { useChangeBoard } from "./change-runner"
import { DaySection } from "./day-section"
import { MealCard } from "./meal-card"
import { type BuilderMode, withPendingChanges } from "./pending-day"
import { type DayView, dayAnchor, type MealView } from "./week-view"

interface BuilderDayProps {
  day: DayView
  /** Address of the builder at this week. Forms post to it and dialogs open from it. */
  spot: BuilderSpot
  mode: BuilderMode
}

/** A day with its actions. Renders only when this day changes, and shows its own changes before the response. */
export const BuilderDay = memo(DayWithActions, (before, after) => {
  const { day: dayBefore, ...placeBefore } = before
  const { day: dayAfter, ...placeAfter } = after
  return isSame(placeBefore, placeAfter) && (dayBefore === dayAfter || isSame(dayBefore, dayAfter))
})

/** Both came as JSON from the same loader, so equal text is equal content. */
function isSame(before: object, after: object): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

type DialogHref = (name: string, more?: Record<string, string | number>) => string

function DayWithActions({ day: loaded, spot, mode }: BuilderDayProps) {
  const board = useChangeBoard()
  const own = () => board.dayOf(loaded.date)
  const { changes, refused } = useSyncExternalStore(board.subscribe, own, own)
  const day = withPendingChanges(loaded, changes, mode)
  const note = changes.flatMap((change) => (change.kind === "note" ? [change.text] : []))[0]
  const dialog: DialogHref = (name, more = {}) => spotPath(spot, { dialog: name, day: day.date, ...more })
  const action = spotPath(spot)
  // An activated, still empty day exists only in the address, so changing it needs a navigation.
  const stay = mode === "draft" || loaded.items.length > 0
  const form = { day: loaded, action, stay }
  return (
    <>
      {loaded.items.length > 0 ? (
        <>
          {/* All buttons of a kind share one form, because a day can have a hundred cards. The form stays mounted as
              long as the cards: detaching a form from many buttons is slow in browsers. */}
          <ChangeForm {...form} intent="delete-meal" hasOwnButtons />
          {mode === "menu" ? <ChangeForm {...form} intent="mark-out-of-stock" hasOwnButtons /> : null}
        </>
      ) : null}
      <DaySection
        day={day}
        goingMeals={loaded.items}
        note={note}
        refused={refused}
        actions={day.off ? null : <DayActions day={day} dialog={dialog} form={form} />}
        empty={
          <Link className="addmeal" to={dialog("add-meals")} preventScrollReset>
            <Icon name="plus" size={20} />
            Add Meals to {day.weekday}
            {mode === "menu" ? <span className="meta">The day is off until you add a meal.</span> : null}
          </Link>
        }
        offAction={
          <ChangeForm {...form} intent="activate-day" stay={mode === "draft"}>
            <SubmitButton look="secondary">Activate this day!</SubmitButton>
          </ChangeForm>
        }
        renderMeal={(meal) => (
          <MealWithActions key={meal.itemId} meal={meal} date={loaded.date} spot={spot} mode={mode} />
        )}
      />
    </>
  )
}

interface DayActionsProps {
  day: DayView
  dialog: DialogHref
  form: { day: DayView; action: string; stay: boolean }
}

function DayActions({ day, dialog, form }: DayActionsProps) {
  return (
    <>
      {day.items.length > 0 ? (
        <>
          <Button small icon="plus" to={dialog("add-meals")} preventScrollReset>
            Add Meals<span className="sr"> to {day.weekday}</span>
          </Button>
          <Button small look="quiet" icon="copy" to={dialog("copy-day")} preventScrollReset>
            Copy day<span className="sr">: {day.weekday}</span>
          </Button>
        </>
      ) : null}
      <ChangeForm {...form} intent="mark-day-off">
        <SubmitButton small look="quiet" icon="off">
          Mark day off!<span className="sr"> {day.weekday}</span>
        </SubmitButton>
      </ChangeForm>
    </>
  )
}

interface MealWithActionsProps {
  meal: MealView
  date: string
  spot: BuilderSpot
  mode: BuilderMode
}

/** One card with its actions. Does not render again when another card is removed or when reloaded data is equal. */
const MealWithActions = memo(
  (props: MealWithActionsProps) => (
    <MealCard meal={props.meal} short={props.mode === "draft"}>
      <MealActions {...props} />
    </MealCard>
  ),
  // Comparing identity first avoids serializing every remaining card when one is removed.
  (before, after) =>
    (before.meal === after.meal && before.spot === after.spot && before.mode === after.mode) || isSame(before, after),
)

/** Adds no elements for accessible names and icons (see `meal-card.tsx`): it uses aria-label and `builder.css`. */
function MealActions({ meal, date, spot, mode }: MealWithActionsProps) {
  const dialog: DialogHref = (name, more = {}) => spotPath(spot, { dialog: name, day: date, ...more })
  const { itemId, merchantId, baseStock, availableStock } = meal
  const name = mealName(meal)
  return (
    <>
      {mode === "menu" ? (
        <span className="pair">
          <Link
            className="btn quiet edit"
            to={dialog("base-stock", { meal: itemId })}
            preventScrollReset
            aria-label={`Edit stock of ${name}`}
          >
            Edit stock
          </Link>
          {availableStock > 0 ? (
            <button
              type="submit"
              form={changeFormId("mark-out-of-stock", date)}
              className="btn quiet"
              name="meal"
              value={`${itemId}:${baseStock}:${availableStock}`}
              aria-label={`${menuTexts.markOutOfStock} ${name}`}
            >
              {menuTexts.markOutOfStock}
            </button>
          ) : null}
        </span>
      ) : null}
      <span className="pair">
        <Link
          className="btn quiet swap"
          to={dialog("replace-multiply", { merchant: merchantId, meal: itemId, days: date })}
          preventScrollReset
          aria-label={`Replace ${name}`}
        >
          Replace
        </Link>
        <button
          type="submit"
          form={changeFormId("delete-meal", date)}
          className="btn quiet trash"
          name="meal"
          value={itemId}
          aria-label={`Delete ${name}`}
        >
          Delete
        </button>
      </span>
    </>
  )
}

interface ChangeFormProps {
  day: DayView
  intent: string
  action: string
  /** True: script submits the form in the background. False: the form submits as a navigation. */
  stay: boolean
  /** The buttons are on the cards and refer to the form by `changeFormId`. */
  hasOwnButtons?: boolean
  children?: ReactNode
}

function changeFormId(intent: string, date: string): string {
  return `${intent}-${date}`
}

/** A form for one change of a day. With script it updates the day optimistically and keeps the focus nearby. */
function ChangeForm({ day, intent, action, stay, hasOwnButtons, children }: ChangeFormProps) {
  const board = useChangeBoard()
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!stay) return
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const form = new FormData(event.currentTarget)
    if (submitter instanceof HTMLButtonElement && submitter.name) form.set(submitter.name, submitter.value)
    // Moved before the card is removed: removing a focused element forces an extra layout.
    const own = submitter?.closest<HTMLElement>("li") ?? submitter
    const next = neighbourOf(submitter)
    next?.focus({ preventScroll: true })
    flushSync(() => board.send(form, action))
    // Cards of an emptied day stay mounted but hidden until the response.
    if (own?.isConnected && !own.closest("[hidden]")) {
      if (next) (submitter?.isConnected ? submitter : own).focus({ preventScroll: true })
    } else if (!next?.isConnected) {
      document.getElementById(`${dayAnchor(day.date)}-h`)?.focus({ preventScroll: true })
    }
  }
  return (
    <Form
      method="post"
      action={action}
      id={hasOwnButtons ? changeFormId(intent, day.date) : undefined}
      className={hasOwnButtons ? undefined : "contents"}
      data-stays={stay ? "" : undefined}
      preventScrollReset
      onSubmit={send}
    >
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="day" value={day.date} />
      {day.seen ? <input type="hidden" name="seen" value={day.seen} /> : null}
      {children}
    </Form>
  )
}

/**
 * The neighbouring card, which gets the focus. The card itself and not its button, because a second Enter would press
 * that button.
 */
function neighbourOf(submitter: HTMLElement | null): HTMLElement | null {
  const card = submitter?.closest("li")
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  return neighbour instanceof HTMLElement ? neighbour : null
}
