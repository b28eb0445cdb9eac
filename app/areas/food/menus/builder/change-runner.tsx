import { useFetcher, useNavigation } from "@remix-run/react"
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useLatest } from "~/ui/browser/latest"
import { useUnloadGuard } from "~/ui/browser/unload-guard"
import { STAY_FIELD } from "~/ui/page/toast"
import type { BuilderReply } from "./builder-reply"
import { changesIn, type DayChange } from "./pending-day"

/** A form that script submits in the background. */
interface ChangeRun {
  key: string
  form: FormData
  action: string
  changes: ReadonlyMap<string, DayChange>
}

/** A dialog of the draft page or the menu page; only that page knows its data. */
interface NamedDialog {
  name: string
}

/** A dialog that a form's response opened, to ask first. */
interface ChangeQuestion {
  /** The run's key: two questions may be the same dialog with different fields. */
  key: string
  dialog: NamedDialog
}

/** Pending changes and the last error of one day. */
interface DayBoard {
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

const Board = createContext<ChangeBoard | null>(null)

/** Provides the board of pending changes to everything that sends or shows one. */
export function ChangeBoardProvider({ children }: { children: ReactNode }) {
  const [board] = useState(() => new ChangeBoard())
  useDoubleClickGuard()
  return (
    <Board.Provider value={board}>
      {children}
      <Runners board={board} />
      <NavigationChanges board={board} />
    </Board.Provider>
  )
}

export function useChangeBoard(): ChangeBoard {
  const board = useContext(Board)
  if (!board) throw new Error("The builder's days stand inside ChangeBoardProvider")
  return board
}

function Runners({ board }: { board: ChangeBoard }) {
  const runs = useSyncExternalStore(board.subscribe, board.runs, board.runs)
  // Leaving now would abort changes that the page already shows as done.
  useUnloadGuard(runs.length > 0, "none")
  return runs.map((run) => <Runner key={run.key} run={run} board={board} />)
}

/** Sends one form by its own fetcher and waits for the response and the reloaded data. */
function Runner({ run, board }: { run: ChangeRun; board: ChangeBoard }) {
  const { submit, state, data } = useFetcher<BuilderReply<NamedDialog>>({ key: run.key })
  const begun = useRef(false)
  const [wasBusy, setWasBusy] = useState(false)
  if (state !== "idle" && !wasBusy) setWasBusy(true)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    // After the frame that shows the change: submitting renders the whole page. A background page has no frames.
    const send = () => submit(run.form, { method: "post", action: run.action, preventScrollReset: true })
    if (document.hidden) send()
    else requestAnimationFrame(() => setTimeout(send))
  }, [submit, run])
  const isOver = state === "idle" && (wasBusy || data !== undefined)
  useEffect(() => {
    if (isOver) board.settle(run, data)
  }, [isOver, board, run, data])
  return null
}

/** Shows the changes of dialogs and forms that are submitted by navigation. */
function NavigationChanges({ board }: { board: ChangeBoard }) {
  const { state, formData } = useNavigation()
  useEffect(() => {
    board.navigate(state === "idle" ? undefined : formData)
  }, [board, state, formData])
  return null
}

export function useStockBusy(): boolean {
  const board = useChangeBoard()
  return useSyncExternalStore(board.subscribe, board.isStockBusy, board.isStockBusy)
}

/** The next question of background changes. It waits while another dialog is open, which would lose its choices. */
export function useQuestion(isOtherOpen: boolean): ChangeQuestion | null {
  const board = useChangeBoard()
  const oldest = useSyncExternalStore(board.subscribe, board.asked, board.asked)
  const question = isOtherOpen ? null : oldest
  const shown = useLatest(question)
  const shownAtStart = useRef<ChangeQuestion | null>(null)
  const isIdle = useNavigation().state === "idle"
  useEffect(() => {
    // Yes and No both navigate. When the navigation ends, the question that was open at its start is answered.
    if (!isIdle) shownAtStart.current = shown.current
    else if (shownAtStart.current && shownAtStart.current === board.asked()) board.answered()
  }, [board, isIdle, shown])
  return question
}

/** Forms whose pressed button is replaced under the pointer by the button of the next card or question. */
const FORMS = ".builder-week form, [role=alertdialog] form"

/** Ignores the second click of a double click, which would hit the replacing button. Keyboard presses have detail 0. */
function useDoubleClickGuard() {
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      if (event.detail < 2) return
      const button = event.target instanceof Element ? event.target.closest("button") : null
      if (button?.form?.matches(FORMS)) event.preventDefault()
    }
    document.addEventListener("click", stop, true)
    return () => document.removeEventListener("click", stop, true)
  }, [])
}
