import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Money } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { Form } from "~/ui/form/form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { NameLink } from "~/ui/list/list-columns"
import { withQuery } from "~/ui/list/with-query"
import { ProfileSection } from "~/ui/page/profile"
import { drivers } from "../../drivers/driver.record"
import { addSpecialPath, fromReport, payslipPath, recalculatePath, specialPaymentsPath } from "../pay-paths"
import {
  FINDINGS,
  type FindingName,
  findingId,
  findingRowId,
  HELD_SECTION,
  LOOK,
  MARK,
  MARK_ALL,
  OPEN,
} from "./findings"
import { holdTexts } from "./hold-fields"
import type { FindingsView } from "./pay-run.server"
import { countOfDrivers, runTexts } from "./pay-run-texts"
import { useReviewed } from "./use-reviewed"

type Group = FindingsView["groups"][number]
type Row = Group["rows"][number]

interface Days {
  from: string
  to: string
}

interface FindingsProps {
  findings: FindingsView
  /** Rows of the whole file. */
  rows: number
  /** Whether the reviews could be loaded. */
  isMarked: boolean
  query: Days
  canOpen: boolean
  canEdit: boolean
}

const number = (value: number) => value.toLocaleString("en-US")

/** The findings to review before paying, by check; a check without findings is listed too. */
export function Findings({ findings, rows, isMarked, ...reach }: FindingsProps) {
  const { count, open, groups } = findings
  const { said, onSubmit } = useReviewed(findings)
  const isWhole = groups.every((group) => group.count !== null)
  return (
    <ProfileSection
      id={LOOK}
      title={`Review before paying (${runTexts.openOf(open, count)})`}
      help="Reviews are saved for this period with name and time, and shown in Activity. They do not change pay."
      actions={<OpenOnly {...{ count, open }} />}
      wide
    >
      <p className="sr" role="status">
        {said}
      </p>
      {isMarked ? null : <Notice kind="warn">Could not load the reviews.</Notice>}
      {count === 0 && isWhole ? <Notice kind="good">{`Nothing to review. ${runTexts.rowCount(rows)}.`}</Notice> : null}
      {/* Only listens to the forms in it. */}
      <div onSubmit={onSubmit}>
        {groups.map((group) => (
          <Finding key={group.name} group={group} {...reach} canEdit={reach.canEdit && isMarked} />
        ))}
      </div>
    </ProfileSection>
  )
}

/** All rows, or only those to review. */
function OpenOnly({ count, open }: { count: number; open: number }) {
  const { pathname, search } = useLocation()
  const isOpenOnly = new URLSearchParams(search).get(OPEN) === "1"
  const choices = [
    { text: "All", rows: count, value: undefined },
    { text: "Open", rows: open, value: "1" },
  ]
  return (
    <nav className="picks" aria-label="Rows to list">
      {choices.map(({ text, rows, value }) => (
        <Link
          key={text}
          className="btn quiet small"
          to={withQuery(pathname, search, { [OPEN]: value })}
          aria-current={isOpenOnly === (value !== undefined) ? "true" : undefined}
          preventScrollReset
        >
          {text} <span className="num">{number(rows)}</span>
        </Link>
      ))}
    </nav>
  )
}

type Reach = Pick<FindingsProps, "query" | "canOpen" | "canEdit">

function Finding({ group, ...reach }: Reach & { group: Group }) {
  const { pathname, search } = useLocation()
  const { name, count, open, rows, more, isWhole } = group
  const isDone = count !== null && count > 0 && rows.length === 0
  const { title, why } = FINDINGS[name]
  const about = count === null ? "Not checked" : why
  const brief = count === 0 ? runTexts.none : runTexts.openOf(open, count ?? 0)
  return (
    <section className={count === 0 ? "finding empty" : "finding"} id={findingId(name)}>
      <div className="row sp">
        <h3 tabIndex={-1}>
          {title} {count === null ? null : <span className="meta num">{brief}</span>}
        </h3>
        {open > 0 && reach.canEdit ? (
          <div className="row gap-2">
            <FixAll name={name} open={group.drivers} />
            <MarkAll group={group} />
          </div>
        ) : null}
      </div>
      {count === 0 ? null : <p className="meta">{isDone ? "All reviewed" : about}</p>}
      {rows.length > 0 ? (
        <DataTable
          caption={title}
          columns={columnsOf(name, reach, { pathname, search })}
          rows={rows}
          rowKey={(row) => `${row.id} ${row.what}`}
        />
      ) : null}
      {more > 0 && isWhole ? <p className="meta">{`And ${number(more)} more in the file.`}</p> : null}
      {more > 0 && !isWhole ? (
        <p>
          <Link to={`${withQuery(pathname, search, { show: name })}#${findingId(name)}`}>
            Show {number(more)} more<span className="sr">: {title}</span>
          </Link>
        </p>
      ) : null}
    </section>
  )
}

