import { type RefObject, useEffect } from "react"

const CARD = "a.mcard"

/** Arrow keys move between cards, Space selects one, Shift and an arrow extend the selection. Enter opens the link. */
export function useCardKeys(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = box.current
    if (!root) return undefined
    const onKey = (event: KeyboardEvent) => {
      const card = (event.target as Element).closest<HTMLElement>(CARD)
      if (!card || event.ctrlKey || event.metaKey || event.altKey) return
      const isUsed = event.key === " " ? toggle(card) : moveOn(root, card, event)
      if (isUsed) event.preventDefault()
    }
    root.addEventListener("keydown", onKey)
    return () => root.removeEventListener("keydown", onKey)
  }, [box])
}

function toggle(card: Element): boolean {
  boxOf(card)?.click()
  return true
}

function moveOn(root: HTMLElement, card: HTMLElement, { key, shiftKey }: KeyboardEvent): boolean {
  const next = nextOf(root, card, key)
  if (!next) return false
  if (shiftKey) for (const each of [card, next]) choose(each)
  next.focus()
  return true
}

const boxOf = (card: Element) => card.parentElement?.querySelector<HTMLInputElement>("input[type=checkbox]")

function choose(card: Element): void {
  const own = boxOf(card)
  if (own && !own.checked) own.click()
}

/** The next card: up and down within a day, left and right within a zone, skipping days without cards. */
function nextOf(root: HTMLElement, card: HTMLElement, key: string): HTMLElement | null {
  const cell = card.closest("td")
  if (!cell) return null
  if (key === "ArrowDown" || key === "ArrowUp") {
    const column = [...root.querySelectorAll<HTMLElement>(`td:nth-child(${cell.cellIndex + 1}) ${CARD}`)]
    return column[column.indexOf(card) + (key === "ArrowDown" ? 1 : -1)] ?? null
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null
  const isBack = (key === "ArrowLeft") === (getComputedStyle(root).direction === "ltr")
  const at = [...cell.querySelectorAll(CARD)].indexOf(card)
  for (let other = sibling(cell, isBack); other; other = sibling(other, isBack)) {
    const cards = other.querySelectorAll<HTMLElement>(CARD)
    const there = cards[Math.min(at, cards.length - 1)]
    if (there) return there
  }
  return null
}

const sibling = (cell: Element, isBack: boolean) => (isBack ? cell.previousElementSibling : cell.nextElementSibling)
