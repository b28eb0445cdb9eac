import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Money } from "~/ui/elements/money"
import { ActiveStatus } from "~/ui/elements/status"
import { statusWord } from "~/ui/elements/status-word"
import { Tag } from "~/ui/elements/tag"
import { TextField } from "~/ui/fields/text-field"
import { Form } from "~/ui/form/form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { PagedTable } from "~/ui/list/paged-table"
import { withQuery } from "~/ui/list/with-query"
import { ProfileSection } from "~/ui/page/profile"
import { ALL, GROUPS, LEAVE_OUT, type PayGroupName } from "./check-fields"
import type { CheckView } from "./pay-check.server"

type Row = CheckView["list"]["rows"][number]
type Group = CheckView["groups"][number]

/** The id of the section with the included drivers. */
const WHO = "who"

const number = (value: number) => value.toLocaleString("en-US")

/** A button that excludes drivers, or includes them again. */
function OutButton({
  name,
  value,
  children,
}: {
  name: "group" | "driver" | "back" | "status" | "backStatus"
  value: string
  children: ReactNode
}) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="intent" value={LEAVE_OUT} />
      <input type="hidden" name={name} value={value} />
      <Button type="submit" look="quiet" small>
        {children}
      </Button>
    </Form>
  )
}

/** Drivers to review: not active, without an account, or with the same payment that day. */
export function LookAt({ check: { groups, toLookAt, payment } }: { check: CheckView }) {
  const { pathname, search } = useLocation()
  if (groups.length === 0) return null
  const listHref = (name: PayGroupName) =>
    `${withQuery(pathname, search, { group: name, find: undefined, page: undefined })}#${WHO}`
  const columns: Column<Group>[] = [
    {
      key: "what",
      head: "What",
      lead: true,
      cell: ({ name }) => <Link to={listHref(name)}>{GROUPS[name].text}</Link>,
    },
    { key: "count", head: "Drivers", label: "Drivers", numeric: true, right: true, cell: ({ count }) => number(count) },
    ...(payment
      ? [
          {
            key: "sum",
            head: "Sum",
            label: "Sum",
            numeric: true,
            right: true,
            cell: ({ sum }: Group) => <Money text={sum} />,
          },
        ]
      : []),
    {
      key: "out",
      head: "Actions",
      end: true,
      right: true,
      cell: ({ name, count }) => (
        <OutButton name="group" value={name}>
          Exclude {number(count)}
          <span className="sr">: {GROUPS[name].text}</span>
        </OutButton>
      ),
    },
  ]
  return (
    <ProfileSection
      id="look"
      title={`To review (${number(toLookAt)})`}
      help="They are included unless you exclude them. A driver can be in several rows."
    >
      <DataTable caption="Drivers to review" columns={columns} rows={groups} rowKey={({ name }) => name} />
    </ProfileSection>
  )
}

/** For a notification: included and excluded drivers by status. */
export function ByStatus({ check: { statuses } }: { check: CheckView }) {
  if (statuses.length === 0) return null
  return (
    <ProfileSection
      id="statuses"
      title="By status"
      help="Blocked and denied drivers are excluded unless you include them."
    >
      <DataTable caption="Drivers by status" columns={statusColumns} rows={statuses} rowKey={({ status }) => status} />
    </ProfileSection>
  )
}

const statusColumns: Column<CheckView["statuses"][number]>[] = [
  { key: "status", head: "Status", lead: true, cell: ({ status }) => <ActiveStatus status={status} /> },
  { key: "count", head: "Drivers", label: "Drivers", numeric: true, right: true, cell: ({ count }) => number(count) },
  { key: "left", head: "Excluded", label: "Excluded", numeric: true, right: true, cell: ({ out }) => number(out) },
  {
    key: "out",
    head: "Actions",
    end: true,
    right: true,
    cell: ({ status, count, out }) => (
      <>
        {count > 0 ? (
          <OutButton name="status" value={status}>
            Exclude {number(count)}
            <span className="sr">: {statusWord(status)}</span>
          </OutButton>
        ) : null}
        {out > 0 ? (
          <OutButton name="backStatus" value={status}>
            Include {number(out)}
            <span className="sr">: {statusWord(status)}</span>
          </OutButton>
        ) : null}
      </>
    ),
  },
]

interface PayeesProps {
  check: CheckView
  pageHref: (page: number) => string
}

