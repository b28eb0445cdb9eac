import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Form } from "~/ui/form/form"
import type { Column } from "~/ui/list/data-table"
import { ownB2bTexts } from "./b2b-texts"

interface ChosenFormProps {
  /** The boxes' name in the address. */
  name: string
  path: string
  /** Parts of the address that go along, e.g. the page of the table. */
  kept: Readonly<Record<string, string>>
  dialog: string
  children: ReactNode
}

/** The form that the rows' boxes belong to: a GET that asks before anything is done, so that no script is needed. */
export function ChosenForm({ name, path, kept, dialog, children }: ChosenFormProps) {
  return (
    <Form id={`chosen-${name}`} method="get" action={path} preventScrollReset replace>
      {Object.entries(kept).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Button type="submit" name="dialog" value={dialog} small>
        {children}
      </Button>
    </Form>
  )
}

/** Of an address what goes along, by name. */
export function keptOf(search: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => names.includes(name)))
}

interface ChoosableRules {
  /** The boxes' name in the address; also what a row is called. */
  name: string
  /** What the button of one row says. */
  verb: string
  hrefOf: (id: string) => string
}

/** With a box before and a button after each row. */
export function choosable<Row extends { id: string }>(
  columns: readonly Column<Row>[],
  { name, verb, hrefOf }: ChoosableRules,
): readonly Column<Row>[] {
  return [
    {
      key: "choice",
      head: <span className="sr">Selected</span>,
      className: "w-8",
      cell: ({ id }) => (
        <label className="check">
          <input type="checkbox" form={`chosen-${name}`} name={name} value={id} aria-label={`Select ${name} #${id}`} />
        </label>
      ),
    },
    ...columns,
    {
      key: "actions",
      head: "Actions",
      full: true,
      right: true,
      cell: ({ id }) => (
        <Button small look="quiet" to={hrefOf(id)} preventScrollReset label={`${verb} ${name} #${id}`}>
          {verb}
        </Button>
      ),
    },
  ]
}

interface ChosenItemsProps {
  /** The field. */
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
      {left ? null : (
        <ul className="stack g4">
          {chosen.map((row) => (
            <li key={row.id}>
              <Bidi>{row.name}</Bidi> <span className="meta num">#{row.id}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The ids that the address names. */
export function useAsked(name: string): readonly string[] {
  return new URLSearchParams(useLocation().search).getAll(name)
}
