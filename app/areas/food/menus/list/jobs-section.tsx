import { useFetcher, useRevalidator } from "@remix-run/react"
import { Fragment, useEffect, useRef, useState } from "react"
import { isEnumValue } from "~/domain/enum-case"
import { useLatest } from "~/ui/browser/latest"
import { poll } from "~/ui/browser/poll"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { Status, type StatusKind } from "~/ui/elements/status"
import { statusWord } from "~/ui/elements/status-word"
import { type Column, DataTable } from "~/ui/list/data-table"
import { Pager } from "~/ui/list/pager"
import { Disclosure } from "~/ui/page/disclosure"
import { menus } from "../menu.record"
import { jobsPath } from "../menu-paths"
import type { loader } from "./jobs"
import type { JobsPage, MenuJob } from "./jobs.server"

/** The documents' kinds: PENDING info, SUCCESS success, FAILED danger. */
const STATUS: Record<string, { kind: StatusKind; word: string; noMenus: string }> = {
  PENDING: { kind: "pending", word: "Pending", noMenus: "Not ready yet" },
  SUCCESS: { kind: "good", word: "Success", noMenus: "None" },
  FAILED: { kind: "bad", word: "Failed", noMenus: "None created" },
}

const isPending = ({ status }: MenuJob) => isEnumValue(status, "PENDING")
const statusOf = ({ status }: MenuJob) => STATUS[status.toUpperCase()]

const columns: readonly Column<MenuJob>[] = [
  { key: "id", head: "#", label: "#", numeric: true, quiet: true, className: "w-18", cell: (job) => job.id },
  { key: "name", head: "Menu Configuration Name", lead: true, cell: (job) => <JobName job={job} /> },
  {
    key: "status",
    head: "Status",
    end: true,
    className: "w-36",
    cell: (job) => (
      <Status kind={statusOf(job)?.kind ?? "muted"}>{statusOf(job)?.word ?? statusWord(job.status)}</Status>
    ),
  },
  { key: "menus", head: "Menus", right: true, full: true, className: "w-52", cell: (job) => <JobMenus job={job} /> },
]

interface JobsSectionProps {
  /** null while closed, or when the jobs could not be loaded. */
  jobs: JobsPage | null
  /** The open page; null while the section is closed. */
  page: number | null
  /** Address with the section open at a page; undefined closes it. */
  href: (page: number | undefined) => string
}

/** Closed at first. The jobs are loaded only when it opens. */
export function JobsSection({ jobs: loaded, page, href }: JobsSectionProps) {
  const jobs = useLiveJobs(loaded)
  const pending = jobs?.rows.filter(isPending).length ?? 0
  return (
    <Disclosure
      title="Menu Configuration Jobs"
      count={jobs?.total}
      open={page !== null}
      href={page === null ? href(1) : href(undefined)}
    >
      {jobs ? (
        <>
          <div className="row sp">
            <p className="meta" role="status">
              {pending > 0 ? pendingText(pending) : null}
            </p>
            {pending > 0 ? (
              <Button to={href(jobs.page)} small icon="refresh" replace preventScrollReset>
                Refresh
              </Button>
            ) : null}
          </div>
          <DataTable
            id="jobs"
            caption="Menu Configuration Jobs"
            columns={columns}
            rows={jobs.rows}
            rowKey={(job) => job.id}
          />
          <Pager
            label="Jobs pages"
            tableId="jobs"
            page={jobs.page}
            lastPage={jobs.lastPage}
            total={jobs.total}
            pageSize={jobs.perPage}
            href={href}
          />
        </>
      ) : (
        <ErrorState />
      )}
    </Disclosure>
  )
}

function pendingText(count: number): string {
  return count === 1 ? "1 job on this page is pending." : `${count} jobs on this page are pending.`
}

function JobName({ job }: { job: MenuJob }) {
  return (
    <>
      <Bidi>{job.name}</Bidi>
      {isEnumValue(job.status, "FAILED") && job.reason ? (
        <div className="sub w-full">
          <Bidi>{job.reason}</Bidi>
        </div>
      ) : null}
    </>
  )
}

function JobMenus({ job }: { job: MenuJob }) {
  if (job.menuIds.length === 0) return <span className="sub">{statusOf(job)?.noMenus ?? "None"}</span>
  return job.menuIds.map((id, index) => (
    <Fragment key={id}>
      {index > 0 ? " " : null}
      <Link to={menus.pathOf(id)} translate="no">{`#${id}`}</Link>
    </Fragment>
  ))
}

/** Poll interval while the page has a PENDING job. */
const POLL_MS = 4_000
/** Polling stops after ten minutes without a change. The Refresh link remains. */
const MAX_POLLS = 150

/** Polls the jobs while one is PENDING. When one finishes, the page reloads, because it may have created a menu. */
function useLiveJobs(loaded: JobsPage | null): JobsPage | null {
  const { load, data, state } = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  const [live, setLive] = useState<{ of: JobsPage | null; jobs: JobsPage | null }>({ of: null, jobs: null })
  const rounds = useRef(0)
  const latest = useLatest(loaded)
  const shown = live.of === loaded && live.jobs ? live.jobs : loaded
  const pending = (shown?.rows ?? []).filter(isPending)
  const waitingFor = pending.map(({ id }) => id).join()

  useEffect(() => {
    if (data?.jobs) setLive({ of: latest.current, jobs: data.jobs })
  }, [data, latest])

  // After a failure polling stops; Refresh starts it again.
  const isFailing = data?.jobs === null
  const page = shown?.page
  useEffect(() => {
    if (!waitingFor || page === undefined || isFailing || state !== "idle") return undefined
    return poll(POLL_MS, () => {
      if (rounds.current++ < MAX_POLLS) load(jobsPath(page))
    })
  }, [waitingFor, page, isFailing, state, load])

  const before = useRef({ page, ids: new Set(pending.map(({ id }) => id)) })
  useEffect(() => {
    const ids = new Set(waitingFor ? waitingFor.split(",") : [])
    const hasEnded = before.current.page === page && [...before.current.ids].some((id) => !ids.has(id))
    before.current = { page, ids }
    if (!hasEnded) return
    rounds.current = 0
    revalidate()
  }, [waitingFor, page, revalidate])

  return shown
}
