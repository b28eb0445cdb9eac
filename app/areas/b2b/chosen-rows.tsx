import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"

/** The search parameters with these names. */
export function keptOf(search: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => names.includes(name)))
}

interface ChosenItemsProps {
  name: string
  /** Ids from the address. */
  asked: readonly string[]
  /** Failed ids to try again, whose names are in the results; null before the first try. */
  left: readonly string[] | null
  rows: readonly { id: string; name: string }[]
}

/** The records of a confirmation: the selected rows, or those that failed. */
export function ChosenItems({ name, asked, left, rows }: ChosenItemsProps) {
  const chosen = left?.map((id) => ({ id, name: "" })) ?? rows.filter(({ id }) => asked.includes(id))
  if (chosen.length === 0) return <p>Select at least one row in the table first.</p>
  return (
    <>
      {chosen.map(({ id }) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      {left || chosen.length === 1 ? null : (
        <p className="num">{`${chosen.length.toLocaleString("en-US")} selected.`}</p>
      )}
      {left ? null : (
        <ul className="stack gap-1">
          {chosen.map((row) => (
            <li key={row.id}>
              <Bidi>{row.name}</Bidi> <span className="meta num" translate="no">{`#${row.id}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function useChosenIds(name: string): readonly string[] {
  return new URLSearchParams(useLocation().search).getAll(name)
}
