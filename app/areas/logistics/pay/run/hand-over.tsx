import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { Money } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { type Column, DataTable } from "~/ui/list/data-table"
import { workbookHref } from "~/ui/list/file-choice"
import { withQuery } from "~/ui/list/with-query"
import { ProfileSection } from "~/ui/page/profile"
import { paychecksPath, payslipsPath, salaryFilePath, specialPaymentsPath } from "../pay-paths"
import { Differences } from "./differences"
import type { HandoverView } from "./pay-run.server"
import { runTexts } from "./pay-run-texts"

interface HandOverProps {
  /** Null where they could not be read. */
  handovers: readonly HandoverView[] | null
  /** The part of the address that says which days and people. */
  asked: string
  canOpen: boolean
}

/** What can be downloaded, and what was: when, by whom, its sum, and what changed since. */
export function HandOver({ handovers, asked, canOpen }: HandOverProps) {
  const { pathname, search } = useLocation()
  const csv = salaryFilePath + asked
  const without = (path: string) => withQuery(path, asked, { total: undefined })
  const slips = without(`${paychecksPath}/export.csv`)
  const special = without(`${specialPaymentsPath}/export.csv`)
  const chosen = handovers?.find(({ isChosen, since }) => isChosen && since && since.changed.length > 0)
  return (
    <>
      <ProfileSection id="hand-over" title={runTexts.handOver} help={runTexts.handOverHelp} wide>
        <ul className="stack gap-2">
          <li className="row sp">
            <span>
              <b>Salary file for the bank</b>
              <span className="sub"> CSV, 11 columns as named. Accounts and mobiles are bare digits.</span>
            </span>
            <a className="btn secondary" href={csv}>
              CSV
            </a>
          </li>
          <li className="row sp">
            <span>
              <b>Workbook for people</b>
              <span className="sub"> XLSX, same rows. Accounts are text, money is numbers with two places.</span>
            </span>
            <a className="btn secondary" href={workbookHref(csv)}>
              Workbook
            </a>
          </li>
          <li className="row sp">
            <span>
              <b>Payslips of all drivers</b>
              <span className="sub"> One document, a payslip a page, with company, period and currency.</span>
            </span>
            <span className="row">
              <a className="btn secondary" href={payslipsPath + asked} target="_blank" rel="noopener">
                Print<span className="sr"> payslips, opens in a new tab</span>
              </a>
              <a className="btn secondary" href={slips}>
                CSV<span className="sr"> of payslips</span>
              </a>
            </span>
          </li>
          <li className="row sp">
            <span>
              <b>Special payments of the period</b>
              <span className="sub"> Bonuses and deductions with note and who added them.</span>
            </span>
            <span className="row">
              <a className="btn secondary" href={special}>
                CSV<span className="sr"> of special payments</span>
              </a>
              <a className="btn secondary" href={workbookHref(special)}>
                Workbook<span className="sr"> of special payments</span>
              </a>
            </span>
          </li>
        </ul>
      </ProfileSection>
      <ProfileSection id="handed-over" title={runTexts.handedOver} help={runTexts.handedOverHelp} wide>
        {handovers ? null : <Notice kind="warn">{runTexts.handoversFailed}</Notice>}
        {handovers?.length === 0 ? <p className="meta">{runTexts.noHandover}</p> : null}
        {handovers && handovers.length > 0 ? (
          <DataTable
            caption="What was handed over"
            columns={columnsOf((id) => `${withQuery(pathname, search, { rows: id })}#handed-over`)}
            rows={handovers}
            rowKey={({ id }) => id}
          />
        ) : null}
        {chosen?.since ? <Differences title={runTexts.rowsChanged} list={chosen.since} canOpen={canOpen} /> : null}
      </ProfileSection>
    </>
  )
}

const columnsOf = (rowsHref: (id: string) => string): Column<HandoverView>[] => [
  { key: "when", head: "When", lead: true, cell: ({ when }) => when },
  { key: "who", head: "Who", label: "Who", cell: ({ who }) => <Bidi>{who}</Bidi> },
  { key: "file", head: "File", label: "File", cell: ({ file }) => file },
  {
    key: "rows",
    head: "Rows",
    label: "Rows",
    numeric: true,
    right: true,
    cell: ({ rows }) => rows?.toLocaleString("en-US") ?? "",
  },
  {
    key: "net",
    head: "Sum of net",
    label: "Sum of net",
    numeric: true,
    right: true,
    cell: ({ net, unread, isWhole }) =>
      isWhole ? (
        <>
          <Money text={net} strong />
          {unread > 0 ? <div className="sub">{runTexts.leftOut(unread)}</div> : null}
        </>
      ) : (
        ""
      ),
  },
  {
    key: "hash",
    head: "File's hash",
    label: "File's hash",
    fold: true,
    cell: ({ hash, shortHash, isWhole }) =>
      isWhole ? (
        <code title={hash} translate="no">
          {shortHash}
        </code>
      ) : (
        ""
      ),
  },
  {
    key: "since",
    head: "Since then",
    label: "Since then",
    end: true,
    cell: ({ id, isWhole, since }) => {
      if (!isWhole) return runTexts.unfinished
      if (!since) return ""
      if (since.rows === 0) return runTexts.unchanged
      return (
        <>
          <Link to={rowsHref(id)}>{runTexts.rows(since.rows)}</Link> <Money text={since.difference} />
        </>
      )
    },
  },
]
