import { useLocation, useNavigation } from "@remix-run/react"
import { type ReactNode, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Button } from "~/ui/elements/button"
import { Icon, type IconName } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { FilterAddress } from "~/ui/fields/filter-chip"
import { SEARCH_DEBOUNCE_MS } from "~/ui/fields/typing"
import { Form } from "~/ui/form/form"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import { countOn, filtersIn } from "./address-filters"
import { FILTERS_PATH, SENT_TO, useFilterSending } from "./filter-sending"

interface FilterBarProps {
  /** Accessible name, such as "Filter menus". */
  label: string
  /** Uncontrolled fields, filled from the address. The form has no page number, so every change goes to page 1. */
  children: ReactNode
  /** Address without filters; linked while a filter is active. */
  clearHref: string
  /** Number of rows, such as "10 of 184 menus"; announced politely. */
  count?: string
  /** Other query parameters to keep, as hidden fields. */
  keep?: Readonly<Record<string, string | readonly string[]>>
  /** Never collapsed on phones. */
  unfolded?: boolean
  /** Debounce after the last key (milliseconds), if the documents name another. */
  typingMs?: number
  /** Text of the submit button without script. */
  apply?: string
  /** Names of the filters, if the address has many other parameters. */
  filters?: readonly string[]
  /** Text of the expand button by number of active filters. */
  fold?: (on: number) => ReactNode
  /** Shown after the form and never collapsed; its fields need `form="filters"`. */
  beside?: ReactNode
}

/** Filters as a GET form with Apply. Script submits on every change; while typing with a debounce of 800 ms. */
export function FilterBar({ label, children, clearHref, count, keep = {}, unfolded = false, ...rest }: FilterBarProps) {
  const { typingMs = SEARCH_DEBOUNCE_MS, apply = "Apply", filters: names, fold = foldWords, beside } = rest
  const hydrated = useHydrated()
  const [isOpen, setOpen] = useState(unfolded)
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const { form, version, send, later, clear } = useFilterSending(names, typingMs)
  const filters = filtersIn(search, names)
  return (
    <>
      {unfolded ? null : <FoldButton words={fold(countOn(filters, keep))} isOpen={isOpen} onOpen={setOpen} />}
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
          <RedrawnFields version={version}>{children}</RedrawnFields>
        </FilterAddress.Provider>
        {/* Both reserve their space while hidden, so that nothing moves. */}
        <span className="presses">
          <Button
            type="submit"
            className={hydrated ? "needless" : undefined}
            {...(hydrated ? {} : { formMethod: "post", formAction: `${FILTERS_PATH}?${SENT_TO}=${pathname}` })}
          >
            {apply}
          </Button>
          {filters.length === 0 ? (
            <span className="btn quiet needless">Clear</span>
          ) : (
            <Link className="btn quiet" to={clearHref} replace preventScrollReset onClick={clear}>
              Clear
            </Link>
          )}
        </span>
        <p className="meta push num" role="status">
          {count}
        </p>
      </Form>
      {beside ? (
        <div className="beside" onChange={(event) => later(event)}>
          <RedrawnFields version={version}>{beside}</RedrawnFields>
        </div>
      ) : null}
    </>
  )
}

/** The collapsed fields can't show the number of active filters. */
const foldWords = (on: number) => (on > 0 ? `Filters, ${on} on` : "Filters")

interface FoldButtonProps {
  words: ReactNode
  icon?: IconName
  /** Id of what it expands. */
  target?: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Expands collapsed filters or actions on phones. Without script it is a link to their id, which expands them. */
export function FoldButton({ words, icon = "filter", target = "filters", isOpen, onOpen }: FoldButtonProps) {
  if (useHydrated()) {
    return (
      <Button icon={icon} className="mobfilter" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {words}
      </Button>
    )
  }
  return (
    <a className="btn secondary mobfilter" href={`#${target}`}>
      <Icon name={icon} />
      {words}
    </a>
  )
}
