import { Fragment, type MutableRefObject, type ReactNode, useRef } from "react"
import { useBeforePaint } from "~/ui/browser/latest"

/** Where somebody types: the id of the field, and what is marked of its text. */
interface Place {
  readonly id: string
  readonly marked: readonly [start: number, end: number] | null
}

/**
 * Fields that each version draws anew: whoever is in one of them goes on in its successor. Without it an answer that comes
 * while somebody types takes the focus away, and the rest of the word goes nowhere.
 */
export function RedrawnFields({ version, children }: { version: string; children: ReactNode }) {
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

function placeOf(element: Element | null): Place | null {
  if (!element?.id) return null
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const { selectionStart: start, selectionEnd: end } = isText ? element : { selectionStart: null, selectionEnd: null }
  // Null in what has no caret: a checkbox, a number.
  return { id: element.id, marked: start === null || end === null ? null : [start, end] }
}

/** Only where the focus is lost: what did not go has kept it. */
function goOnIn({ id, marked }: Place): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  if (marked && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    element.setSelectionRange(...marked)
  }
}
