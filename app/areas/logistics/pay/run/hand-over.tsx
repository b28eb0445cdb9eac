import { useLocation, useRevalidator } from "@remix-run/react"
import { useEffect, useState } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Money } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { Form } from "~/ui/form/form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { workbookHref } from "~/ui/list/file-choice"
import { withQuery } from "~/ui/list/with-query"
import { ProfileSection } from "~/ui/page/profile"
import { paychecksPath, payslipsPath, salaryFilePath, specialPaymentsPath } from "../pay-paths"
import { Differences } from "./differences"
import { FILES, HANDED_OVER } from "./findings"
import type { HandoverView } from "./pay-run.server"
import { runTexts } from "./pay-run-texts"

/** With more pages, a browser needs some time to open the document. */
const MANY_PAGES = 500

const payslipPages = (rows: number | null) =>
  `${rows === null ? "" : `${rows.toLocaleString("en-US")} ${rows === 1 ? "page" : "pages"}: `}one payslip per page, with company, period and currency.${rows !== null && rows > MANY_PAGES ? " Opening them can take a minute." : ""}`

interface HandOverProps {
  /** Null when they could not be loaded. */
  handovers: readonly HandoverView[] | null
  /** The search parameters for days and filters. */
  asked: string
  /** The salary file. */
  file: string
  /** Rows of the file; null when there are too many to count. */
  rows: number | null
  canOpen: boolean
}

/** The files to download, and earlier downloads with the changes since. */
export function HandOver({ handovers, asked, file: csv, rows, canOpen }: HandOverProps) {
  const { pathname, search } = useLocation()
  useSeenDownloads(handovers?.[0])
  const without = (path: string) => withQuery(path, asked, { total: undefined })
  const slips = without(`${paychecksPath}/export.csv`)
  const special = without(`${specialPaymentsPath}/export.csv`)
  const chosen = handovers?.find(({ isChosen }) => isChosen)
  const drivers = chosen?.both ?? chosen?.since
  return (
    <>
      <ProfileSection
        id={FILES}
        title="Download files"
        help="Files include all drivers, reviewed or not, except those held back. Each download is listed below."
        wide
      >
        <ul className="stack gap-2">
          <li className="row sp">
            <span>
              <b>Salary file for the bank</b>
              <span className="sub"> CSV, 11 columns. Accounts and mobile numbers are digits only.</span>
            </span>
            <a className="btn secondary" href={csv}>
              CSV
            </a>
          </li>
          <li className="row sp">
            <span>
              <b>Excel file</b>
              <span className="sub"> Same rows. Accounts are text, amounts have two decimals.</span>
            </span>
            <a className="btn secondary" href={workbookHref(csv)}>
              Excel
            </a>
          </li>
          <li className="row sp">
            <span>
              <b>Payslips of all drivers</b>
              <span className="sub num"> {payslipPages(rows)}</span>
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
                Excel<span className="sr"> of special payments</span>
              </a>
            </span>
          </li>
        </ul>
      </ProfileSection>
      <ProfileSection
        id={HANDED_OVER}
        title="Downloads"
        help="Files with days of this period, for these or other drivers. Payment is made in the bank."
        wide
      >
        {handovers ? null : <Notice kind="warn">{runTexts.handoversFailed}</Notice>}
        {handovers?.length === 0 ? <p className="meta">{runTexts.noHandover}</p> : null}
        {handovers && handovers.length > 0 ? (
          <DataTable
            caption="Downloads"
            columns={columnsOf((id) => `${withQuery(pathname, search, { rows: id })}#${HANDED_OVER}`)}
            rows={handovers}
            rowKey={({ id }) => id}
          />
        ) : null}
        {drivers && drivers.changed.length > 0 ? (
          <Differences
            title={chosen?.both ? "Drivers also in that file" : runTexts.rowsChanged}
            list={drivers}
            canOpen={canOpen}
          />
        ) : null}
        {/* A download does not reload the page: without script, this button updates the list. */}
        <Form method="get" action={pathname} className="mt-2" preventScrollReset>
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" small>
            Refresh the list
          </Button>
        </Form>
      </ProfileSection>
    </>
  )
}

const columnsOf = (rowsHref: (id: string) => string): Column<HandoverView>[] => [
  { key: "when", head: "When", lead: true, cell: ({ when }) => when },
  { key: "who", head: "Who", label: "Who", cell: ({ who }) => <Bidi>{who}</Bidi> },
  { key: "file", head: "File", label: "File", fold: true, cell: ({ file }) => file },
  {
    key: "people",
    head: "Days and drivers",
    label: "Days and drivers",
    full: true,
    fold: true,
    cell: ({ days, people }) => (
      <>
        {days}
        <div className="sub">{people}</div>
      </>
    ),
  },
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
    head: "Total net",
    label: "Total net",
    numeric: true,
    right: true,
    cell: ({ net, unread, isWhole }) =>
      isWhole ? (
        <>
          <Money text={net} strong />
          {unread > 0 ? <div className="sub">{`${unread.toLocaleString("en-US")} with an invalid amount`}</div> : null}
        </>
      ) : (
        ""
      ),
  },
  {
    key: "hash",
    head: "File checksum",
    label: "File checksum",
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
    head: "Changes since",
    label: "Changes since",
    end: true,
    cell: ({ id, isWhole, since, inBoth }) => {
      if (!isWhole) return runTexts.unfinished
      if (inBoth === null) return "Not compared"
      if (!since)
        return inBoth === 0 ? "" : <Link to={rowsHref(id)}>{`${inBoth.toLocaleString("en-US")} of these drivers`}</Link>
      if (since.rows === 0) return runTexts.unchanged
      return (
        <>
          <Link to={rowsHref(id)}>{runTexts.rows(since.rows)}</Link> <Money text={since.difference} />
        </>
      )
    },
  },
]

/** Polling after a download starts: the interval and the number of polls. */
const POLL_MS = 3_000
const MAX_POLLS = 5

/** Polls after a salary file was requested, until the list has the finished download. */
function useSeenDownloads(newest: { id: string; isWhole: boolean } | undefined): void {
  const { revalidate, state } = useRevalidator()
  const [waiting, setWaiting] = useState({ left: 0, last: "" })
  const newestId = newest?.id ?? ""
  useEffect(() => {
    const begin = ({ target }: MouseEvent) => {
      const isFile = target instanceof Element && target.closest(`a[href^="${salaryFilePath}"]`) !== null
      if (isFile) setWaiting({ left: MAX_POLLS, last: newestId })
    }
    document.addEventListener("click", begin)
    return () => document.removeEventListener("click", begin)
  }, [newestId])
  const isSeen = newest !== undefined && newestId !== waiting.last && newest.isWhole
  useEffect(() => {
    if (waiting.left === 0 || isSeen || state !== "idle") return undefined
    const timer = setTimeout(() => {
      setWaiting(({ left, last }) => ({ left: left - 1, last }))
      revalidate()
    }, POLL_MS)
    return () => clearTimeout(timer)
  }, [waiting, isSeen, state, revalidate])
}
