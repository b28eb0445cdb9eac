import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Status } from "~/ui/elements/status"
import { Form } from "~/ui/form/form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { jobCentrePath } from "../header-links"
import { jobsTexts, STOP } from "./jobs-texts"
import type { JobView } from "./jobs-view.server"

const columns: readonly Column<JobView>[] = [
  {
    ...{ key: "job", head: "Job", lead: true },
    cell: ({ name, href }) => (
      <Link className="t1" to={href}>
        <Bidi>{name}</Bidi>
      </Link>
    ),
  },
  { key: "kind", head: "Kind", label: "Kind", className: "w-36", cell: ({ kind }) => kind },
  {
    ...{ key: "state", head: "Status", full: true, className: "w-80" },
    cell: ({ status, said }) => (
      <>
        <Status kind={status.kind}>{status.word}</Status> <span className="meta">{said}</span>
      </>
    ),
  },
  {
    ...{ key: "by", head: "By", label: "By", className: "w-44" },
    cell: ({ by }) => (by === null ? <span className="sub">Outside this dashboard</span> : <Bidi>{by}</Bidi>),
  },
  { key: "stop", head: <span className="sr">Stop</span>, end: true, right: true, className: "w-24", cell: Stop },
]

interface JobsTableProps {
  id: string
  title: string
  jobs: readonly JobView[]
  none: string
  actions?: ReactNode
}

/** Jobs of one state, with their count. */
export function JobsTable({ id, title, jobs, none, actions }: JobsTableProps) {
  return (
    <section className="mt-6" id={id} aria-labelledby={`${id}-h`}>
      <div className="row sp">
        <h2 id={`${id}-h`} tabIndex={-1}>
          {title} <span className="count">{jobs.length.toLocaleString("en-US")}</span>
        </h2>
        {actions}
      </div>
      {jobs.length > 0 ? (
        <DataTable id={`${id}-table`} caption={title} columns={columns} rows={jobs} rowKey={({ id: key }) => key} />
      ) : (
        <p className="sub">{none}</p>
      )}
    </section>
  )
}

function Stop({ id, name, canStop }: JobView) {
  if (!canStop) return <span />
  return (
    <Form method="post" action={jobCentrePath} preventScrollReset>
      <input type="hidden" name="job" value={id} />
      <Button small type="submit" name="intent" value={STOP}>
        {jobsTexts.stop}
        <span className="sr">, {name}</span>
      </Button>
    </Form>
  )
}
