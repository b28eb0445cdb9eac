import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Status } from "~/ui/elements/status"
import { jobCentrePath, jobsReading, jobsTitle } from "../header-links"
import { jobsTexts } from "./jobs-texts"
import type { JobView } from "./jobs-view.server"
import type { LiveJobs } from "./use-live-jobs"

/** The bell's list: running jobs and unseen finished ones. */
export default function JobsPanel({ jobs, isFailed, markSeen }: LiveJobs) {
  return (
    <section className="job-list" aria-labelledby="job-list-h">
      <header>
        <h2 id="job-list-h">{jobsTitle}</h2>
        {jobs && jobs.ended.length > 0 ? (
          <Button look="quiet" small onClick={() => markSeen(jobs.until)}>
            {jobsTexts.markSeen}
          </Button>
        ) : null}
      </header>
      {jobs ? (
        <>
          <Part title={jobsTexts.running} jobs={jobs.running} />
          <Part title={jobsTexts.ended} jobs={jobs.ended} />
          {jobs.running.length + jobs.ended.length === 0 ? (
            <p className="sub">No running jobs and no new finished jobs.</p>
          ) : null}
        </>
      ) : (
        <p className="sub" role="status">
          {isFailed ? "Could not load the jobs." : jobsReading}
        </p>
      )}
      <footer>
        <Link to={jobCentrePath}>All jobs</Link>
        {jobs && jobs.running.length > 0 ? <span className="meta push">Updates while a job is running</span> : null}
      </footer>
    </section>
  )
}

function Part({ title, jobs }: { title: string; jobs: readonly JobView[] }) {
  if (jobs.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {jobs.map(({ id, name, href, status, said }) => (
          <li key={id}>
            <Link to={href}>
              <span>
                <Bidi>{name}</Bidi>
                <span className="meta">
                  <Status kind={status.kind}>{status.word}</Status> {said}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
