import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { redirectWith } from "~/base/redirects.server"
import { buttonOf } from "~/forms/button.server"
import { formAction } from "~/forms/form-page.server"
import { askToStop } from "~/store/jobs/jobs.server"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { Notice } from "~/ui/elements/notice"
import { Status } from "~/ui/elements/status"
import { SelectField } from "~/ui/fields/select-field"
import { Form } from "~/ui/form/form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { FilterBar } from "~/ui/list/filter-bar"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { jobCentrePath, jobsTitle, SEEN } from "../header-links"
import { markSeenBy } from "./jobs-seen.server"
import { jobsTexts } from "./jobs-texts"
import { JobsQuery, type JobsView, type JobView, kindsFor, readJobs, stoppableKinds } from "./jobs-view.server"

/** Intent of the button that stops a job. */
const STOP = "stop"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, jobsTitle)

export const loader = quietLoader({ gate: gates.signedIn, query: JobsQuery }, async (visit) => ({
  jobs: await readJobs(visit, true, visit.query),
  kinds: kindsFor(visit),
  query: visit.query,
}))

const seen = buttonOf({
  intent: SEEN,
  async press(visit, form) {
    await markSeenBy(visit, form)
    throw redirectWith(visit.context, jobCentrePath, null)
  },
})

/** Stops the person's own job that runs in this dashboard. Jobs at the back office can't be stopped. */
const stop = buttonOf({
  intent: STOP,
  async press({ context, session }, form) {
    const isAsked = await askToStop(String(form.get("job") ?? ""), session.staffKey, stoppableKinds)
    throw redirectWith(context, jobCentrePath, {
      kind: "info",
      title: isAsked ? "The job is being stopped." : "The job has already finished.",
    })
  },
})

export const action = formAction({ gate: gates.signedIn, forms: [seen, stop] })

/** The bell's list as a page, also without script. */
export default function Jobs() {
  const { jobs, kinds, query } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <div className="page">
      <PageHead
        title={jobsTitle}
        help="Running and finished jobs of the last 7 days. They continue when you leave a page."
        actions={
          <span className="row">
            {jobs ? <span className="meta num">Updated {jobs.readAt}</span> : null}
            <Button to={jobCentrePath + search} look="quiet" small icon="refresh" replace preventScrollReset>
              Refresh
            </Button>
          </span>
        }
      />
      <FilterBar label="Filter jobs" clearHref={jobCentrePath}>
        <SelectField bare name="kind" label="Kind" placeholder="All kinds" defaultValue={query.kind} options={kinds} />
        <SelectField
          bare
          name="by"
          label="By"
          placeholder="Everyone"
          defaultValue={query.by}
          options={[{ value: "you", label: "You" }]}
        />
        <SelectField
          bare
          name="state"
          label="Status"
          placeholder="All"
          defaultValue={query.state}
          options={[
            { value: "running", label: "Running" },
            { value: "ended", label: "Finished" },
          ]}
        />
      </FilterBar>
      {jobs ? <Sections jobs={jobs} state={query.state} /> : <ErrorState />}
    </div>
  )
}

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

function JobsTable({ id, title, jobs, none, actions }: JobsTableProps) {
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
        Stop
        <span className="sr">, {name}</span>
      </Button>
    </Form>
  )
}

function Sections({ jobs, state }: { jobs: JobsView; state: "running" | "ended" | undefined }) {
  return (
    <>
      {jobs.unsure.length > 0 ? <Notice kind="warn">{unsureText(jobs.unsure)}</Notice> : null}
      {state === "ended" ? null : (
        <JobsTable id="running" title={jobsTexts.running} jobs={jobs.running} none="No running jobs." />
      )}
      {state === "running" ? null : (
        <>
          <JobsTable
            id="ended"
            title={jobsTexts.ended}
            jobs={jobs.ended}
            none="No new finished jobs."
            actions={jobs.ended.length > 0 ? <MarkSeen until={jobs.until} /> : null}
          />
          <JobsTable id="earlier" title="Earlier" jobs={jobs.earlier} none="No earlier jobs." />
        </>
      )}
    </>
  )
}

const unsureText = (labels: readonly string[]) =>
  `Could not update these just now, so the status may be old: ${labels.join(", ")}.`

function MarkSeen({ until }: { until: string }) {
  return (
    <Form method="post" action={jobCentrePath} preventScrollReset>
      <input type="hidden" name="until" value={until} />
      <Button type="submit" small name="intent" value={SEEN}>
        {jobsTexts.markSeen}
      </Button>
    </Form>
  )
}
