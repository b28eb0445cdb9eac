import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Status } from "~/ui/elements/status"
import { Words } from "~/ui/elements/words"
import type { FieldRules } from "~/ui/form/changed-fields"
import type { SendForm } from "~/ui/form/use-send-form"
import type { Column } from "~/ui/list/data-table"
import { PagedTable } from "~/ui/list/paged-table"
import { withQuery } from "~/ui/list/with-query"
import { Figures } from "~/ui/page/figures"
import { PageHead } from "~/ui/page/page-head"
import { ProfileSection } from "~/ui/page/profile"
import { Notice } from "../elements/notice"
import { CheckForm } from "./check-form"
import type { CheckedFileView } from "./checked-file-view"
import { FileLine } from "./file-line"
import { FileSteps } from "./file-steps"
import { count, counted, type FileWords, fileTexts, lines } from "./file-texts"

const READY = "Ready to send"

const DUPLICATES = "Duplicates"

interface CheckPageProps<F extends FieldRules, Offers> {
  crumbs: ReactNode
  file: CheckedFileView
  words: FileWords
  /** Path of this page, and of choosing another file. */
  path: string
  back: string
  form: SendForm<F, Offers>
  /** What happens to the lines, if not sending, and whether it can't be undone. */
  verb?: string | null
  isFinal?: boolean
  /** Below the heading: what is done with the file. */
  help?: ReactNode
  /** Reminder before sending. */
  asChosen: string
  /** The button's text of a kind whose lines are read here: it goes on with the valid lines. */
  next?: string
  /** Name of the last step, if it is not the result. */
  last?: string
  /** Choice of columns, if the file kind has one. */
  columns?: ReactNode
  /** Fields that are sent with the file. */
  children?: ReactNode
}

/** With a notice, such as an unknown outcome, the text must not claim that nothing was sent. */
function noteOf({ recognised, size }: { recognised: string; size: number }, notice: string | null): string {
  const text = `${recognised}, ${count(size)} bytes`
  return notice ? text : `${text}. ${fileTexts.notSentYet}`
}

/** Step 2 of 3: what is in the file and what will be sent. */
export function CheckPage<F extends FieldRules, Offers>(props: CheckPageProps<F, Offers>) {
  const { crumbs, file, words, path, back, help } = props
  const { counts, broken, doubled, ready } = file
  const { search } = useLocation()
  const pageHref = (name: string) => (page: number) =>
    withQuery(path, search, { [name]: page === 1 ? undefined : page })
  return (
    <>
      <div className="page pb-0!">
        {crumbs}
        <PageHead
          title={fileTexts.checkTitle}
          help={<FileLine name={file.fileName} note={noteOf(file, props.form.state.notice)} />}
          actions={
            <Button to={back}>
              <Icon name="up" />
              Choose another file
            </Button>
          }
        >
          {help}
        </PageHead>
        <FileSteps step="Check" first={back} last={props.last} />
        <CheckFigures file={file} words={words} />
        {file.notices.map((notice) => (
          <div key={notice} className="mt-4">
            <Notice kind="warn">{notice}</Notice>
          </div>
        ))}
      </div>
      {props.columns}
      <Lines
        {...{
          id: "broken",
          title: "Lines with errors",
          total: counts.broken,
          list: broken,
          pageHref: pageHref("broken"),
        }}
        help="Correct the file and choose it again, or send the valid lines."
        columns={brokenColumns(words)}
        rowKey={({ line }) => line}
        download={{ href: `${path}/broken.csv`, text: `Download the ${lines(counts.broken + counts.doubled)}` }}
      />
      <Lines
        {...{ id: "doubled", title: DUPLICATES, total: counts.doubledKeys, list: doubled }}
        pageHref={pageHref("doubled")}
        help="Only the first line counts."
        columns={doubledColumns(words)}
        rowKey={({ key }) => key}
        download={
          counts.broken > 0 ? null : { href: `${path}/broken.csv`, text: `Download the ${lines(counts.doubled)}` }
        }
      />
      <Lines
        {...{ id: "ready", title: READY, total: counts.ready, list: { rows: ready, total: ready.length } }}
        help={counts.ready > ready.length ? `The first ${count(ready.length)}.` : undefined}
        columns={readyColumns(words)}
        rowKey={({ line }) => line}
      />
      <CheckForm {...props} />
    </>
  )
}

