import { STAY_FIELD } from "~/ui/page/toast"
import type { BuilderReply } from "./builder-reply"
import { changesIn, type DayChange } from "./pending-day"

/** A form that script sends by itself, while the page stays as it is. */
export interface Run {
  key: string
  form: FormData
  action: string
  changes: ReadonlyMap<string, DayChange>
}

/** A dialog of either page, which alone knows what is in it. */
export interface NamedDialog {
  name: string
}

/** What a form was answered with, where something is asked first. */
export interface Question {
  /** The run's own: two questions may be the same dialog with other fields. */
  key: string
  dialog: NamedDialog
}

/** What one day has to show beside its data. */
export interface DayBoard {
  changes: readonly DayChange[]
  /** Why the last change was taken back. */
  refused: string | null
}

const NOTHING: DayBoard = { changes: [], refused: null }

/** The changes on their way, per day, outside React's state: each draws its own day, and none cuts off another. */
export class ChangeBoard {
  #runs: readonly Run[] = []
  #navigating: ReadonlyMap<string, DayChange> = new Map()
  #refused = new Map<string, string>()
  #days = new Map<string, DayBoard>()
  #asked: readonly Question[] = []
  #count = 0
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly runs = () => this.#runs
  /** The oldest question that nobody has answered. */
  readonly asked = () => this.#asked[0] ?? null
  readonly isBusy = () => this.#runs.length > 0 || this.#asked.length > 0
  readonly isStockBusy = () =>
    this.#runs.some(({ changes }) => [...changes.values()].some(({ kind }) => kind === "out"))
  readonly dayOf = (date: string) => this.#days.get(date) ?? NOTHING

  /** Sends a form; its days show at once what it does. */
  send(form: FormData, action: string): void {
    form.set(STAY_FIELD, "1")
    const changes = changesIn(form)
    for (const date of changes.keys()) this.#refused.delete(date)
    this.#runs = [...this.#runs, { key: `change-${this.#count++}`, form, action, changes }]
    this.#tell()
  }

  /** The answer is there, and the page's data with it: what was only shown is taken back. */
  settle(run: Run, answer: Pick<BuilderReply<NamedDialog>, "message" | "dialog"> | undefined): void {
    if (!this.#runs.includes(run)) return
    this.#runs = this.#runs.filter((one) => one !== run)
    if (answer?.message) for (const date of run.changes.keys()) this.#refused.set(date, answer.message)
    if (answer?.dialog) this.#asked = [...this.#asked, { key: run.key, dialog: answer.dialog }]
    this.#tell()
  }

  /** A form that the page itself is sent by: what it does is shown as long as it is on its way. */
  navigate(form: FormData | undefined): void {
    const before = this.#navigating
    this.#navigating = form ? changesIn(form) : new Map()
    if (before.size + this.#navigating.size > 0) this.#tell()
  }

  /** The oldest question was answered, or left: the next one's turn. */
  answered(): void {
    if (this.#asked.length === 0) return
    this.#asked = this.#asked.slice(1)
    this.#tell()
  }

  #tell(): void {
    const dates = new Set([...this.#days.keys(), ...this.#refused.keys(), ...this.#navigating.keys()])
    for (const { changes } of this.#runs) for (const date of changes.keys()) dates.add(date)
    for (const date of dates) this.#days.set(date, this.#boardOf(date))
    for (const listener of this.#listeners) listener()
  }

  /** The same object as before where nothing changed: then the day is not drawn again. */
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