function columnsOf(
  name: FindingName,
  { query, canOpen, canEdit }: Reach,
  { pathname, search }: { pathname: string; search: string },
): Column<Row>[] {
  const fix = fixOf(name, query, search)
  return [
    {
      key: "id",
      head: "Driver Number",
      label: "Driver Number",
      numeric: true,
      quiet: true,
      cell: (row) => row.id,
    },
    {
      key: "name",
      head: "Driver Name",
      lead: true,
      cell: (row) =>
        canOpen ? <NameLink to={drivers.pathOf(row.id)}>{row.name}</NameLink> : <Bidi className="t1">{row.name}</Bidi>,
    },
    {
      key: "what",
      head: "What",
      full: true,
      cell: (row) => (
        <span id={findingRowId(name, row.id)}>
          <Bidi>{row.what}</Bidi>
        </span>
      ),
    },
    {
      key: "net",
      head: "Net Salary",
      label: "Net Salary",
      numeric: true,
      right: true,
      cell: (row) => <Money text={row.net} strong />,
    },
    {
      key: "fix",
      head: "Fix",
      label: "Fix",
      cell: (row) => (
        <span className="row gap-2">
          {fix.isOfDriver && !canOpen ? null : (
            <Link to={fix.to(row.id)}>
              {fix.text}
              <span className="sr">: {row.name}</span>
            </Link>
          )}
          {canEdit ? (
            <Link to={`${withQuery(pathname, search, { hold: row.id })}#${HELD_SECTION}`}>
              {holdTexts.hold}
              <span className="sr">: {row.name}</span>
            </Link>
          ) : null}
        </span>
      ),
    },
    {
      key: "mark",
      head: "Reviewed",
      full: true,
      className: "w-review",
      cell: (row) => <Mark name={name} row={row} canEdit={canEdit} />,
    },
  ]
}

/** The form that can correct all open rows of a check, with their drivers chosen. */
function FixAll({ name, open }: { name: FindingName; open: number }) {
  const { search } = useLocation()
  const form = FORMS[name]
  if (!form) return null
  const { path, words } = form
  return (
    <Button small to={fromReport(path, search, { finding: name })}>
      {words(open)}
      <span className="sr">: {FINDINGS[name].title}</span>
    </Button>
  )
}

const RECALCULATION = { path: recalculatePath, words: (drivers: number) => `Recalculate ${countOfDrivers(drivers)}` }
const PAYMENT = { path: addSpecialPath, words: (drivers: number) => `Special payment for ${countOfDrivers(drivers)}` }
const FORMS: Partial<Record<FindingName, { path: string; words: (drivers: number) => string }>> = {
  unread: RECALCULATION,
  idle: RECALCULATION,
  negative: PAYMENT,
  bonus: PAYMENT,
}

/** The link to the page where a finding is fixed. */
function fixOf(name: FindingName, { from, to }: Days, search: string) {
  const days = (driver: string) => new URLSearchParams({ driver: `#${driver}`, from, to })
  if (name === "account" || name === "doubled")
    return { text: "Open driver", isOfDriver: true, to: (id: string) => drivers.pathOf(id) }
  if (name === "negative")
    return { text: "Open payslip", isOfDriver: false, to: (id: string) => payslipPath(id, { from, to }) }
  if (name === "idle" || name === "unread")
    return {
      text: "Recalculate",
      isOfDriver: false,
      to: (id: string) => fromReport(recalculatePath, search, { finding: name, driver: id }),
    }
  return {
    text: "Open bonuses",
    isOfDriver: false,
    to: (id: string) => `${specialPaymentsPath}?${days(id)}&type=bonus`,
  }
}

/** Marks all open rows of a check, also those that are not listed; `openHash` says which they are. */
function MarkAll({ group: { name, open, openHash } }: { group: Group }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="intent" value={MARK_ALL} />
      <input type="hidden" name="finding" value={name} />
      <input type="hidden" name="open" value={openHash} />
      <Button type="submit" small>
        {`Mark all ${open.toLocaleString("en-US")} reviewed`}
        <span className="sr">: {FINDINGS[name].title}</span>
      </Button>
    </Form>
  )
}

function Mark({ name, row, canEdit }: { name: FindingName; row: Row; canEdit: boolean }) {
  const { pathname, search } = useLocation()
  const review = row.mark ?? (row.isChanged ? "Changed since the review" : "")
  if (!canEdit) return review
  return (
    <Form method="post" action={pathname + search} preventScrollReset className="review">
      {review ? <span className="meta">{review}</span> : null}
      <input type="hidden" name="intent" value={MARK} />
      <input type="hidden" name="finding" value={name} />
      <input type="hidden" name="driver" value={row.id} />
      <input type="hidden" name="seen" value={row.seen} />
      {row.mark ? <input type="hidden" name="back" value="1" /> : null}
      <Button type="submit" look="quiet" small className={review ? "" : "-ms-2"}>
        {row.mark ? "Undo" : "Mark as reviewed"}
        <span className="sr">
          : {row.name}, {FINDINGS[name].title}
        </span>
      </Button>
    </Form>
  )
}
