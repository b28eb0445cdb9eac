import { Bidi } from "~/ui/elements/bidi"
import { Money } from "~/ui/elements/money"
import { entryLabel } from "../pay-fields"
import type { PayRow } from "../pay-rows.server"
import { ownPayTexts } from "../pay-texts"

interface PayslipSheetProps {
  company: string
  days: string
  total: PayRow
  /** Null when they could not be loaded. */
  rows: readonly PayRow[] | null
}

/** One driver's payslip for printing. */
export function PayslipSheet({ company, days, total, rows }: PayslipSheetProps) {
  const facts = [
    ["Driver Number", total.personId],
    ["Contractor", total.contractor],
    ["Teams", total.teams],
    ["Mobile", total.phone],
    ["STC Pay", total.account],
    ["Working Days", String(total.days ?? 0)],
  ] as const
  const sums = [
    ["Total Salary", total.shifts],
    ["Bonus", total.bonus],
    ["Deduction", total.deduction],
    ["Net Salary", total.net],
  ] as const
  return (
    <section className="slip">
      <header>
        <p>
          <b>{company}</b>
        </p>
        <p>
          {ownPayTexts.payslip}, {days}
        </p>
      </header>
      <h1>
        <Bidi>{total.name}</Bidi>
      </h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ? <Bidi>{value}</Bidi> : "None"}</dd>
          </div>
        ))}
      </dl>
      <table className="sums">
        <tbody>
          {sums.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Money text={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows ? <Entries rows={rows} /> : <p>Could not load the entries.</p>}
      <p className="sign">
        <span>Driver</span>
        <span>Payroll</span>
      </p>
    </section>
  )
}

function Entries({ rows }: { rows: readonly PayRow[] }) {
  return (
    <table className="entries">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Entry</th>
          <th scope="col">Note</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.date}</td>
            <td>{row.shift ? <Bidi>{row.shift}</Bidi> : entryLabel(row.type)}</td>
            <td>{row.note ? <Bidi>{row.note}</Bidi> : null}</td>
            <td>
              <Money text={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
