import { type DragEvent, type ReactNode, useEffect, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { classNames } from "~/ui/elements/class-names"
import { guardFiles, tellField } from "./guard-files"

const dropTexts = {
  several: "Drop one file only. No file was added.",
  folder: "Drop a file, not a folder.",
} as const

/**
 * The drawn place of a file field: the browser's own control stands in it, and script puts the file that is dropped on
 * it there, as if it had been chosen. What is wrong the control tells its field as `invalid`.
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
    if (files.length > 1) return tellField(input, dropTexts.several)
    if (items[0]?.webkitGetAsEntry?.()?.isDirectory) return tellField(input, dropTexts.folder)
    input.files = files
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
