import { STAY_FIELD } from "~/ui/page/toast"
import type { BuilderReply } from "./builder-reply"
import { changesIn, type DayChange } from "./pending-day"

/** A form that script submits in the background. */
export interface ChangeRun {
  key: string
  form: FormData
  action: string
  changes: ReadonlyMap<string, DayChange>
}

/** A dialog of the draft page or the menu page; only that page knows its data. */
export interface NamedDialog {
  name: string
}

/** A dialog that a form's response opened, to ask first. */
export interface ChangeQuestion {
  /** The run's key: two questions may be the same dialog with different fields. */
  key: string
  dialog: NamedDialog
}

/** Pending changes and the last error of one day. */
export interface DayBoard {
  changes: readonly DayChange[]
  /** Why the last change was reverted. */
  refused: string | null
}

const NOTHING: DayBoard = { changes: [], refused: null }

/** Pending changes per day, outside React state: each day renders by itself and requests run in parallel. */
export class ChangeBoard {
  #runs: readonly ChangeRun[] = []
  #navigating: ReadonlyMap<string, DayChange> = new Map()
  #refused = new Map<string, string>()
  #days = new Map<string, DayBoard>()
  #questions: readonly ChangeQuestion[] = []
  #count = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly runs = () => this.#runs
  /** The oldest open question. */
  readonly asked = () => this.#questions[0] ?? null
  readonly isBusy = () => this.#runs.length > 0 || this.#questions.length > 0
  readonly isStockBusy = () =>
    this.#runs.some(({ changes }) => [...changes.values()].some(({ kind }) => kind === "out"))
  readonly dayOf = (date: string) => this.#days.get(date) ?? NOTHING

  /** Sends a form and shows its changes immediately. */
  send(form: FormData, action: string): void {
    form.set(STAY_FIELD, "1")
    const changes = changesIn(form)
    for (const date of changes.keys()) this.#refused.delete(date)
    this.#runs = [...this.#runs, { key: `change-${this.#count++}`, form, action, changes }]
    this.#notify()
  }

  /** Called when the response and the reloaded data have arrived; drops the optimistic change. */
  settle(run: ChangeRun, answer: Pick<BuilderReply<NamedDialog>, "message" | "dialog"> | undefined): void {
    if (!this.#runs.includes(run)) return
    this.#runs = this.#runs.filter((one) => one !== run)
    if (answer?.message) for (const date of run.changes.keys()) this.#refused.set(date, answer.message)
    if (answer?.dialog) this.#questions = [...this.#questions, { key: run.key, dialog: answer.dialog }]
    this.#notify()
  }

  /** Shows the changes of a form that is submitted by navigation, until the navigation ends. */
  navigate(form: FormData | undefined): void {
    const before = this.#navigating
    this.#navigating = form ? changesIn(form) : new Map()
    if (before.size + this.#navigating.size > 0) this.#notify()
  }

  /** Removes the oldest question, so that the next one opens. */
  answered(): void {
    if (this.#questions.length === 0) return
    this.#questions = this.#questions.slice(1)
    this.#notify()
  }

  #notify(): void {
    const dates = new Set([...this.#days.keys(), ...this.#refused.keys(), ...this.#navigating.keys()])
    for (const { changes } of this.#runs) for (const date of changes.keys()) dates.add(date)
    for (const date of dates) this.#days.set(date, this.#boardOf(date))
    for (const listener of this.#listeners) listener()
  }

  /** Returns the same object when nothing changed, so that the day does not render again. */
  #boardOf(date: string): DayBoard {
    const all = [...this.#runs.map(({ changes }) => changes), this.#navigating]
    const changes = all.flatMap((each) => each.get(date) ?? [])
    const refused = this.#refused.get(date) ?? null
    const known = this.dayOf(date)
    const isSame = known.refused === refused && known.changes.length === changes.length
    if (isSame && changes.every((change, index) => change === known.changes[index])) return known
    return changes.length === 0 && refused === null ? NOTHING : { changes, refused }
  }
}
