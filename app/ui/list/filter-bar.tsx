import { useLocation, useNavigation, useSubmit } from "@remix-run/react"
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { FilterAddress } from "~/ui/fields/filter-chip"
import { TYPING_MS } from "~/ui/fields/typing"
import { Form } from "~/ui/form/form"

/** Before any other change of a filter (product/shell 7). */
const CHANGE_MS = 50
const TYPED = new Set(["text", "search", "number", "tel", "email", "date"])

interface FilterBarProps {
  /** Names the search, e.g. "Filter menus". */
  label: string
  /** The fields, uncontrolled, filled from the address; the form holds no page number, so every change is page 1. */
  children: ReactNode
  /** The list without filters; its link stands where one is on. */
  clearHref: string
  /** Says how many rows there are, e.g. "10 of 184 menus"; announced politely. */
  count?: string
  /** Other parts of the address to keep, sent along as hidden fields. */
  keep?: Readonly<Record<string, string | readonly string[]>>
  /** Never folds away on phones: the page is about its one field. */
  unfolded?: boolean
  /** Quiet after the last key (milliseconds), where the documents name another than product/shell 7. */
  typingMs?: number
  /** What sends the form without script. */
  apply?: string
  /** Names of the filters, where the address holds much besides them. */
  filters?: readonly string[]
}

/** Filters as a GET form with Apply; script sends it on every change, while typing after 800 ms of quiet. */
export function FilterBar({ label, children, clearHref, count, keep = {}, unfolded = false, ...rest }: FilterBarProps) {
  const { typingMs = TYPING_MS, apply = "Apply", filters } = rest
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(unfolded)
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const { state, location: next } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const sent = useRef<string | null>(null)
  const version = useVersion({ search, names: filters, sent, form })
  useEffect(() => () => clearTimeout(timer.current), [])
  // Whoever leaves for another page while something typed still waits wants that page.
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current)
  }, [isLeaving])

  const send = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const query = queryOf(form.current)
    const asked = searchOf(query)
    if (asked === search) return
    sent.current = String(filtersIn(asked, filters))
    submit(query, { method: "get", replace: true, preventScrollReset: true })
  }
  const later = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || !field.name) return
    clearTimeout(timer.current)
    timer.current = setTimeout(send, TYPED.has(field.type) ? typingMs : CHANGE_MS)
  }
  const clear = () => {
    clearTimeout(timer.current)
    form.current?.reset()
  }
  const on = countOn(filtersIn(search, filters), keep)
  const isClear = filtersIn(search, filters).length === 0
  const words = on > 0 ? `Filters, ${on} on` : "Filters"
  return (
    <>
      {unfolded ? null : hydrated ? (
        <Button icon="filter" className="mobfilter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words}
        </Button>
      ) : (
        <a className="btn secondary mobfilter" href="#filters">
          <Icon name="filter" />
          {words}
        </a>
      )}
      <Form
        ref={form}
        className={isOpen ? "filters" : "filters folded"}
        id="filters"
        method="get"
        action={pathname}
        role="search"
        aria-label={label}
        aria-busy={state !== "idle" || undefined}
        onChange={later}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {Object.entries(keep).flatMap(([name, values]) =>
          [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        <FilterAddress.Provider value={{ pathname, search }}>
          <Fields key={version}>{children}</Fields>
        </FilterAddress.Provider>
        {/* Both keep their place while there is nothing to press: neither a filter nor the rows below move. */}
        <Button type="submit" className={hydrated ? "needless" : undefined}>
          {apply}
        </Button>
        {isClear ? (
          <span className="btn quiet needless">Clear</span>
        ) : (
          <Link className="btn quiet" to={clearHref} replace preventScrollReset onClick={clear}>
            Clear
          </Link>
        )}
        <p className="meta push num" role="status">
          {count}
        </p>
      </Form>
    </>
  )
}

/** What an address may hold besides filters, and besides what a list keeps on its own. */
const NO_FILTER = new Set(["page", "dialog", "view", "size", "sort"])

/** What an address filters by, in its order; what says nothing left out. */
function filtersIn(search: string, names?: readonly string[]): Filter[] {
  const isFilter = (name: string) => (names ? names.includes(name) : !NO_FILTER.has(name))
  return [...new URLSearchParams(search)].filter(([name, value]) => value !== "" && isFilter(name))
}
type Filter = [name: string, value: string]

/** How many filters the address sets: on phones the fields that would tell are folded away. */
function countOn(filters: readonly Filter[], keep: FilterBarProps["keep"] = {}): number {
  return new Set(filters.map(([name]) => filterOf(name)).filter((name) => !(name in keep))).size
}

/** '+ Select All' stands in the address beside what it chose: `allZones` is the filter `zones`. */
function filterOf(name: string): string {
  return name.replace(/^all([A-Z])/, (_, initial: string) => initial.toLowerCase())
}

function Fields({ children }: { children: ReactNode }) {
  return children
}

/** What the fields say, those that say nothing left out. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && value) query.append(name, value)
  return query
}

function searchOf(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : ""
}

/**
 * Counts how often the address came to filter by other things than this form said, so that its fields start anew from
 * it; neither another page of the list nor an address that the server led the form on to counts.
 */
function useVersion({ search, names, sent, form }: Asked): number {
  const [version, setVersion] = useState(0)
  const filters = String(filtersIn(search, names))
  const before = useRef(filters)
  useEffect(() => {
    if (before.current === filters) return
    before.current = filters
    const isOwn =
      sent.current === filters ||
      (form.current && String(filtersIn(searchOf(queryOf(form.current)), names)) === filters)
    if (!isOwn) setVersion((value) => value + 1)
    sent.current = null
  }, [filters, names, sent, form])
  return version
}

interface Asked {
  search: string
  names: readonly string[] | undefined
  sent: { current: string | null }
  form: { readonly current: HTMLFormElement | null }
}
