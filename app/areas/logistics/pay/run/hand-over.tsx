import { Bidi } from "~/ui/elements/bidi"
import { Money } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { type Column, DataTable } from "~/ui/list/data-table"
import { ProfileSection } from "~/ui/page/profile"
import type { HandoverView } from "./pay-run.server"
import { runTexts } from "./pay-run-texts"

interface HandOverProps {
  /** Null where they could not be read. */
  handovers: readonly HandoverView[] | null
  csv: string
  workbook: string
}

/** What can be downloaded, and what was: when, by whom, its sum, and what changed since. */
export function HandOver({ handovers, csv, workbook }: HandOverProps) {
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
            <a className="btn secondary" href={workbook}>
              Workbook
            </a>
          </li>
        </ul>
      </ProfileSection>
      <ProfileSection id="handed-over" title={runTexts.handedOver} help={runTexts.handedOverHelp} wide>
        {handovers ? null : <Notice kind="warn">{runTexts.handoversFailed}</Notice>}
        {handovers?.length === 0 ? <p className="meta">{runTexts.noHandover}</p> : null}
        {handovers && handovers.length > 0 ? (
          <DataTable caption="What was handed over" columns={COLUMNS} rows={handovers} rowKey={({ id }) => id} />
        ) : null}
      </ProfileSection>
    </>
  )
}

const COLUMNS: Column<HandoverView>[] = [
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
    cell: ({ net, isWhole }) => (isWhole ? <Money text={net} strong /> : ""),
  },
  {
    key: "hash",
    head: "File's hash",
    label: "File's hash",
    fold: true,
    cell: ({ hash, shortHash, isWhole }) => (isWhole ? <code title={hash}>{shortHash}</code> : ""),
  },
  {
    key: "since",
    head: "Since then",
    label: "Since then",
    end: true,
    cell: ({ isWhole, since }) => {
      if (!isWhole) return runTexts.unfinished
      if (!since) return ""
      if (since.rows === 0) return runTexts.unchanged
      const rows = `${since.rows.toLocaleString("en-US")} ${since.rows === 1 ? "row" : "rows"} changed`
      return since.difference ? `${rows}, ${since.difference}` : rows
    },
  },
]
