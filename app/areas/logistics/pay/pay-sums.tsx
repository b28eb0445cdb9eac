import { Money } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { UnreadAmounts } from "~/ui/elements/unread-amounts"
import { Figures } from "~/ui/page/figures"
import type { TotalSums } from "./total-sums.server"

/** The sums of all rows of the filter, never of one page. */
export function PayFigures({ sums }: { sums: TotalSums | null }) {
  if (!sums) return <Notice kind="info">Total not available here. See the salary report.</Notice>
  const of = `of all ${sums.rows.toLocaleString("en-US")} drivers`
  return (
    <>
      <UnreadAmounts rows={sums.unread} one="driver" many="drivers" />
      <Figures
        items={[
          { label: "Working Days", number: sums.days.toLocaleString("en-US"), of },
          { label: "Total Salary", number: <Money text={sums.shifts} />, of },
          { label: "Bonus", number: <Money text={sums.bonus} />, of },
          { label: "Deduction", number: <Money text={sums.deduction} />, of },
          { label: "Net Salary", number: <Money text={sums.net} />, of },
        ]}
      />
    </>
  )
}
