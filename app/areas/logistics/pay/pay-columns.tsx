import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { Status } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import type { Column } from "~/ui/list/data-table"
import { NameLink } from "~/ui/list/list-columns"
import { drivers } from "../drivers/driver.record"
import { supervisors } from "../supervisors/supervisor.record"
import { payslipPath } from "./pay-paths"
import type { PayRow } from "./pay-rows.server"
import { ENTRY_TYPES, ownPayTexts } from "./pay-texts"

/** Who may follow a name to its page. */
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
    const said = cell(row)
    return said ? <Bidi>{said}</Bidi> : ""
  },
})
const money = (key: string, head: string, cell: (row: PayRow) => string | undefined): Column<PayRow> => ({
  key,
  head,
  label: head,
  numeric: true,
  right: true,
  cell: (row) => cell(row) ?? "",
})
const number = (head: string): Column<PayRow> => ({
  key: "person",
  head,
  label: head,
  numeric: true,
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
  cell: (row) => <span className={row.isNegative ? "net low" : "net"}>{row.amount}</span>,
}

const account: Column<PayRow> = {
  key: "account",
  head: "STC Pay",
  label: "STC Pay",
  numeric: true,
  full: true,
  cell: (row) =>
    row.account ? (
      <bdi dir="ltr" className="acct">
        {row.account}
      </bdi>
    ) : (
      <Tag kind="warn">{ownPayTexts.noAccount}</Tag>
    ),
}

/** @param days of the payslip that it leads to */
const net = (days: Days): Column<PayRow> => ({
  ...money("net", "Net Salary", () => ""),
  end: true,
  cell: (row) => (
    <>
      <Link className={row.isNegative ? "net low" : "net"} to={payslipPath(row.personId, days)}>
        {row.net}
        <span className="sr">, payslip of {row.name}</span>
      </Link>
      {row.isNegative ? <Tag kind="bad">{ownPayTexts.negative}</Tag> : null}
    </>
  ),
})

const phone: Column<PayRow> = {
  key: "phone",
  head: "Mobile",
  label: "Mobile",
  numeric: true,
  cell: (row) => <bdi dir="ltr">{row.phone}</bdi>,
}

/** Drivers' payslips of shifts. */
export const driverColumns = (leads: Leads): Column<PayRow>[] => [
  number("Driver Number"),
  name("Driver Name", leads.drivers ? drivers.pathOf : null),
  text("teams", "Teams", (row) => row.teams),
  date,
  text("shift", "Shift", (row) => row.shift),
  amount,
  account,
]

export const supervisorColumns = (leads: Leads): Column<PayRow>[] => [
  number("Supervisor Number"),
  name("Supervisor Name", leads.supervisors ? (id) => supervisors.pathOf(id) : null),
  date,
  text("shift", "Shift", (row) => row.shift),
  text("plan", "Payment Plan", (row) => row.plan),
  amount,
]

const typeOf = ({ type }: PayRow) => ENTRY_TYPES.find(({ value }) => value === type)?.label ?? type ?? ""

export const specialColumns = (leads: Leads): Column<PayRow>[] => [
  number("Driver Number"),
  name("Driver Name", leads.drivers ? drivers.pathOf : null),
  date,
  {
    key: "type",
    head: "Type",
    label: "Type",
    cell: (row) => <Status kind={row.isNegative ? "bad" : "good"}>{typeOf(row)}</Status>,
  },
  amount,
  { ...text("note", "Note", (row) => row.note), full: true },
  text("by", "Added By", (row) => row.by),
]

/** One driver's payslips of every kind. */
export const payslipColumns: Column<PayRow>[] = [
  { ...date, lead: true },
  text("shift", "Shift", (row) => row.shift || typeOf(row)),
  { ...text("note", "Note", (row) => row.note), full: true },
  amount,
]

/** Drivers' totals: the columns of the file, in its order (product/pay 3). Eleven of them need narrow heads. */
export const totalColumns = (leads: Leads, days: Days): Column<PayRow>[] =>
  [
    number("Driver Number"),
    name("Driver Name", leads.drivers ? drivers.pathOf : null),
    text("contractor", "Contractor", (row) => row.contractor),
    text("teams", "Teams", (row) => row.teams),
    { ...money("days", "Working Days", () => ""), cell: (row: PayRow) => row.days ?? 0 },
    money("shifts", "Total Salary", (row) => row.shifts),
    money("bonus", "Bonus", (row) => row.bonus),
    money("deduction", "Deduction", (row) => row.deduction),
    net(days),
    phone,
    account,
  ].map((column) => ({ ...column, className: `w-pay ${column.key}` }))
