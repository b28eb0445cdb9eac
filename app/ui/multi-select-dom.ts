import type { KeyboardEvent } from "react"
import type { MultiSelectOption } from "./multi-select-options"
import { matcher, searchable } from "./text-match"

/** The checkboxes of the list, or its "+ Select All". */
export function boxesIn(list: HTMLElement | null, which: "options" | "all" = "options"): HTMLInputElement[] {
  const found = list?.querySelectorAll<HTMLInputElement>(which === "all" ? "[data-all]" : ".opts [type=checkbox]")
  return Array.from(found ?? [])
}

/** The chosen values, as the checkboxes stand now. */
export function checkedIn(list: HTMLElement | null): string[] {
  return boxesIn(list).flatMap((item) => (item.checked ? [item.value] : []))
}

/** Shows on "+ Select All" whether all, some or none are chosen. */
export function markAll(list: HTMLElement | null, chosen: number, total: number): void {
  for (const all of boxesIn(list, "all")) {
    all.checked = chosen === total
    all.indeterminate = chosen > 0 && chosen < total
  }
}

/** The server reads at most 500 fields of a form; this leaves room for the others. */
const SINGLES_AT_MOST = 200

/**
 * While "+ Select All" is set, leaves a great many single values out of what the form sends: the server reads the one
 * checkbox, and thousands would pass its limit of fields. Gives the function that stops it.
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
    if (isAll && event.formData.getAll(name).length > SINGLES_AT_MOST) event.formData.delete(name)
  }
  form.addEventListener("formdata", listener)
  return () => form.removeEventListener("formdata", listener)
}

/** Calls back once the form's reset has put the checkboxes back. Gives the function that stops it. */
export function afterReset(list: HTMLElement | null, call: () => void): (() => void) | undefined {
  const form = list?.closest("form")
  const listener = () => requestAnimationFrame(call)
  form?.addEventListener("reset", listener)
  return () => form?.removeEventListener("reset", listener)
}

const folded = new WeakMap<readonly MultiSelectOption[], readonly string[]>()

/**
 * Shows only the options that hold the query in either language; gives whether there is any. The list says that it is
 * filtered and each hit that it is one: with thousands of options most elements stay untouched.
 */
export function showMatches(list: HTMLElement | null, options: readonly MultiSelectOption[], query: string): boolean {
  const opts = list?.querySelector<HTMLElement>(".opts")
  if (!opts) return true
  const texts = folded.get(options) ?? options.map(({ label, ar }) => searchable(`${label} ${ar ?? ""}`))
  folded.set(options, texts)
  const isFiltered = query.trim() !== ""
  opts.toggleAttribute("data-filtered", isFiltered)
  if (!isFiltered) return true
  const matches = matcher(query)
  let isFound = false
  let label = opts.firstElementChild
  for (const text of texts) {
    if (!label) break
    const hit = matches(text)
    if (label.hasAttribute("data-hit") !== hit) label.toggleAttribute("data-hit", hit)
    if (hit) isFound = true
    label = label.nextElementSibling
  }
  return isFound
}

/** Whether the search left this option, or another stop of the list, on the screen. */
export function isShown(stop: HTMLElement): boolean {
  const label = stop.closest("label")
  return !label?.hidden && (label?.hasAttribute("data-hit") || !stop.closest(".opts[data-filtered]"))
}

/** Arrow keys, Home and End walk through summary, search and visible options. */
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
