import { Bidi } from "~/ui/elements/bidi"
import { Money } from "~/ui/elements/money"
import { type Column, DataTable } from "~/ui/list/data-table"
import { NameLink } from "~/ui/list/list-columns"
import { drivers } from "../../drivers/driver.record"
import type { DifferenceRow } from "./compare.server"
import { runTexts } from "./pay-run-texts"

interface DifferencesProps {
  title: string
  list: { changed: readonly DifferenceRow[]; more: number }
  canOpen: boolean
}

/** Whose net changed, from what to what, the largest difference first. */
export function Differences({ title, list: { changed, more }, canOpen }: DifferencesProps) {
  return (
    <>
      <h3 className="mt-6 mb-2">{title}</h3>
      <DataTable caption={title} columns={columnsOf(canOpen)} rows={changed} rowKey={({ id }) => id} />
      {more > 0 ? <p className="meta">{`And ${more.toLocaleString("en-US")} more.`}</p> : null}
    </>
  )
}

function columnsOf(canOpen: boolean): Column<DifferenceRow>[] {
  const net = (key: "before" | "now", head: string): Column<DifferenceRow> => ({
    key,
    head,
    label: head,
    numeric: true,
    right: true,
    cell: (row) => (row[key] === null ? runTexts.notPaid : <Money text={row[key]} />),
  })
  return [
    { key: "id", head: "#", label: "#", numeric: true, quiet: true, cell: ({ id }) => id },
    {
      key: "name",
      head: "Driver Name",
      lead: true,
      cell: ({ id, name }) =>
        canOpen ? <NameLink to={drivers.pathOf(id)}>{name}</NameLink> : <Bidi className="t1">{name}</Bidi>,
    },
    net("before", "Before"),
    net("now", "Now"),
    {
      key: "difference",
      head: "Difference",
      label: "Difference",
      numeric: true,
      right: true,
      end: true,
      cell: ({ difference }) => <Money text={difference} strong />,
    },
  ]
}
