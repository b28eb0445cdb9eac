import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react"
import { cleanText } from "~/domain/clean-text"
import { tellModal } from "~/ui/browser/open-modal"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { SearchField } from "~/ui/fields/search-field"
import { searchPath } from "../header-links"
import type { SearchGroup } from "./search.server"
import { firstHit, SearchResults } from "./search-results"
import { resultsText, searchTexts } from "./search-texts"

/** Search dialog with keyboard navigation. Escape closes it and restores the focus. All results are links. */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState("")
  const asked = cleanText(query)
  const { found, retry } = useSearch(asked)
  const isCurrent = found?.query === asked
  // Enter was pressed before the results arrived; the visible ones belong to an older text.
  const [isAwaited, setAwaited] = useState(false)
  useModal(dialog)
  useEffect(() => {
    if (!isAwaited || !isCurrent) return
    setAwaited(false)
    firstLink(dialog.current)?.click()
  }, [isAwaited, isCurrent])

  const goToFirst = (event: FormEvent) => {
    if (!asked || (isCurrent && !firstLink(dialog.current))) return
    event.preventDefault()
    setAwaited(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault()
      onClose()
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") moveBetween(event, dialog.current)
  }
  return (
    <dialog
      open
      ref={dialog}
      className="dlg finder"
      aria-label={searchTexts.title}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        if (isOutside(event)) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form action={searchPath} aria-label="Search everything" className="p-4" onSubmit={goToFirst}>
        <SearchField
          bare
          name="q"
          label={searchTexts.field}
          placeholder={searchTexts.placeholder}
          title={searchTexts.placeholder}
          maxLength={200}
          onChange={({ currentTarget }) => {
            setAwaited(false)
            setQuery(currentTarget.value)
          }}
        />
      </form>
      <p className="sr" role="status">
        {isCurrent && found.groups ? resultsText(found.groups, asked ? firstHit(found.groups)?.title : "") : ""}
      </p>
      <div className="body min-h-60" aria-busy={!isCurrent || undefined}>
        {found === null ? <p className="sub">Searching</p> : null}
        {found && !found.groups ? (
          <ErrorState>
            <Button small icon="refresh" onClick={retry}>
              Retry
            </Button>
          </ErrorState>
        ) : null}
        {found?.groups ? (
          <SearchResults groups={found.groups} heading="h2" marksFirst={asked !== ""} onGo={onClose} />
        ) : null}
      </div>
    </dialog>
  )
}

/** Opens the dialog as modal and restores the focus when it closes. */
function useModal(ref: { readonly current: HTMLDialogElement | null }) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    dialog.removeAttribute("open")
    dialog.showModal()
    dialog.querySelector("input")?.focus()
    tellModal()
    return () => {
      tellModal()
      requestAnimationFrame(() => {
        if (opener?.isConnected && opener !== document.body) opener.focus({ preventScroll: true })
      })
    }
  }, [ref])
}

const firstLink = (dialog: HTMLDialogElement | null) => dialog?.querySelector<HTMLElement>("[data-hit]")

function moveBetween(event: KeyboardEvent, dialog: HTMLDialogElement | null) {
  const stops = Array.from(dialog?.querySelectorAll<HTMLElement>("input, [data-hit]") ?? [])
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[(at + (event.key === "ArrowDown" ? 1 : -1) + stops.length) % stops.length]
  event.preventDefault()
  next?.focus()
}

/** Whether the pointer is on the backdrop, whose events target the dialog itself. */
function isOutside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const box = currentTarget.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

/** Debounce of the palette's search (milliseconds). */
const PALETTE_DEBOUNCE_MS = 250

interface SearchAnswer {
  query: string
  /** Null if the request failed. */
  groups: readonly SearchGroup[] | null
}

/** Search results of a text. A new text aborts the previous request. Errors stay inside the palette. */
function useSearch(query: string): { found: SearchAnswer | null; retry: () => void } {
  const [found, setFound] = useState<SearchAnswer | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    const controller = new AbortController()
    const ask = () =>
      askFor(query, controller.signal).then(
        (groups) => setFound({ query, groups }),
        () => {
          if (!controller.signal.aborted) setFound({ query, groups: null })
        },
      )
    const timer = setTimeout(ask, query ? PALETTE_DEBOUNCE_MS : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, round])
  return { found, retry: () => setRound(round + 1) }
}

async function askFor(query: string, signal: AbortSignal): Promise<SearchGroup[]> {
  const address = new URLSearchParams({ q: query })
  const response = await fetch(`${searchPath}/hits?${address}`, { signal, redirect: "manual" })
  // The session has ended: navigates the page, so that sign-in and its toast appear.
  if (response.type === "opaqueredirect") window.location.assign(`${searchPath}?${address}`)
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  return ((await response.json()) as { groups: SearchGroup[] }).groups
}
