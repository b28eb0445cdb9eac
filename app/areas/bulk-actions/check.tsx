import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { redirectWith } from "~/base/redirects.server"
import { formatDay } from "~/domain/calendar"
import { readForm } from "~/forms/form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import { PageNumber, paginate, parseListQuery } from "~/lists/list-query.server"
import { findCheckedFile } from "~/store/checked-files.server"
import { truncate } from "~/ui/elements/truncate"
import type { FormState } from "~/ui/form/form-state"
import type { Column } from "~/ui/list/data-table"
import { PagedTable, type RowsPage } from "~/ui/list/paged-table"
import { withQuery } from "~/ui/list/with-query"
import { Crumbs } from "~/ui/page/crumbs"
import { Figures } from "~/ui/page/figures"
import figuresCss from "~/ui/page/figures.css?url"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { ProfileSection } from "~/ui/page/profile"
import recordCss from "~/ui/page/record.css?url"
import bulkCss from "./bulk.css?url"
import { actionOf, readFound, sendFile } from "./bulk-forms.server"
import { bulkCheckPath, bulkPath } from "./bulk-paths"
import { BulkSteps } from "./bulk-steps"
import { bulkTexts, ownBulkTexts } from "./bulk-texts"
import { CheckForm } from "./check-form"

/** Rows of the check page's tables, and characters of a line that are shown. */
const ROWS = 20
const LINE_LENGTH = 40
const LINES_NAMED = 6

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [recordCss, figuresCss, bulkCss].map((href) => ({ rel: "stylesheet", href }))

export const meta: MetaFunction = (args) => pageTitle(args, ownBulkTexts.checkTitle)

const CheckQuery = z.object({ malformed: PageNumber, doubled: PageNumber })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, gates.submitBulkActions)
  const kept = await findCheckedFile(guarded.session.staffKey, params.id ?? "")
  const action = kept && actionOf(kept.action)
  if (!kept || !action) throw redirectWith(context, bulkPath, { kind: "warning", title: ownBulkTexts.gone })
  const file = await readFound(kept)
  const { read, ids, doubled, malformed, hasHeading } = file.found
  const pages = parseListQuery(context.url, CheckQuery)
  return {
    id: file.id,
    fileName: file.fileName,
    action: { label: action.label, day: file.date && formatDay(file.date), isCancelling: action.payload === null },
    counts: {
      read,
      send: ids.length,
      doubled: read - ids.length - malformed.length,
      malformed: malformed.length,
      bytes: file.bytes.length,
      hasHeading,
    },
    malformed: paginate(
      malformed.map((each) => ({ ...each, text: truncate(each.text, LINE_LENGTH) })),
      pages.malformed,
      ROWS,
    ),
    doubled: paginate(
      doubled.map(({ id, lines }) => ({ id, times: lines.length, lines: lines.slice(0, LINES_NAMED) })),
      pages.doubled,
      ROWS,
    ),
    form: (await openForm(guarded, sendFile, file)) as FormState,
  }
}

/** Sends the file that was checked; one that is gone, or was sent, is chosen again. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, gates.bulkActions)
  guarded.requireGate(gates.submitBulkActions)
  const form = await readForm(request)
  const kept = await findCheckedFile(guarded.session.staffKey, params.id ?? "")
  if (!kept) throw redirectWith(context, bulkPath, { kind: "warning", title: ownBulkTexts.gone })
  const current = await readFound(kept)
  const reply = await sendOnce({ ...guarded, form, current }, sendFile)
  return data(reply, { status: reply.status })
}

const number = (value: number) => value.toLocaleString("en-US")

/** What is in the file and what will happen, before anything is sent. */
export default function BulkCheck() {
  const loaded = useLoaderData<typeof loader>()
  const { id, fileName, action, counts, malformed, doubled } = loaded
  const { search } = useLocation()
  const here = (changes: Record<string, number | undefined>) => withQuery(bulkCheckPath(id), search, changes)
  return (
    <>
      <div className="page pb-0!">
        <Crumbs items={[{ text: bulkTexts.title, to: bulkPath }, { text: "Check" }]} />
        <PageHead
          title={ownBulkTexts.checkTitle}
          help={
            <>
              <b className="text-ink">{action.label}</b>
              {action.day ? `, ${action.day}` : ""}, from <bdi>{fileName}</bdi>. Nothing is sent yet.
            </>
          }
        />
        <BulkSteps isChosen />
        <Figures
          items={[
            {
              label: "Lines read",
              number: number(counts.read),
              of: `${number(counts.bytes)} bytes, ${counts.hasHeading ? "a" : "no"} heading line`,
            },
            { label: "To be sent", number: number(counts.send), of: "different subscriptions" },
            { label: "Doubled", number: number(counts.doubled), of: "lines that repeat an ID" },
            { label: "Malformed", number: number(counts.malformed), of: "lines that are no ID" },
          ]}
        />
      </div>
      <Lines
        id="malformed"
        title="Malformed ids"
        help={ownBulkTexts.malformedHint}
        columns={malformedColumns}
        list={malformed}
        rowKey={({ line }) => line}
        pageHref={(page) => here({ malformed: page === 1 ? undefined : page })}
      />
      <Lines
        id="doubled"
        title="Doubled ids"
        help={`${number(counts.doubled)} ${counts.doubled === 1 ? "line repeats" : "lines repeat"} an ID from an earlier line.`}
        columns={doubledColumns}
        list={doubled}
        rowKey={(row) => row.id}
        pageHref={(page) => here({ doubled: page === 1 ? undefined : page })}
      />
      <CheckForm
        loaded={loaded.form}
        path={bulkCheckPath(id)}
        words={`${action.label} of ${number(counts.send)} ${counts.send === 1 ? "subscription" : "subscriptions"}`}
        isCancelling={action.isCancelling}
        counts={counts}
      />
    </>
  )
}

interface LinesProps<Row> extends Pick<Parameters<typeof PagedTable<Row>>[0], "columns" | "rowKey" | "pageHref"> {
  id: string
  title: string
  help: string
  list: RowsPage<Row>
}

/** Lines of the file that need a look; nothing where there are none. */
function Lines<Row>({ id, title, help, ...table }: LinesProps<Row>) {
  const { total } = table.list
  if (total === 0) return null
  return (
    <ProfileSection id={`${id}-lines`} title={`${title} (${number(total)})`} help={help}>
      <PagedTable id={id} caption={title} {...table} />
    </ProfileSection>
  )
}

const malformedColumns: readonly Column<{ line: number; text: string; reason: string }>[] = [
  { key: "line", head: "Line", label: "Line", numeric: true, cell: (row) => number(row.line) },
  {
    key: "text",
    head: "In the file",
    lead: true,
    cell: (row) => <bdi className="raw">{row.text}</bdi>,
  },
  { key: "reason", head: "What is wrong", label: "Wrong", cell: (row) => row.reason },
]

const doubledColumns: readonly Column<{ id: string; times: number; lines: readonly number[] }>[] = [
  { key: "id", head: "Subscription", lead: true, numeric: true, cell: (row) => row.id },
  {
    key: "lines",
    head: "Lines",
    label: "Lines",
    cell: (row) => row.lines.map(number).join(", ") + (row.times > row.lines.length ? " …" : ""),
  },
  { key: "times", head: "Times in file", label: "Times", numeric: true, right: true, cell: (row) => number(row.times) },
]
