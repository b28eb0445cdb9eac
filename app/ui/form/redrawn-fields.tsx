import { Fragment, type MutableRefObject, type ReactNode, useRef } from "react"
import { useBeforePaint } from "~/ui/browser/latest"

/** Position of the focus: selectors of its successor, best match first, and the text selection. */
interface Place {
  readonly selectors: readonly string[]
  /** Null for controls without a caret: a checkbox, a number. */
  readonly start: number | null | undefined
  readonly end: number | null | undefined
}

/** Members that only text controls have. */
type Marked = Partial<Pick<HTMLInputElement, "selectionStart" | "selectionEnd" | "setSelectionRange">>

/**
 * Remounts its fields for each version and keeps the focus. Without it, a response that arrives while somebody types
 * would take the focus away and lose the rest of the word.
 */
export function RedrawnFields({ version, children }: { version: string | number; children: ReactNode }) {
  const place = useRef<Place | null>(null)
  return (
    <Fragment key={version}>
      <KeptFocus place={place} />
      {children}
    </Fragment>
  )
}

/** Must be rendered before the fields: cleanups run in order, and the focus is lost when its field is removed. */
function KeptFocus({ place }: { place: MutableRefObject<Place | null> }) {
  useBeforePaint(() => {
    if (place.current) restoreFocus(place.current)
    place.current = null
    return () => {
      place.current = placeOf(document.activeElement)
    }
  }, [place])
  return null
}

function placeOf(element: (Element & Marked) | null): Place | null {
  if (!element) return null
  const { selectionStart: start, selectionEnd: end } = element
  // Choices and buttons have a name and value instead of an id. An open list over a field closes, but the field stays.
  const choice = `${selectorOf(element, "name", "value")}:not([aria-hidden])`
  const field = element.closest(".field")?.querySelector(".in[id]")
  return { selectors: [selectorOf(element, "id"), choice, selectorOf(field, "id")], start, end }
}

function selectorOf(element: Element | null | undefined, ...names: string[]): string {
  return names.map((name) => `[${name}="${CSS.escape(element?.getAttribute(name) ?? "")}"]`).join("")
}

/** Only if the focus was lost. Hidden elements do not take it. */
function restoreFocus({ selectors, start, end }: Place): void {
  for (const selector of selectors) {
    if ((document.activeElement ?? document.body) !== document.body) return
    const element = document.querySelector<HTMLElement & Marked>(selector)
    element?.focus({ preventScroll: true })
    if (typeof start === "number") element?.setSelectionRange?.(start, end ?? start)
  }
}
