import { useFetcher, useNavigation } from "@remix-run/react"
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useLatest } from "~/ui/browser/latest"
import { useUnloadGuard } from "~/ui/browser/unload-guard"
import type { BuilderReply } from "./builder-reply"
import { ChangeBoard, type ChangeQuestion, type ChangeRun, type NamedDialog } from "./change-board"

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
