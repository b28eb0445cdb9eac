import { useFetcher } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { poll } from "~/ui/browser/poll"
import { jobCentrePath, SEEN } from "../header-links"
import type { loader } from "./jobs-now"
import type { JobsView } from "./jobs-view.server"

/** The page of jobs for script, and where it says that the person has looked. */
const jobsNowPath = `${jobCentrePath}/now`

/** While something runs it is asked for so often (milliseconds), for half an hour at most. */
const ASK_EVERY_MS = 5_000
const ASK_AT_MOST = 360

interface JobCounts {
  running: number
  ended: number
}

export interface LiveJobs {
  /** What runs and what ended unseen; 0 where nobody could say. */
  count: number
  jobs: JobsView | null
  isFailed: boolean
  /** What ended since the last look, in a sentence. */
  news: string
  look(): void
  markSeen(until: string): void
}

/** The jobs as they are now: asked for while one runs and somebody looks at the page, and when the bell is opened. */
export function useLiveJobs(loaded: JobCounts | null): LiveJobs {
  const { load, data, state } = useFetcher<typeof loader>({ key: "jobs" })
  const [older, setOlder] = useState({ than: loaded, data })
  // What was asked for before the page was loaded is older than it.
  if (older.than !== loaded) setOlder({ than: loaded, data })
  const live = data === older.data ? undefined : data
  const counts = live?.counts ?? loaded ?? { running: 0, ended: 0 }
  const rounds = useRef(0)
  const runs = counts.running > 0
  const isFailing = live?.jobs === null
  useEffect(() => {
    if (!runs || isFailing || state !== "idle") return undefined
    return poll(ASK_EVERY_MS, () => {
      if (rounds.current++ < ASK_AT_MOST) load(jobsNowPath)
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
      // One that is lost is told of again.
      fetch(jobsNowPath, { method: "POST", body, keepalive: true }).then(
        () => load(jobsNowPath),
        () => {},
      )
    },
  }
}

/** Says once of each job that ran when it ended. */
function useNews(jobs: JobsView | null): string {
  const [told, setTold] = useState<{ of: JobsView | null; ran: ReadonlySet<string>; news: string }>({
    ...{ of: null, ran: new Set(), news: "" },
  })
  if (jobs && jobs !== told.of) {
    const over = [...jobs.ended, ...jobs.earlier].filter(({ id }) => told.ran.has(id))
    const news = over.map(({ name, status }) => `${name}: ${status.word}.`).join(" ")
    setTold({ of: jobs, ran: new Set(jobs.running.map(({ id }) => id)), news: news || told.news })
    return news || told.news
  }
  return told.news
}
