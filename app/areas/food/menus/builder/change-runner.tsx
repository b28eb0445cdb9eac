import { useFetcher, useNavigation } from "@remix-run/react"
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { useLatest } from "~/ui/browser/latest"
import { useUnloadGuard } from "~/ui/browser/unload-guard"
import type { BuilderReply } from "./builder-reply"
import { ChangeBoard, type NamedDialog, type Question, type Run } from "./change-board"

const Board = createContext<ChangeBoard | null>(null)

/** The builder's board of changes on their way; around everything that sends or shows one, once per press. */
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
  // Leaving now would cut off what the page shows as done.
  useUnloadGuard(runs.length > 0, "none")
  return runs.map((run) => <Runner key={run.key} run={run} board={board} />)
}

/** Sends one form by a fetcher of its own and waits for the answer and the data that follow. */
function Runner({ run, board }: { run: Run; board: ChangeBoard }) {
  const { submit, state, data } = useFetcher<BuilderReply<NamedDialog>>({ key: run.key })
  const begun = useRef(false)
  const [wasBusy, setWasBusy] = useState(false)
  if (state !== "idle" && !wasBusy) setWasBusy(true)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    // After the frame that shows the change: sending touches the whole page. A page in the background has no frames.
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

/** Dialogs and forms without a runner go by navigation; what they do shows as well. */
function NavigationChanges({ board }: { board: ChangeBoard }) {
  const { state, formData } = useNavigation()
  useEffect(() => {
    board.navigate(state === "idle" ? undefined : formData)
  }, [board, state, formData])
  return null
}

/** Whether a change of a stock is on its way. */
export function useStockBusy(): boolean {
  const board = useChangeBoard()
  return useSyncExternalStore(board.subscribe, board.isStockBusy, board.isStockBusy)
}

/** What changes sent by script are answered with, one by one; an open dialog would lose its choices, so it waits. */
export function useQuestion(isOtherOpen: boolean): Question | null {
  const board = useChangeBoard()
  const oldest = useSyncExternalStore(board.subscribe, board.asked, board.asked)
  const question = isOtherOpen ? null : oldest
  const shown = useLatest(question)
  const shownAtStart = useRef<Question | null>(null)
  const isIdle = useNavigation().state === "idle"
  useEffect(() => {
    // Yes and No both lead on; when that is over, so is the question that was open when it began.
    if (!isIdle) shownAtStart.current = shown.current
    else if (shownAtStart.current && shownAtStart.current === board.asked()) board.answered()
  }, [board, isIdle, shown])
  return question
}

/** Forms whose buttons make room for others, of the next card or the next question, as soon as they are pressed. */
const FORMS = ".builder-week form, [role=alertdialog] form"

/** A double click is one press: its second would send what nobody chose, by the button that came under it. Keys count 0. */
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
