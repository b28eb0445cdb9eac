import { lazy, Suspense, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Popup } from "~/ui/elements/popup"
import { jobCentrePath, jobsReading, jobsTitle } from "../header-links"
import type { LiveJobs } from "./use-live-jobs"

const JobsPanel = lazy(() => import("./jobs-panel"))

/** Opens the job list; without script it is a link to the page. */
export function JobsBell(live: LiveJobs) {
  const { count, jobs, news, look, markSeen } = live
  const [isOpen, setOpen] = useState(false)
  if (!useHydrated()) return <BellLink count={count} />
  const toggle = (open: boolean) => {
    if (open === isOpen) return
    setOpen(open)
    if (open) look()
    else if (jobs && jobs.ended.length > 0) markSeen(jobs.until)
  }
  return (
    <>
      <Popup
        className="bell"
        summaryClass="btn quiet icon"
        summaryLabel={bellName(count)}
        onToggle={toggle}
        summary={<Bell count={count} />}
      >
        {isOpen ? (
          <Suspense fallback={<p className="meta p-4">{jobsReading}</p>}>
            <JobsPanel {...live} />
          </Suspense>
        ) : null}
      </Popup>
      <p className="sr" role="status">
        {news}
      </p>
    </>
  )
}

/** On phones, and without script. */
export function BellLink({ count }: { count: number }) {
  return (
    <Link className="btn quiet icon bell" to={jobCentrePath} aria-label={bellName(count)}>
      <Bell count={count} />
    </Link>
  )
}

function Bell({ count }: { count: number }) {
  return (
    <>
      <Icon name="bell" size={20} />
      {count > 0 ? (
        <span className="bell-count num" aria-hidden="true">
          {bellNumber(count)}
        </span>
      ) : null}
    </>
  )
}

const MAX_COUNT = 99

function bellNumber(count: number): string {
  return count === 0 ? "" : count > MAX_COUNT ? `${MAX_COUNT}+` : String(count)
}

/** Accessible name, for example "Jobs, 5". */
function bellName(count: number): string {
  const number = bellNumber(count)
  return number ? `${jobsTitle}, ${number}` : jobsTitle
}
