import { z } from "zod"
import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { RequestContext } from "~/base/context.server"
import { withTimeout } from "~/base/with-timeout.server"

/**
 * How long the page waits for each part (milliseconds). It is sent with the parts that are ready and names the others.
 */
const PAGE_WAIT_MS = 800
let pageWait = PAGE_WAIT_MS
/** How long a part waits that is requested by itself (milliseconds; the documents' limit of a call). */
const SINGLE_PART_WAIT_MS = 15_000
/** With at most this many panels the expensive ones are counted immediately too. */
const FEW_PANELS = 7

/** Open work: the count, a note, and a link to exactly this list. */
export interface Waiting {
  /** Null if the person must first choose what is counted; the note says so. */
  count: number | null
  note: string
  href: string
}

/** A line of the overview, for people who may open its link. */
export interface OverviewPanel {
  gate: Gate
  /** Name in the address. */
  name: string
  /** "Your drafts" */
  label: string
  /** Link text: the name of the screen. */
  go: string
  /** Needs one call per record, or can wait: among many panels it is counted only on request. */
  isDear?: boolean
  /** Uses data outside the documents: the line is omitted if it can't be loaded. */
  isExtra?: boolean
  /** Counts; null if the count is not available. */
  read(context: RequestContext, staff: AuthorizedSession): Promise<Waiting | null>
}

/** Loading state of a part: loaded, timed out, failed or not requested. */
type Standing = "read" | "late" | "failed" | "unasked"

/** A line of the page. `waiting` is null unless the state is "read". */
export interface PanelView {
  name: string
  label: string
  go: string
  standing: Standing
  waiting: Waiting | null
}

/** Query of the overview, and of one part of it (`app/shell/overview-part.ts`). */
export const OverviewQuery = z.object({
  /** The requested line or table. */
  count: z.string().max(40).optional().catch(undefined),
  /** The opened or requested chart. */
  chart: z.string().max(40).optional().catch(undefined),
})

/** Reads a part within the page's timeout, or the call's timeout if it was requested. */
export async function readPart<T>(work: Promise<T | null>, isAsked: boolean): Promise<[Standing, T | null]> {
  const found = await withTimeout(
    work.then((value) => ({ value })),
    isAsked ? SINGLE_PART_WAIT_MS : pageWait,
  )
  if (!found) return ["late", null]
  return [found.value === null ? "failed" : "read", found.value]
}

/** For tests on a busy machine: sets the page's timeout; without an argument resets it (milliseconds). */
export function usePageWait(milliseconds = PAGE_WAIT_MS): void {
  pageWait = milliseconds
}

/** Panels of this person, counted in parallel. One that fails or times out does not affect the others. */
export async function readPanels(
  panels: readonly OverviewPanel[],
  context: RequestContext,
  staff: AuthorizedSession,
  asked?: string,
): Promise<PanelView[]> {
  const own = panels.filter(({ gate }) => staff.can(gate))
  const views = await Promise.all(
    own.map(async (panel): Promise<PanelView> => {
      const isAsked = panel.name === asked
      if (panel.isDear && !isAsked && own.length > FEW_PANELS) return viewOf(panel, "unasked", null)
      return viewOf(panel, ...(await readPart(panel.read(context, staff), isAsked)))
    }),
  )
  return views.filter(({ standing }, at) => standing !== "failed" || !own[at]?.isExtra)
}

const viewOf = ({ name, label, go }: OverviewPanel, standing: Standing, waiting: Waiting | null): PanelView => ({
  name,
  label,
  go,
  standing,
  waiting,
})

const shared = new WeakMap<RequestContext, Map<string, Promise<unknown>>>()

/** Loads data that several parts of one overview share once per request. `name` is the cache key. */
export function sharedRead<T>(context: RequestContext, name: string, ask: () => Promise<T>): Promise<T> {
  const asked = shared.get(context) ?? new Map<string, Promise<unknown>>()
  shared.set(context, asked)
  const before = asked.get(name) as Promise<T> | undefined
  if (before) return before
  const now = ask()
  asked.set(name, now)
  return now
}