/** The included drivers, and their number by city. */
export function PayeeList({ check, pageHref }: PayeesProps) {
  const { pathname, search } = useLocation()
  const { list, find, group, count, payment, cities } = check
  const hidden = new Set([...(check.message ? ["look"] : []), ...(payment?.file ? [] : ["amount", "note"])])
  return (
    <>
      <ProfileSection id="cities" title="By city">
        <DataTable
          caption="Drivers by city"
          columns={cityColumns(payment !== null)}
          rows={cities}
          rowKey={(row) => row.city}
        />
      </ProfileSection>
      <ProfileSection id={WHO} title={`${payment?.type === "bonus" ? "Drivers to pay" : "Drivers"} (${number(count)})`}>
        {group ? (
          <p>
            {GROUPS[group].text}: {number(list.total)}.{" "}
            <Link to={`${withQuery(pathname, search, { group: undefined, page: undefined })}#${WHO}`}>Show all</Link>
          </p>
        ) : null}
        <Form method="get" action={pathname} className="row items-end" preventScrollReset>
          {group ? <input type="hidden" name="group" value={group} /> : null}
          <TextField id="find" name="find" label="Search these drivers" type="search" defaultValue={find} />
          <Button type="submit" className="mb-5">
            Search
          </Button>
        </Form>
        <PagedTable
          id="payees"
          caption="Drivers"
          columns={payeeColumns.filter(({ key }) => !hidden.has(key))}
          list={list}
          rowKey={({ id }) => id}
          pageHref={pageHref}
        />
      </ProfileSection>
    </>
  )
}

function cityColumns(hasSum: boolean): Column<CheckView["cities"][number]>[] {
  return [
    { key: "city", head: "City", lead: true, cell: ({ city }) => (city ? <Bidi>{city}</Bidi> : "") },
    { key: "count", head: "Drivers", label: "Drivers", numeric: true, right: true, cell: (row) => number(row.count) },
    ...(hasSum
      ? [
          {
            key: "sum",
            head: "Sum",
            label: "Sum",
            numeric: true,
            right: true,
            cell: (row: { sum: string }) => <Money text={row.sum} />,
          },
        ]
      : []),
  ]
}

const payeeColumns: Column<Row>[] = [
  { key: "id", head: "#", label: "#", numeric: true, quiet: true, cell: ({ id }) => id },
  { key: "name", head: "Driver Name", lead: true, cell: ({ name }) => <Bidi className="t1">{name}</Bidi> },
  { key: "city", head: "City", label: "City", cell: ({ city }) => (city ? <Bidi>{city}</Bidi> : "") },
  {
    key: "contractor",
    head: "Contractor",
    label: "Contractor",
    full: true,
    fold: true,
    cell: ({ contractor }) => (contractor ? <Bidi>{contractor}</Bidi> : ""),
  },
  { key: "status", head: "Status", label: "Status", cell: ({ status }) => <ActiveStatus status={status} /> },
  {
    key: "amount",
    head: "Amount",
    label: "Amount",
    numeric: true,
    right: true,
    cell: ({ amount }) => <Money text={amount} />,
  },
  { key: "note", head: "Note", label: "Note", full: true, fold: true, cell: ({ note }) => <Bidi>{note}</Bidi> },
  {
    key: "look",
    head: "To review",
    label: "To review",
    cell: (row) => {
      const tags = Object.values(GROUPS).flatMap(({ tag, holds }) => (holds(row) ? [<Tag key={tag}>{tag}</Tag>] : []))
      return tags.length > 0 ? tags : ""
    },
  },
  {
    key: "out",
    head: "Actions",
    end: true,
    right: true,
    cell: ({ id, name }) => (
      <OutButton name="driver" value={id}>
        Exclude<span className="sr"> {name}</span>
      </OutButton>
    ),
  },
]

const NAMED = 20

/** The drivers that the person excluded. */
export function ExcludedDrivers({ check: { leftOut } }: { check: CheckView }) {
  if (leftOut.length === 0) return null
  const more = leftOut.length - NAMED
  return (
    <ProfileSection id="out" title={`Excluded (${number(leftOut.length)})`}>
      <ul className="stack gap-1">
        {leftOut.slice(0, NAMED).map(({ id, name }) => (
          <li key={id} className="row flex-nowrap">
            <span>
              <Bidi>{name}</Bidi> <span className="sub num" translate="no">{`#${id}`}</span>
            </span>
            <OutButton name="back" value={id}>
              Include<span className="sr"> {name}</span>
            </OutButton>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="meta">And {number(more)} more.</p> : null}
      <OutButton name="back" value={ALL}>
        Include all
      </OutButton>
    </ProfileSection>
  )
}
