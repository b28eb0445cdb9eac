import { Button } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"
import { REFRESH_FIELD } from "~/ui/form/form-state"
import { TextField } from "./text-field"
import { matcher, searchable } from "./text-match"

/** Of thousands of options these are drawn; a search brings others. */
const DRAWN = 100

/** By `fieldsOf(form)`: the text by which the server chooses the options that it draws. */
export interface Find {
  id: string
  name: string
  label: string
  defaultValue: string
}

interface Drawn<Option> {
  drawn: readonly Option[]
  /** What is said where not all could be drawn. */
  more: string | null
}

/**
 * The first options that hold the query, and those that stand there whatever is searched. Thousands of them in a page
 * would weigh more than the page.
 *
 * @param query null where all are drawn
 */
export function drawnOptions<Option extends { value: string; label: string }>(
  options: readonly Option[],
  query: string | null,
  kept: Iterable<string>,
): Drawn<Option> {
  if (query === null || options.length <= DRAWN) return { drawn: options, more: null }
  const matches = matcher(query)
  const found = query.trim() ? options.filter(({ label }) => matches(searchable(label))) : options
  const stay = new Set([...found.slice(0, DRAWN).map(({ value }) => value), ...kept])
  const more = found.length > DRAWN ? `Type to narrow down ${found.length.toLocaleString("en-US")} options.` : null
  return { drawn: options.filter(({ value }) => stay.has(value)), more }
}

/** Without script: asks the server for the options that hold what is written. Script searches as one types. */
export function FindOptions({ find, more }: { find: Find; more: string | null }) {
  const search = (
    <div className="row items-end">
      <TextField {...find} type="search" autoComplete="off" hint={more} />
      <Button type="submit" name={REFRESH_FIELD} value={find.name} className="mb-5">
        Show<span className="sr">: {find.label}</span>
      </Button>
    </div>
  )
  return <ScriptOnly fallback={search}>{null}</ScriptOnly>
}
