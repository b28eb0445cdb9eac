import { useNavigate, useNavigation } from "@remix-run/react"
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react"
import { Link } from "~/ui/elements/link"

/** Presses within this time (milliseconds, from the documents) load only the last page. */
const PAGE_DEBOUNCE_MS = 50

interface PagerProps {
  /** From 1. */
  page: number
  lastPage: number
  href: (page: number) => string
  /** Accessible name, such as "Menus pages". */
  label: string
  /** Total rows and rows per page, for "31–40 of 184". */
  total?: number
  pageSize?: number
  /** The DataTable's `id`: its caption gets the focus after paging. */
  tableId?: string
  /** Shown beside the count: the page size. */
  children?: ReactNode
}

/** Page links: 2 at each end, 5 around the current page. With one page only the count is shown. */
export function Pager({ page, lastPage, href, label, total, pageSize, tableId, children }: PagerProps) {
  const turned = useRef(false)
  const calm = useCalmPaging()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page has arrived
  useEffect(() => {
    if (turned.current && tableId) focusOnce(document.getElementById(`${tableId}-caption`))
    turned.current = false
  }, [page])
  const link = (to: number, text: string | number, near = true) => (
    <Link
      key={text}
      to={href(to)}
      preventScrollReset
      className={near ? undefined : "wide"}
      aria-label={typeof text === "number" ? `Page ${to}${to === page ? ", current" : ""}` : undefined}
      aria-current={to === page ? "page" : undefined}
      onClick={(event) => {
        turned.current = true
        calm(event, href(to))
      }}
    >
      {text}
    </Link>
  )
  return (
    <div className="tablefoot" key={`${page} ${lastPage} ${total}`}>
      {total === undefined || pageSize === undefined ? null : (
        <p className="meta num">{rangeText(page, pageSize, total)}</p>
      )}
      {children}
      {lastPage > 1 ? (
        <nav className="pager" aria-label={label}>
          {page > 1 ? link(page - 1, "Previous") : <span className="off">Previous</span>}
          {pageWindow(page, lastPage).map((number, at) =>
            number === null ? (
              <span key={at < MIDDLE ? "before" : "after"} className="off wide" aria-hidden="true">
                …
              </span>
            ) : (
              link(number, number, Math.abs(number - page) <= 1)
            ),
          )}
          {page < lastPage ? link(page + 1, "Next") : <span className="off">Next</span>}
        </nav>
      ) : null}
    </div>
  )
}

/** Ignores a repeated press, and loads only the last page of rapid presses, such as a key held down. */
function useCalmPaging() {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  return (event: MouseEvent, to: string) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    clearTimeout(timer.current)
    const isRapid = Date.now() - last.current < PAGE_DEBOUNCE_MS
    last.current = Date.now()
    if (location && location.pathname + location.search === to) return event.preventDefault()
    if (!isRapid) return
    event.preventDefault()
    timer.current = setTimeout(() => navigate(to, { preventScrollReset: true }), PAGE_DEBOUNCE_MS)
  }
}

/** Focuses an element outside the Tab order and restores its attributes afterwards. */
function focusOnce(element: HTMLElement | null) {
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true })
}

/** A gap before this index is before the current page. */
const MIDDLE = 4

function rangeText(page: number, size: number, total: number): string {
  if (total === 0) return "0 of 0"
  const first = (page - 1) * size + 1
  return `${count(first)}–${count(Math.min(total, page * size))} of ${count(total)}`
}

function count(value: number): string {
  return value.toLocaleString("en-US")
}

/** Pages shown at both ends, and around the current page (from the documents). */
const MARGIN = 2
const RANGE = 5

/** Page numbers to show, `null` for a gap; a gap of one page shows that page. */
export function pageWindow(page: number, last: number): (number | null)[] {
  const current = Math.min(Math.max(page, 1), last)
  const start = Math.max(1, Math.min(current - Math.floor(RANGE / 2), last - RANGE + 1))
  const shown: (number | null)[] = []
  let previous = 0
  for (let number = 1; number <= last; number += 1) {
    const inside = number <= MARGIN || number > last - MARGIN || (number >= start && number < start + RANGE)
    if (!inside) continue
    if (number - previous === 2) shown.push(number - 1)
    else if (number - previous > 2) shown.push(null)
    shown.push(number)
    previous = number
  }
  return shown
}
