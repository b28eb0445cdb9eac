import { Button } from "~/ui/elements/button"
import type { Column } from "./data-table"
import { choiceOf, ListSelection, selectColumn } from "./list-selection"

interface ChoosableRules<Row> {
  /** Name of the checkboxes in the address, and noun for a row. */
  name: string
  nameOf: (row: Row) => string
  /** The action on one row or on the selected rows. */
  verb: string
  hrefOf: (id: string) => string
}

/** Adds a checkbox column and an action column. */
export function choosable<Row extends { id: string }>(
  columns: readonly Column<Row>[],
  { name, nameOf, verb, hrefOf }: ChoosableRules<Row>,
): readonly Column<Row>[] {
  return [
    selectColumn(
      (row) => row.id,
      (row) => `${nameOf(row)}, #${row.id}`,
      choiceOf(name),
    ),
    ...columns,
    rowAction(verb, nameOf, hrefOf),
  ]
}

/** Action column: a button that opens a dialog for the row. */
export function rowAction<Row extends { id: string }>(
  verb: string,
  nameOf: (row: Row) => string,
  hrefOf: (id: string) => string,
): Column<Row> {
  return {
    key: "actions",
    head: "Actions",
    full: true,
    right: true,
    cell: (row) => (
      <Button small look="quiet" to={hrefOf(row.id)} preventScrollReset label={`${verb} ${nameOf(row)}, #${row.id}`}>
        {verb}
      </Button>
    ),
  }
}

interface ChosenFormProps {
  name: string
  many: string
  shown: number
  /** Path of the page and query parameters to keep, such as the table's page. */
  path: string
  kept: Readonly<Record<string, string>>
  verb: string
  dialog: string
}

/** The action on the selected rows of a table. */
export function ChosenForm({ name, many, shown, path, kept, verb, dialog }: ChosenFormProps) {
  if (shown === 0) return null
  const text = (
    <>
      {verb} selected <span className="sr">{many}</span>
    </>
  )
  return (
    <ListSelection
      choice={choiceOf(name)}
      many={many}
      total={shown}
      shown={shown}
      filters={new URLSearchParams(kept).toString()}
      actions={[{ text, to: path, dialog }]}
    />
  )
}
