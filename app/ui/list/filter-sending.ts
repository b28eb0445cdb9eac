import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from "@remix-run/react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { showToast } from "~/ui/browser/show-toast"
import { differing, filtersIn, formQuery, searchOf } from "./address-filters"
import { MAX_QUERY } from "./packed-ids"

/** Debounce of other filter changes (milliseconds; from the documents). */
const FILTER_DEBOUNCE_MS = 50
const SENT_BY_FILTERS = { isSentByFilters: true }
const isSentByFilters = (state: unknown) =>
  typeof state === "object" && state !== null && "isSentByFilters" in state && state.isSentByFilters === true
/** Route that packs filters for browsers without script, and its parameter with the list's path. */
export const FILTERS_PATH = "/filters"
export const SENT_TO = "to"
/** Error if the filters do not fit into an address. */
export const TOO_MANY = "Too many options are selected. Select fewer, or use + Select All."
const TYPED = new Set(["text", "search", "number", "tel", "email", "date"])

/**
 * Submits a list's filter form: `send` immediately, `later` after a debounce, `clear` cancels. A new `version` resets
 * the fields from the address.
 * @param names of the filters, if the address has many other parameters
 * @param typingMs debounce after the last key (milliseconds)
 */
export function useFilterSending(names: readonly string[] | undefined, typingMs: number) {
  const submit = useSubmit()
  const { pathname, search, state } = useLocation()
  const way = useNavigationType()
  const { location: next } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  // Leaving the page or opening a dialog cancels a pending submission.
  const isLeaving = next !== undefined && (next.pathname !== pathname || new URLSearchParams(next.search).has("dialog"))
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])

  const filters = String(filtersIn(search, names))
  const before = useRef(filters)
  const [version, setVersion] = useState(0)
  const drawn = useLatest(search)
  const requested = useRef<string | null>(null)
  // The response to this form's own request does not reset the fields, which may have changed since. Only the form's
  // own address identifies it, because the page may still show one response when the next is requested. Back and links
  // reset the fields. A redirect replaces the requested address: fields that differ from both were changed since.
  const isReplaced = way === NavigationType.Replace
  const isOwn = isReplaced && isSentByFilters(state)
  useEffect(() => {
    if (before.current === filters) return
    before.current = filters
    if (isOwn || !form.current) return
    const now = searchOf(formQuery(form.current))
    const since = isReplaced ? differing(now, requested.current ?? now, names) : []
    if (differing(now, search, names).every((name) => since.includes(name))) return
    requested.current = null
    setVersion((value) => value + 1)
  }, [filters, search, names, isOwn, isReplaced])

  const stop = () => clearTimeout(timer.current)
  const send = () => {
    stop()
    if (!form.current) return
    const query = formQuery(form.current)
    const wanted = searchOf(query)
    // Returning to the shown filters must still be sent if another request is pending.
    if (wanted === drawn.current && wanted === (requested.current ?? wanted)) return
    if (wanted.length > MAX_QUERY) return showToast({ kind: "error", title: TOO_MANY })
    requested.current = wanted
    submit(query, { method: "get", replace: true, preventScrollReset: true, state: SENT_BY_FILTERS })
  }
  const later = (event: FormEvent<HTMLElement>) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.name) return
    stop()
    // Wait for the rest of a partly typed date.
    if (field instanceof HTMLInputElement && field.validity.patternMismatch) return
    timer.current = setTimeout(send, TYPED.has(field.type) ? typingMs : FILTER_DEBOUNCE_MS)
  }
  const clear = () => {
    stop()
    requested.current = null
    form.current?.reset()
  }
  return { form, version, send, later, clear }
}
