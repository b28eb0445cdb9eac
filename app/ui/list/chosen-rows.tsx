import { Button } from "~/ui/elements/button"
import type { Column } from "./data-table"
import { choiceOf, ListSelection, selectColumn } from "./list-selection"

interface ChoosableRules<Row> {
  /** The boxes' name in the address; also what a row is called. */
  name: string
  nameOf: (row: Row) => string
  /** What is done to one row by its button, and to the chosen ones. */
  verb: string
  hrefOf: (id: string) => string
}

/** With a box before and a button after each row. */
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

/** What is done to one row, asked in a dialog. */
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
  /** The page, and parts of its address that go along, e.g. the page of the table. */
  path: string
  kept: Readonly<Record<string, string>>
  verb: string
  dialog: string
}

/** What is done to the chosen rows of a table; nothing where it has none. */
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
