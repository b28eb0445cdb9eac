import { type DragEvent, type ReactNode, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { classNames } from "~/ui/elements/class-names"

/**
 * The drawn place of a file field: the browser's own control stands in it, and script puts what is dropped on it there, as
 * if it had been chosen.
 */
export function DropArea({ word, children }: { word: string; children: ReactNode }) {
  const hydrated = useHydrated()
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault()
    setOver(false)
    const input = event.currentTarget.querySelector<HTMLInputElement>("input[type=file]")
    const dropped = event.dataTransfer.files
    if (!input || dropped.length === 0) return
    input.files = dropped
    // Heard as a person's own change is, by the field and by what asks before typed things are left.
    input.dispatchEvent(new Event("change", { bubbles: true }))
  }
  const onOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return
    event.preventDefault()
    setOver(true)
  }
  const area = hydrated ? { onDrop, onDragOver: onOver, onDragLeave: () => setOver(false) } : {}
  return (
    <div className={classNames("drop", isOver && "over")} {...area}>
      {children}
      {isOver ? <p className="meta">{word}</p> : null}
    </div>
  )
}
