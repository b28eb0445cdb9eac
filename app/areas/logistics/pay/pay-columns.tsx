import { isEnumValue } from "~/domain/enum-case"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { Money } from "~/ui/elements/money"
import { Status } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import type { Column } from "~/ui/list/data-table"
import { NameLink } from "~/ui/list/list-columns"
import { drivers } from "../drivers/driver.record"
import { supervisors } from "../supervisors/supervisor.record"
import { entryLabel } from "./pay-fields"
import { payslipPath } from "./pay-paths"
import type { PayRow } from "./pay-rows.server"

/** Whether names link to profiles. */
interface Leads {
  drivers: boolean
  supervisors: boolean
}

interface Days {
  from: string
  to: string
}

const text = (key: string, head: string, cell: (row: PayRow) => string | undefined): Column<PayRow> => ({
  key,
  head,
  label: head,
  cell: (row) => {
    const content = cell(row)
    return content ? <Bidi>{content}</Bidi> : ""
  },
})
const money = (key: string, head: string, cell: (row: PayRow) => string | undefined): Column<PayRow> => ({
  key,
  head,
  label: head,
  numeric: true,
  right: true,
  cell: (row) => <Money text={cell(row)} />,
})
const number = (head: string): Column<PayRow> => ({
  key: "person",
  head,
  label: head,
  numeric: true,
  className: "min-w-20",
  quiet: true,
  cell: (row) => row.personId,
})
const date: Column<PayRow> = { key: "date", head: "Date", label: "Date", numeric: true, cell: (row) => row.date ?? "" }

function name(head: string, path: ((id: string) => string) | null): Column<PayRow> {
  return {
    key: "name",
    head,
    lead: true,
    cell: (row) =>
      path ? <NameLink to={path(row.personId)}>{row.name}</NameLink> : <Bidi className="t1">{row.name}</Bidi>,
  }
}

const amount: Column<PayRow> = {
  key: "amount",
  head: "Amount",
  label: "Amount",
  numeric: true,
  right: true,
  end: true,
  cell: (row) => <Money text={row.amount} strong />,
}

const account: Column<PayRow> = {
  key: "account",
  head: "STC Pay",
  label: "STC Pay",
  numeric: true,
  full: true,
  cell: (row) => (
    <>
      {row.account ? <Bidi dir="ltr">{row.account}</Bidi> : <Tag kind="warn">None</Tag>}
      {row.accountName ? (
        <p className="meta">
          <Bidi>{row.accountName}</Bidi>
        </p>
      ) : null}
    </>
  ),
}

/** @param days of the linked payslip */
const net = (days: Days): Column<PayRow> => ({
  ...money("net", "Net Salary", () => ""),
  end: true,
  cell: (row) => (
    <>
      <Link className="net" to={payslipPath(row.personId, days)}>
        <Money text={row.net} strong />
        <span className="sr">, payslip of {row.name}</span>
      </Link>
      {row.isNegative ? <Tag kind="bad">Negative</Tag> : null}
    </>
  ),
})

const phone: Column<PayRow> = {
  key: "phone",
  head: "Mobile",
  label: "Mobile",
  fold: true,
  numeric: true,
  cell: (row) => row.phone && <Bidi dir="ltr">{row.phone}</Bidi>,
}

const type: Column<PayRow> = {
  key: "type",
  head: "Type",
  label: "Type",
  cell: (row) =>
    row.type ? (
      <Status kind={isEnumValue(row.type, "deduction") ? "bad" : "good"}>{entryLabel(row.type)}</Status>
    ) : (
      entryLabel(row.type)
    ),
}

export const payDriverColumns = (leads: Leads): Column<PayRow>[] => [
  number("Driver Number"),
  name("Driver Name", leads.drivers ? drivers.pathOf : null),
  { ...text("teams", "Teams", (row) => row.teams), fold: true },
  date,
  type,
  text("shift", "Shift", (row) => row.shift),
  amount,
  { ...account, fold: true },
]

export const paySupervisorColumns = (leads: Leads): Column<PayRow>[] => [
  number("Supervisor Number"),
  name("Supervisor Name", leads.supervisors ? (id) => supervisors.pathOf(id) : null),
  date,
  type,
  text("shift", "Shift", (row) => row.shift),
  { ...text("plan", "Payment Plan", (row) => row.plan), fold: true },
  { ...text("by", "Added By", (row) => row.by), fold: true },
  amount,
]

export const specialColumns = (leads: Leads): Column<PayRow>[] => [
  number("Driver Number"),
  name("Driver Name", leads.drivers ? drivers.pathOf : null),
  date,
  type,
  amount,
  { ...text("note", "Note", (row) => row.note), full: true, fold: true },
  { ...text("by", "Added By", (row) => row.by), fold: true },
]

/** The entries on one driver's payslip page. */
export const payslipColumns: Column<PayRow>[] = [
  { ...date, lead: true },
  text("shift", "Shift", (row) => row.shift || entryLabel(row.type)),
  { ...text("note", "Note", (row) => row.note), full: true },
  amount,
]

/** Drivers' totals: the columns of the salary file, in its order. Eleven columns need narrow heads. */
export const totalColumns = (leads: Leads, days: Days): Column<PayRow>[] =>
  [
    number("Driver Number"),
    name("Driver Name", leads.drivers ? drivers.pathOf : null),
    { ...text("contractor", "Contractor", (row) => row.contractor), fold: true },
    { ...text("teams", "Teams", (row) => row.teams), fold: true },
    { ...money("days", "Working Days", () => ""), sort: "days", fold: true, cell: (row: PayRow) => row.days ?? 0 },
    money("shifts", "Total Salary", (row) => row.shifts),
    money("bonus", "Bonus", (row) => row.bonus),
    { ...money("deduction", "Deduction", (row) => row.deduction), sort: "deduction" },
    { ...net(days), sort: "net" },
    phone,
    account,
  ].map((column) => ({ ...column, className: `w-pay ${column.key}` }))
