import { Fragment, type MutableRefObject, type ReactNode, useRef } from "react"
import { useBeforePaint } from "~/ui/browser/latest"

/** Where somebody is: what finds its successor, the nearest first, and what is marked of its text. */
interface Place {
  readonly selectors: readonly string[]
  /** None in what has no caret: a checkbox, a number. */
  readonly start: number | null | undefined
  readonly end: number | null | undefined
}

/** What only an element that holds text has. */
type Marked = Partial<Pick<HTMLInputElement, "selectionStart" | "selectionEnd" | "setSelectionRange">>

/**
 * Fields that each version draws anew: whoever is in one of them goes on in its successor. Without it an answer that comes
 * while somebody types takes the focus away, and the rest of the word goes nowhere.
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

/** Stands before the fields: what goes is told in its order, and with a field its focus goes. */
function KeptFocus({ place }: { place: MutableRefObject<Place | null> }) {
  useBeforePaint(() => {
    if (place.current) goOnIn(place.current)
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
  // A choice and a button have a name and a value instead of an id. A list that is open over a field closes: the field stays.
  const choice = `${selectorOf(element, "name", "value")}:not([aria-hidden])`
  const field = element.closest(".field")?.querySelector(".in[id]")
  return { selectors: [selectorOf(element, "id"), choice, selectorOf(field, "id")], start, end }
}

function selectorOf(element: Element | null | undefined, ...names: string[]): string {
  return names.map((name) => `[${name}="${CSS.escape(element?.getAttribute(name) ?? "")}"]`).join("")
}

/** Only where the focus is lost: what did not go has kept it, and what is hidden by now takes none. */
function goOnIn({ selectors, start, end }: Place): void {
  for (const selector of selectors) {
    if ((document.activeElement ?? document.body) !== document.body) return
    const element = document.querySelector<HTMLElement & Marked>(selector)
    element?.focus({ preventScroll: true })
    if (typeof start === "number") element?.setSelectionRange?.(start, end ?? start)
  }
}