function CheckFigures({ file: { counts, hasHeading }, words }: { file: CheckedFileView; words: FileWords }) {
  return (
    <Figures
      items={[
        { label: "Lines read", number: count(counts.read), of: hasHeading ? "plus a header" : "no header" },
        { label: READY, number: count(counts.ready), of: `different ${words.many}` },
        ...(counts.unchecked > 0
          ? [{ label: "Not checked", number: count(counts.unchecked), of: words.unchecked ?? "" }]
          : []),
        { label: "With errors", number: count(counts.broken), of: counts.broken > 0 ? "listed below" : "none" },
        {
          label: DUPLICATES,
          number: count(counts.doubled),
          of: counts.doubled > 0 ? `lines of ${counted(counts.doubledKeys, words)}` : "none",
        },
      ]}
    />
  )
}

interface LinesProps<Row> extends Pick<Parameters<typeof PagedTable<Row>>[0], "columns" | "rowKey" | "list"> {
  id: string
  title: string
  /** Lines in the file; fewer may be stored for display. */
  total: number
  help?: string | undefined
  pageHref?: (page: number) => string
  download?: { href: string; text: string } | null
}

/** A section with the lines of one kind. */
function Lines<Row>({ id, title, total, help, download, pageHref, ...table }: LinesProps<Row>) {
  if (total === 0) return null
  const shown = table.list.total
  const isCut = download && shown < total ? `The first ${count(shown)} are shown. The download includes all.` : null
  return (
    <ProfileSection
      id={`${id}-lines`}
      title={`${title} (${count(total)})`}
      help={[help, isCut].filter(Boolean).join(" ")}
      actions={
        download ? (
          <a className="btn secondary small" href={download.href} download>
            <Icon name="down" />
            {download.text}
          </a>
        ) : null
      }
    >
      <PagedTable id={id} caption={title} {...table} {...(pageHref ? { pageHref } : {})} />
    </ProfileSection>
  )
}

type Broken = CheckedFileView["broken"]["rows"][number]
type Doubled = CheckedFileView["doubled"]["rows"][number]
type Ready = CheckedFileView["ready"][number]

const LINE = {
  ...{ key: "line", head: "Line", label: "Line", numeric: true, quiet: true, className: "w-20" },
  cell: ({ line }: { line: number }) => count(line),
} as const

/** Lines that can't be sent, with the invalid cell marked and the reason. */
function brokenColumns({ heads }: FileWords): readonly Column<Broken>[] {
  return [
    LINE,
    ...heads.map(
      (head, at): Column<Broken> => ({
        ...{ key: `cell-${at}`, head, lead: at === 0, ...(at > 0 ? { label: head } : {}) },
        cell: (row) => <Cell text={row.cells[at] ?? ""} isBroken={row.at === at} />,
      }),
    ),
    { key: "reason", head: "Error", full: true, cell: ({ reason }) => <Status kind="bad">{reason}</Status> },
  ]
}

/** Text of the file, isolated from the page's direction. */
function OwnWords({ text }: { text: string }) {
  return (
    <bdi>
      <Words>{text}</Words>
    </bdi>
  )
}

function Cell({ text, isBroken }: { text: string; isBroken: boolean }) {
  if (!isBroken) return text === "" ? <span className="sub">None</span> : <OwnWords text={text} />
  return (
    <bdi className="raw bad" dir="auto">
      {text === "" ? (
        <>
          {"\u00A0"}
          <span className="sr">empty cell</span>
        </>
      ) : (
        <Words>{text}</Words>
      )}
    </bdi>
  )
}

function doubledColumns({ key }: FileWords): readonly Column<Doubled>[] {
  return [
    { key: "key", head: key, lead: true, cell: (row) => <OwnWords text={row.key} /> },
    {
      ...{ key: "lines", head: "Lines", label: "Lines" },
      cell: (row) => row.lines.map(count).join(", ") + (row.times > row.lines.length ? " …" : ""),
    },
    {
      ...{ key: "times", head: "In the file", numeric: true, right: true, end: true },
      cell: (row) => `${count(row.times)} times`,
    },
  ]
}

function readyColumns({ heads }: FileWords): readonly Column<Ready>[] {
  return [
    LINE,
    ...heads.map(
      (head, at): Column<Ready> => ({
        ...{ key: `cell-${at}`, head, lead: at === 0, ...(at > 0 ? { label: head } : {}) },
        cell: (row) => <OwnWords text={row.cells[at] ?? ""} />,
      }),
    ),
  ]
}
