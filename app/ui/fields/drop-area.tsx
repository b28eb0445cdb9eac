import { type DragEvent, type ReactNode, useEffect, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { classNames } from "~/ui/elements/class-names"
import { guardFiles, tellField } from "./guard-files"

/**
 * Drop zone of a file field. It contains the browser's own control; script passes a dropped file to it as if it had
 * been chosen. Errors are reported to the field by an `invalid` event.
 */
export function DropArea({ word, children }: { word: string; children: ReactNode }) {
  const hydrated = useHydrated()
  const [isOver, setOver] = useState(false)
  useEffect(guardFiles, [])
  const onDrop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault()
    setOver(false)
    const input = event.currentTarget.querySelector<HTMLInputElement>("input[type=file]")
    const { files, items } = event.dataTransfer
    if (!input || files.length === 0) return
    if (files.length > 1) return tellField(input, "Drop one file only. No file was added.")
    if (items[0]?.webkitGetAsEntry?.()?.isDirectory) return tellField(input, "Drop a file, not a folder.")
    input.files = files
    // Counts as the person's own change, for the field and for the leave guard.
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
