import { useLocation } from "@remix-run/react"
import { formatDay } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Notice } from "~/ui/elements/notice"
import { UnreadAmounts } from "~/ui/elements/unread-amounts"
import { DateField } from "~/ui/fields/date-field"
import { Form } from "~/ui/form/form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { PagedTable } from "~/ui/list/paged-table"
import { withQuery } from "~/ui/list/with-query"
import { ProfileSection } from "~/ui/page/profile"
import type { ComparedRow, comparePaid } from "./compare.server"
import { COMPARE, CONTRACTORS } from "./findings"
import { driverNetColumns, netColumns } from "./net-columns"

type Compared = ReturnType<typeof comparePaid> & { moreContractors: number }

interface CompareProps {
  compared: { from: string; to: string; isUnread: boolean; isRead: boolean } & (
    | Compared
    | { contractors: null; drivers: null; moreContractors: number; unread: number }
  )
  canOpen: boolean
}

/** Compares this period with another, by contractor and by driver. */
export function Compare({ compared, canOpen }: CompareProps) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const { from, to, isUnread, isRead, contractors, drivers: list, moreContractors: more, unread } = compared
  return (
    <ProfileSection
      id={COMPARE}
      title={isUnread ? "Compared with another period" : `Compared with ${formatDay(from)} to ${formatDay(to)}`}
      help="Net amounts by contractor. Past payment plans are not available."
      wide
    >
      <Form method="get" action={pathname} className="row items-end" aria-label="Other period" preventScrollReset>
        {[...asked].map(([name, value]) =>
          OWN.has(name) ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
        )}
        <DateField
          key={`from ${from}`}
          name="beforeFrom"
          label="From"
          asked={asked.get("beforeFrom")}
          defaultValue={from}
        />
        <DateField key={`to ${to}`} name="beforeTo" label="To" asked={asked.get("beforeTo")} defaultValue={to} />
        <Button type="submit" className="mb-5">
          Compare
        </Button>
      </Form>
      {isRead ? null : <Notice kind="warn">Could not load the other period.</Notice>}
      {isRead && !isUnread && !list ? <Notice kind="info">There are too many drivers to compare here.</Notice> : null}
      {contractors && list ? (
        <>
          <UnreadAmounts rows={unread} one="driver" many="drivers" />
          <div className="with-total">
            <DataTable
              caption="Net by contractor, two periods"
              columns={CONTRACTOR_COLUMNS}
              rows={contractors}
              rowKey={({ key }) => key}
            />
          </div>
          {more > 0 ? (
            <p className="mt-2">
              <Link to={`${withQuery(pathname, search, { show: CONTRACTORS })}#${COMPARE}`}>
                Show {more.toLocaleString("en-US")} more contractors
              </Link>
            </p>
          ) : null}
          <h3 className="mt-6 mb-2">Drivers with the largest difference</h3>
          <PagedTable
            id="differences"
            caption="Net by driver, two periods"
            columns={driverNetColumns(canOpen)}
            list={list}
            rowKey={({ key }) => key}
            pageHref={(page) => withQuery(pathname, search, { page })}
          />
        </>
      ) : null}
    </ProfileSection>
  )
}

/** Parameters that this form sets itself, and the page of the comparison that it replaces. */
const OWN = new Set(["beforeFrom", "beforeTo", "page"])

const CONTRACTOR_COLUMNS: Column<ComparedRow>[] = [
  {
    key: "name",
    head: "Contractor",
    lead: true,
    cell: ({ key, name }) =>
      name ? <Bidi className="t1">{name}</Bidi> : key === "" ? "No contractor" : "All contractors",
  },
  {
    key: "drivers",
    head: "Drivers",
    label: "Drivers",
    numeric: true,
    right: true,
    cell: ({ drivers: count }) =>
      count ? `${count.before.toLocaleString("en-US")} \u2192 ${count.now.toLocaleString("en-US")}` : "",
  },
  ...netColumns<ComparedRow>(),
]
