import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { Money, useCurrency } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { type Column, DataTable } from "~/ui/list/data-table"
import { withQuery } from "~/ui/list/with-query"
import { ProfileSection } from "~/ui/page/profile"
import { Differences } from "./differences"
import { RECALCULATED } from "./findings"
import { runTexts } from "./pay-run-texts"
import { type RecalculationView, recalculationWords } from "./recalculation-words"

interface RecalculatedProps {
  list: readonly RecalculationView[]
  canOpen: boolean
}

/** The notice about the last recalculation. */
export function LastRecalculation({ list }: { list: readonly RecalculationView[] }) {
  const currency = useCurrency()
  const [last] = list
  if (!last) return null
  return (
    <Notice kind="info">
      {recalculationWords(last, currency)} <a href={`#${RECALCULATED}`}>{runTexts.recalculations}</a>
    </Notice>
  )
}

/** The recalculations of the period: nets before and after, and the drivers with a changed net. */
export function Recalculated({ list, canOpen }: RecalculatedProps) {
  const { pathname, search } = useLocation()
  const chosen = list.find(({ isChosen, hasRows }) => isChosen && hasRows)
  return (
    <ProfileSection
      id={RECALCULATED}
      title={runTexts.recalculations}
      help="Net totals of the recalculated drivers for the day, before and after each recalculation."
      wide
    >
      {list.length === 0 ? (
        <p className="meta">{runTexts.notRecalculated}</p>
      ) : (
        <DataTable
          caption={runTexts.recalculations}
          columns={columnsOf((id) => `${withQuery(pathname, search, { rows: id })}#${RECALCULATED}`)}
          rows={list}
          rowKey={({ id }) => id}
        />
      )}
      {chosen ? <Differences title={runTexts.rowsChanged} list={chosen} canOpen={canOpen} /> : null}
    </ProfileSection>
  )
}

function columnsOf(rowsHref: (id: string) => string): Column<RecalculationView>[] {
  const money = (key: "before" | "after" | "difference", head: string): Column<RecalculationView> => ({
    key,
    head,
    label: head,
    numeric: true,
    right: true,
    cell: (row) =>
      row.rows !== null && row[key] === "" ? runTexts.same : <Money text={row[key]} strong={key === "difference"} />,
  })
  return [
    { key: "when", head: "When", lead: true, cell: ({ when }) => when },
    { key: "who", head: "Who", label: "Who", cell: ({ who }) => <Bidi>{who}</Bidi> },
    { key: "day", head: "Day", label: "Day", fold: true, numeric: true, cell: ({ day }) => day },
    {
      key: "drivers",
      head: "Drivers",
      label: "Drivers",
      fold: true,
      numeric: true,
      right: true,
      cell: ({ drivers }) => drivers.toLocaleString("en-US"),
    },
    money("before", "Before"),
    money("after", "After"),
    money("difference", "Difference"),
    {
      key: "rows",
      head: "Changed",
      label: "Changed",
      end: true,
      cell: ({ id, rows, isSure, hasRows }) => (
        <>
          {isSure ? null : `${runTexts.unsure} `}
          {rows === null ? (
            runTexts.unreadChange
          ) : rows === 0 ? (
            runTexts.unchanged
          ) : hasRows ? (
            <Link to={rowsHref(id)}>{runTexts.rows(rows)}</Link>
          ) : (
            runTexts.rows(rows)
          )}
        </>
      ),
    },
  ]
}
