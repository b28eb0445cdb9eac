import { useFetcher, useRevalidator } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { isEnumValue } from "~/domain/enum-case"
import { useLatest } from "~/ui/browser/latest"
import { poll } from "~/ui/browser/poll"
import { jobsPath } from "../menu-paths"
import type { loader } from "./jobs"
import type { JobsPage } from "./jobs.server"

/** How often a page with a PENDING job is asked for again. */
const ASK_EVERY_MS = 4_000
/** After ten minutes without news nobody is watching any more; the Refresh link remains. */
const ASK_AT_MOST = 150

const isPending = ({ status }: { status: string }) => isEnumValue(status, "PENDING")

/** The jobs as they are now, asked for while one is PENDING and looked at; one that ended may have made a menu. */
export function useLiveJobs(loaded: JobsPage | null): JobsPage | null {
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

  // A page that fails is not asked for again by itself: Refresh does.
  const isFailing = data?.jobs === null
  const page = shown?.page
  useEffect(() => {
    if (!waitingFor || page === undefined || isFailing || state !== "idle") return undefined
    return poll(ASK_EVERY_MS, () => {
      if (rounds.current++ < ASK_AT_MOST) load(jobsPath(page))
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
