import { Bidi } from "~/ui/elements/bidi"
import { Money } from "~/ui/elements/money"
import type { Column } from "~/ui/list/data-table"
import { NameLink } from "~/ui/list/list-columns"
import { drivers } from "../../drivers/driver.record"
import { runTexts } from "./pay-run-texts"

/** Two formatted nets; null where nobody was paid. */
interface NetRow {
  before: string | null
  now: string | null
  /** With its sign; empty where both are the same. */
  difference: string
}

export function netColumns<Row extends NetRow>(): Column<Row>[] {
  const net = (key: "before" | "now", head: string): Column<Row> => ({
    key,
    head,
    label: head,
    numeric: true,
    right: true,
    cell: (row) => (row[key] === null ? runTexts.notPaid : <Money text={row[key]} />),
  })
  return [
    net("before", "Before"),
    net("now", "Now"),
    {
      key: "difference",
      head: "Difference",
      label: "Difference",
      numeric: true,
      right: true,
      end: true,
      cell: ({ difference }) => (difference ? <Money text={difference} strong /> : runTexts.same),
    },
  ]
}

/** The net columns with the driver's number and name. */
export function driverNetColumns<Row extends NetRow & { id: string; name: string }>(canOpen: boolean): Column<Row>[] {
  return [
    { key: "id", head: "#", label: "#", numeric: true, quiet: true, cell: ({ id }) => id },
    {
      key: "name",
      head: "Driver Name",
      lead: true,
      cell: ({ id, name }) =>
        canOpen ? <NameLink to={drivers.pathOf(id)}>{name}</NameLink> : <Bidi className="t1">{name}</Bidi>,
    },
    ...netColumns<Row>(),
  ]
}
