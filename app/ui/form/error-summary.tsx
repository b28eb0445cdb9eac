import { useEffect, useRef } from "react"
import { Icon } from "~/ui/elements/icon"
import { markTitle, REFUSED_MARK } from "./error-title"
import { useAnswer } from "./use-answer"

export interface SummaryError {
  /** Id of the linked field; without it the line is plain text. */
  id?: string
  /** Label of the field, used as link text; the sentence is shown at the field. */
  label?: string | undefined
  text: string
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[]
  title?: string | undefined
  /**
   * The response with the errors, if lines disappear while typing: they are announced once and do not move the focus.
   */
  answered?: unknown
  /** Does not move the focus: for screenshots. */
  quiet?: boolean
}

/** Summary above a refused form: takes the focus, prefixes the page title with "Error: " and links to each field. */
export function ErrorSummary({ errors, title, answered, quiet }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const key = errors.map((error) => error.text).join("\n")
  // The same errors again need a new announcement, or a second press would seem to do nothing.
  const answer = useAnswer()
  const told = useRef<{ key: string; answer: unknown; answered: unknown }>()
  const isFixed = answered !== undefined && told.current?.answered === answered && told.current.key !== key
  useEffect(() => {
    const { current } = told
    if (answered !== undefined && current?.answered === answered && current.answer === answer) return
    const isNew = key !== current?.key || (answer !== undefined && answer !== current.answer)
    told.current = { key, answer, answered }
    if (isNew && !quiet) box.current?.focus()
  }, [key, answer, answered, quiet])
  useEffect(() => {
    if (quiet || !key) return undefined
    markTitle(true)
    return () => markTitle(false)
  }, [key, quiet])
  if (errors.length === 0) return null
  const heading = title ?? countText(errors.filter(({ id }) => id !== undefined).length)
  return (
    <div
      className="notice bad"
      role={isFixed ? undefined : "alert"}
      tabIndex={-1}
      ref={box}
      {...(quiet ? {} : REFUSED_MARK)}
    >
      <Icon name="bad" size={20} />
      <div>
        {heading ? <b>{heading}</b> : null}
        <ul className="errlist">
          {onceEach(errors).map((error) => (
            <li key={`${error.id} ${error.text}`}>
              {error.id ? <a href={`#${error.id}`}>{error.label ?? error.text}</a> : error.text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** One link per field, and no duplicate sentences. */
function onceEach(errors: readonly SummaryError[]): SummaryError[] {
  const keyOf = ({ id, text }: SummaryError) => id ?? text
  return errors.filter((error, at) => errors.findIndex((other) => keyOf(other) === keyOf(error)) === at)
}

/** Messages about the whole form are not counted. */
function countText(fields: number): string | null {
  if (fields === 0) return null
  return fields === 1 ? "1 field needs attention" : `${fields} fields need attention`
}

/** Lines of the summary: links with the field's label. Without an id in `ids`, label and error as plain text. */
export function summaryOf(
  errors: Readonly<Record<string, string | readonly string[] | null | undefined>>,
  ids: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
): SummaryError[] {
  return Object.entries(errors).flatMap(([name, texts]) => {
    const text = typeof texts === "string" ? texts : texts?.[0]
    if (!text) return []
    const label = labels[name]
    return [{ id: ids[name], label, text: !label || isNamedIn(text, label) ? text : `${label}: ${text}` }]
  })
}

function isNamedIn(text: string, label: string): boolean {
  const start = text.toLowerCase().replace(/^the /, "")
  return start.startsWith(`${label.toLowerCase()} `)
}
