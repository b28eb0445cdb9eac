import { useFetcher } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { poll } from "~/ui/browser/poll"
import { jobCentrePath, SEEN } from "../header-links"
import type { loader } from "./jobs-now"
import type { JobsView } from "./jobs-view.server"

/** Jobs as JSON; a POST marks them as seen. */
const jobsNowPath = `${jobCentrePath}/now`

/** Poll interval while a job runs (milliseconds), and the most polls: half an hour. */
const POLL_MS = 5_000
const MAX_POLLS = 360

interface JobCounts {
  running: number
  ended: number
}

export interface LiveJobs {
  /** Running and unseen finished jobs; 0 if unknown. */
  count: number
  jobs: JobsView | null
  isFailed: boolean
  /** Jobs that finished since the last poll, as a sentence. */
  news: string
  look(): void
  markSeen(until: string): void
}

/** Current jobs: polled while one runs and the page is visible, and loaded when the bell opens. */
export function useLiveJobs(loaded: JobCounts | null): LiveJobs {
  const { load, data, state } = useFetcher<typeof loader>({ key: "jobs" })
  const [older, setOlder] = useState({ than: loaded, data })
  // Data that was fetched before the page load is older than the loaded counts.
  if (older.than !== loaded) setOlder({ than: loaded, data })
  const live = data === older.data ? undefined : data
  const counts = live?.counts ?? loaded ?? { running: 0, ended: 0 }
  const rounds = useRef(0)
  const runs = counts.running > 0
  const isFailing = live?.jobs === null
  useEffect(() => {
    if (!runs || isFailing || state !== "idle") return undefined
    return poll(POLL_MS, () => {
      if (rounds.current++ < MAX_POLLS) load(jobsNowPath)
    })
  }, [runs, isFailing, state, load])
  return {
    count: counts.running + counts.ended,
    jobs: data?.jobs ?? null,
    isFailed: data?.jobs === null,
    news: useNews(data?.jobs ?? null),
    look: () => load(jobsNowPath),
    markSeen(until) {
      const body = new URLSearchParams({ intent: SEEN, until })
      // If this request is lost, the jobs stay unseen.
      fetch(jobsNowPath, { method: "POST", body, keepalive: true }).then(
        () => load(jobsNowPath),
        () => {},
      )
    },
  }
}

/** Announces each finished job once. */
function useNews(jobs: JobsView | null): string {
  const [known, setKnown] = useState<{ of: JobsView | null; ran: ReadonlySet<string>; news: string }>({
    ...{ of: null, ran: new Set(), news: "" },
  })
  if (jobs && jobs !== known.of) {
    const over = [...jobs.ended, ...jobs.earlier].filter(({ id }) => known.ran.has(id))
    const news = over.map(({ name, status }) => `${name}: ${status.word}.`).join(" ")
    setKnown({ of: jobs, ran: new Set(jobs.running.map(({ id }) => id)), news: news || known.news })
    return news || known.news
  }
  return known.news
}
