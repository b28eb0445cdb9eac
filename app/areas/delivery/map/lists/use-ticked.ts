import { type RefObject, useEffect, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { TICKED_FIELD } from "./ticked-fields"

/** Ticks all boxes from one to another, in either direction, as the last one pressed. */
export function tickRange(boxes: readonly HTMLInputElement[], from: HTMLInputElement, to: HTMLInputElement): void {
  const ends = [boxes.indexOf(from), boxes.indexOf(to)]
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  if (first < 0) return
  for (const box of boxes.slice(first, last + 1)) box.checked = to.checked
}

/** The values of the ticked boxes around `inside`, and how to untick some. A press with Shift ticks a range. */
export function useTicked(inside: RefObject<HTMLElement>) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const boxes = () => Array.from(listOf(inside)?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])
  const look = useLatest(() => {
    const now = boxes().flatMap(({ checked, value }) => (checked ? [value] : []))
    setTicked((before) => (before.join() === now.join() ? before : now))
  })
  // Cards come and go with the list.
  useEffect(() => look.current())
  useEffect(() => {
    const list = listOf(inside)
    if (!list) return undefined
    let last: HTMLInputElement | null = null
    const over = new AbortController()
    const { signal } = over
    // A press with Shift would select the text between the two cards.
    list.addEventListener("mousedown", (event) => event.shiftKey && isOnBox(event) && event.preventDefault(), {
      signal,
    })
    list.addEventListener(
      "click",
      ({ target, shiftKey }) => {
        if (!(target instanceof HTMLInputElement && target.matches(BOXES))) return
        if (shiftKey && last) tickRange(Array.from(list.querySelectorAll<HTMLInputElement>(BOXES)), last, target)
        last = target
        look.current()
      },
      { signal },
    )
    return () => over.abort()
  }, [inside, look])
  const untick = (is: (value: string) => boolean) => {
    for (const box of boxes()) if (is(box.value)) box.checked = false
    look.current()
  }
  return { ticked, untick }
}

const BOXES = `input[type=checkbox][name=${TICKED_FIELD}]`
const listOf = (inside: RefObject<HTMLElement>) => inside.current?.closest("form") ?? null
const isOnBox = ({ target }: Event) => target instanceof Element && target.closest(".check") !== null
