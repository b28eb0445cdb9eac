import type { KeyboardEvent } from "react"
import { optionsFound } from "../text-match"
import type { MultiSelectOption } from "./multi-select-options"

/** The checkboxes of the list, or its "+ Select All". */
export function boxesIn(list: HTMLElement | null, which: "options" | "all" = "options"): HTMLInputElement[] {
  const found = list?.querySelectorAll<HTMLInputElement>(which === "all" ? "[data-all]" : ".opts [type=checkbox]")
  return Array.from(found ?? [])
}

export function checkedIn(list: HTMLElement | null): string[] {
  return boxesIn(list).flatMap((item) => (item.checked ? [item.value] : []))
}

/**
 * A checkbox that moved into another block keeps the state of the old one. Returns the checkboxes by value, for the
 * next call.
 */
export function keepMoved(
  list: HTMLElement | null,
  before: ReadonlyMap<string, HTMLInputElement>,
): ReadonlyMap<string, HTMLInputElement> {
  const boxes = boxesIn(list)
  for (const item of boxes) {
    const old = before.get(item.value)
    if (old && old !== item) item.checked = old.checked
  }
  return new Map(boxes.map((item) => [item.value, item]))
}

/** Shows on "+ Select All" whether all, some or none are chosen. */
export function markAll(list: HTMLElement | null, chosen: number, total: number): void {
  for (const all of boxesIn(list, "all")) {
    all.checked = chosen === total
    all.indeterminate = chosen > 0 && chosen < total
  }
}

/** The server reads at most 500 fields per form; this leaves room for others. */
const MAX_SINGLES = 200

/**
 * While "+ Select All" is checked, single values are not sent: thousands would exceed the server's limit. Returns the
 * cleanup function.
 */
export function leaveOutWhenAll(
  list: HTMLElement | null,
  name: string,
  allName: string | null,
): (() => void) | undefined {
  const form = list?.closest("form")
  if (!form || allName === null) return undefined
  const listener = (event: FormDataEvent) => {
    const isAll = boxesIn(list, "all").some((all) => all.checked)
    if (isAll && event.formData.getAll(name).length > MAX_SINGLES) event.formData.delete(name)
  }
  form.addEventListener("formdata", listener)
  return () => form.removeEventListener("formdata", listener)
}

/** Calls back after a form reset has restored the checkboxes. Returns the cleanup function. */
export function afterReset(list: HTMLElement | null, call: () => void): (() => void) | undefined {
  const form = list?.closest("form")
  const listener = () => requestAnimationFrame(call)
  form?.addEventListener("reset", listener)
  return () => form?.removeEventListener("reset", listener)
}

/** Hides options that do not match, block by block. */
export function showMatches(list: HTMLElement | null, options: readonly MultiSelectOption[], query: string): void {
  const opts = list?.querySelector<HTMLElement>(".opts")
  if (!opts) return
  const isFiltered = query.trim() !== ""
  opts.toggleAttribute("data-filtered", isFiltered)
  const found = new Set<MultiSelectOption | undefined>(optionsFound(options, query))
  let at = 0
  for (const block of opts.querySelectorAll<HTMLElement>(":scope > div")) {
    const labels = Array.from(block.children)
    const hits = labels.map(() => found.has(options[at++]))
    const count = hits.filter(Boolean).length
    block.hidden = count === 0
    // Estimated height of the block before it is rendered.
    block.style.setProperty("--rows", String(count))
    const isPart = count > 0 && count < labels.length
    if (block.toggleAttribute("data-part", isPart)) {
      labels.forEach((label, index) => {
        label.toggleAttribute("data-hit", hits[index])
      })
    }
  }
}

/** Whether this option, or another focus stop of the list, is visible under the search. */
export function isShown(stop: HTMLElement): boolean {
  return !stop.closest("[hidden], [data-part] > label:not([data-hit])")
}

/** Arrow keys, Home and End move through summary, search and visible options. */
export function moveFocus(event: KeyboardEvent, details: HTMLDetailsElement): void {
  const { key, target } = event
  const inText = target instanceof HTMLInputElement && target.type === "search"
  if (!/^(ArrowDown|ArrowUp|Home|End)$/.test(key) || (inText && (key === "Home" || key === "End"))) return
  event.preventDefault()
  if (!details.open) details.open = true
  const stops = Array.from(details.querySelectorAll<HTMLElement>("summary, input:not([type=hidden]):not(:disabled)"))
  const visible = stops.filter(isShown)
  const at = visible.indexOf(target as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: visible.length - 1 }[key] ?? 0
  visible[Math.max(0, Math.min(visible.length - 1, next))]?.focus()
}

/** Typing anywhere in the open list goes to its search: the focus moves before the browser inserts the letter. */
export function typeIntoSearch(event: KeyboardEvent, details: HTMLDetailsElement): void {
  const { key, target } = event
  const isTyped = key.length === 1 && key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isTyped || !details.open || (target instanceof HTMLInputElement && target.type === "search")) return
  details.querySelector<HTMLInputElement>("input[type=search]")?.focus()
}
