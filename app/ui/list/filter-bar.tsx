import { useLocation, useNavigation } from "@remix-run/react"
import { type ReactNode, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { FilterAddress } from "~/ui/fields/filter-chip"
import { TYPING_MS } from "~/ui/fields/typing"
import { Form } from "~/ui/form/form"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import { countOn, filtersIn } from "./address-filters"
import { FILTERS_PATH, SENT_TO, useFilterSending } from "./filter-sending"

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
  /** What the button says that unfolds them, by how many are on. */
  fold?: (on: number) => ReactNode
  /** Stands after the form and never folds away; its fields say `form="filters"`. */
  beside?: ReactNode
}

/** Filters as a GET form with Apply; script sends it on every change, while typing after 800 ms of quiet. */
export function FilterBar({ label, children, clearHref, count, keep = {}, unfolded = false, ...rest }: FilterBarProps) {
  const { typingMs = TYPING_MS, apply = "Apply", filters: names, fold = foldWords, beside } = rest
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
        {/* Both keep their place while there is nothing to press: neither a filter nor the rows below move. */}
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

/** The fields that would tell how many are on are folded away. */
const foldWords = (on: number) => (on > 0 ? `Filters, ${on} on` : "Filters")

interface FoldButtonProps {
  words: ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** On phones, where the filters are folded away. Without script they unfold as what the address leads to. */
function FoldButton({ words, isOpen, onOpen }: FoldButtonProps) {
  if (useHydrated()) {
    return (
      <Button icon="filter" className="mobfilter" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {words}
      </Button>
    )
  }
  return (
    <a className="btn secondary mobfilter" href="#filters">
      <Icon name="filter" />
      {words}
    </a>
  )
}
