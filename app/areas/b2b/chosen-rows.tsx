import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { ownB2bTexts } from "./b2b-texts"

/** Of an address what goes along, by name. */
export function keptOf(search: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => names.includes(name)))
}

interface ChosenItemsProps {
  name: string
  /** The ones that are asked about, as the address says. */
  asked: readonly string[]
  /** Those that are left to be tried again, whose names stand in the results; null where nothing was tried yet. */
  left: readonly string[] | null
  rows: readonly { id: string; name: string }[]
}

/** Who is asked about: those of the table, or those that are left. */
export function ChosenItems({ name, asked, left, rows }: ChosenItemsProps) {
  const chosen = left?.map((id) => ({ id, name: "" })) ?? rows.filter(({ id }) => asked.includes(id))
  if (chosen.length === 0) return <p>{ownB2bTexts.noneChosen}</p>
  return (
    <>
      {chosen.map(({ id }) => (
        <input key={id} type="hidden" name={name} value={id} />
      ))}
      {left || chosen.length === 1 ? null : <p className="num">{ownB2bTexts.chosen(chosen.length)}</p>}
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

/** The ids that the address names. */
export function useChosenIds(name: string): readonly string[] {
  return new URLSearchParams(useLocation().search).getAll(name)
}
