import { useLocation, useNavigation, useSubmit } from "@remix-run/react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { filtersIn, queryOf, searchOf } from "./address-filters"

/** Before any other change of a filter (product/shell 7). */
const CHANGE_MS = 50
const TYPED = new Set(["text", "search", "number", "tel", "email", "date"])

/**
 * How the form of a list's filters is sent: at once, or `later`, after the quiet that the changed field wants; `clear`
 * sends nothing more. With another `version` its fields start anew from the address.
 * @param names of the filters, where the address holds much besides them
 * @param typingMs quiet after the last key (milliseconds)
 */
export function useFilterSending(names: readonly string[] | undefined, typingMs: number) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  // Whoever leaves for another page while something typed still waits wants that page.
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])

  const filters = String(filtersIn(search, names))
  const sent = useRef<string | null>(null)
  const before = useRef(filters)
  const [version, setVersion] = useState(0)
  // Only what the address filters by counts: no page of the list, and no address that the server led the form on to.
  useEffect(() => {
    if (before.current === filters) return
    before.current = filters
    const isOwn =
      sent.current === filters ||
      (form.current && String(filtersIn(searchOf(queryOf(form.current)), names)) === filters)
    if (!isOwn) setVersion((value) => value + 1)
    sent.current = null
  }, [filters, names])

  const stop = () => clearTimeout(timer.current)
  const send = () => {
    stop()
    if (!form.current) return
    const query = queryOf(form.current)
    const asked = searchOf(query)
    if (asked === search) return
    sent.current = String(filtersIn(asked, names))
    submit(query, { method: "get", replace: true, preventScrollReset: true })
  }
  const later = (event: FormEvent<HTMLElement>) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.name) return
    stop()
    timer.current = setTimeout(send, TYPED.has(field.type) ? typingMs : CHANGE_MS)
  }
  const clear = () => {
    stop()
    form.current?.reset()
  }
  return { form, version, send, later, clear }
}
