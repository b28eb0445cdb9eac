import { NavigationType, useLocation, useNavigation, useNavigationType, useSubmit } from "@remix-run/react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { showToast } from "~/ui/browser/show-toast"
import { differing, filtersIn, formQuery, searchOf } from "./address-filters"
import { MAX_QUERY } from "./packed-ids"

/** Before any other change of a filter (product/shell 7). */
const CHANGE_MS = 50
/** Stands in the address's state, which no link and no redirect has. */
const SENT_BY_FILTERS = { isSentByFilters: true }
const isSentByFilters = (state: unknown) =>
  typeof state === "object" && state !== null && "isSentByFilters" in state && state.isSentByFilters === true
/** Where a browser without script sends filters that an address cannot hold as they are, and its parameter: to which list. */
export const FILTERS_PATH = "/filters"
export const SENT_TO = "to"
/** What is said of filters that no address can hold, however they are written. */
export const TOO_MANY = "Too many options are selected. Select fewer, or use + Select All."
const TYPED = new Set(["text", "search", "number", "tel", "email", "date"])

/**
 * How the form of a list's filters is sent: at once, or `later`, after the quiet that the changed field wants; `clear`
 * sends nothing more. With another `version` its fields start anew from the address.
 * @param names of the filters, where the address holds much besides them
 * @param typingMs quiet after the last key (milliseconds)
 */
export function useFilterSending(names: readonly string[] | undefined, typingMs: number) {
  const submit = useSubmit()
  const { pathname, search, state } = useLocation()
  const way = useNavigationType()
  const { location: next } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  // Whoever leaves for another page or opens a dialog while something typed still waits wants that.
  const isLeaving = next !== undefined && (next.pathname !== pathname || new URLSearchParams(next.search).has("dialog"))
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])

  const filters = String(filtersIn(search, names))
  const before = useRef(filters)
  const [version, setVersion] = useState(0)
  const drawn = useLatest(search)
  const asked = useRef<string | null>(null)
  // What this form asked for leaves its fields alone, for by now they may say more: only its own address tells, for the
  // page may still be at one answer when the next is sent. Back and a link draw them anew. Where the server led on takes
  // the place of what was asked: what the fields say besides it must have been chosen since.
  const isReplaced = way === NavigationType.Replace
  const isOwn = isReplaced && isSentByFilters(state)
  useEffect(() => {
    if (before.current === filters) return
    before.current = filters
    if (isOwn || !form.current) return
    const now = searchOf(formQuery(form.current))
    const since = isReplaced ? differing(now, asked.current ?? now, names) : []
    if (differing(now, search, names).every((name) => since.includes(name))) return
    asked.current = null
    setVersion((value) => value + 1)
  }, [filters, search, names, isOwn, isReplaced])

  const stop = () => clearTimeout(timer.current)
  const send = () => {
    stop()
    if (!form.current) return
    const query = formQuery(form.current)
    const wanted = searchOf(query)
    // Whoever goes back to what is drawn while something else is on its way has to say so.
    if (wanted === drawn.current && wanted === (asked.current ?? wanted)) return
    if (wanted.length > MAX_QUERY) return showToast({ kind: "error", title: TOO_MANY })
    asked.current = wanted
    submit(query, { method: "get", replace: true, preventScrollReset: true, state: SENT_BY_FILTERS })
  }
  const later = (event: FormEvent<HTMLElement>) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.name) return
    stop()
    // A date that is typed in part waits for the rest.
    if (field instanceof HTMLInputElement && field.validity.patternMismatch) return
    timer.current = setTimeout(send, TYPED.has(field.type) ? typingMs : CHANGE_MS)
  }
  const clear = () => {
    stop()
    asked.current = null
    form.current?.reset()
  }
  return { form, version, send, later, clear }
}
