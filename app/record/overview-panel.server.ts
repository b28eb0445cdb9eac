import { z } from "zod"
import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { RequestContext } from "~/base/context.server"
import { withTimeout } from "~/base/with-timeout.server"

/** How long a page waits for one of its parts: it goes out with those that are there, and says which are not. */
const WAIT_MS = 800
let pageWait = WAIT_MS
/** How long for a part that somebody asked for by itself (product/shell 7, the limit of a call). */
const ASKED_WAIT_MS = 15_000
/** Whoever has no more lines than that has those counted at once that cost a question a record. */
const FEW_PANELS = 6

/** What waits for somebody: how many, what they are, and the list of exactly those. */
export interface Waiting {
  /** null where the person has to choose first what is counted: the note says so. */
  count: number | null
  note: string
  href: string
}

/** A line of the overview, for those who may open where it leads. */
export interface OverviewPanel {
  gate: Gate
  /** Names it in the address. */
  name: string
  /** "Your drafts" */
  label: string
  /** Where it leads, as its screen is called. */
  go: string
  /** It costs a question a record: among many lines it is counted only where the address asks for it. */
  isDear?: boolean
  /** It asks for what no document names: where that can't be had the line is left out. */
  isExtra?: boolean
  /** Counts anew; null where nobody can say. */
  read(context: RequestContext, staff: AuthorizedSession): Promise<Waiting | null>
}

/** How a part of the overview stands: there, not there in time, not to be had, or not asked for. */
type Standing = "read" | "late" | "failed" | "unasked"

/** A line as the page shows it; `waiting` is null but where it was read. */
export interface PanelView {
  name: string
  label: string
  go: string
  standing: Standing
  waiting: Waiting | null
}

/** The address of the overview, and of one part of it (`app/areas/shell/overview-part.ts`). */
export const OverviewQuery = z.object({
  /** The line or table that is waited for. */
  count: z.string().max(40).optional().catch(undefined),
  /** The course that is opened or waited for. */
  chart: z.string().max(40).optional().catch(undefined),
})

/** What somebody is given of a part: within the page's time, or a call's where it was asked for. */
export async function readPart<T>(work: Promise<T | null>, isAsked: boolean): Promise<[Standing, T | null]> {
  const found = await withTimeout(
    work.then((value) => ({ value })),
    isAsked ? ASKED_WAIT_MS : pageWait,
  )
  if (!found) return ["late", null]
  return [found.value === null ? "failed" : "read", found.value]
}

/** Tests on a busy machine wait as long as it takes; without a number again as pages do (milliseconds). */
export function usePageWait(milliseconds = WAIT_MS): void {
  pageWait = milliseconds
}

/** What waits for this person, each counted on its own and side by side: one that fails or is late leaves the others. */
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

/** What several parts of one overview are made of is asked for once; `name` tells it from other such questions. */
export function sharedRead<T>(context: RequestContext, name: string, ask: () => Promise<T>): Promise<T> {
  const asked = shared.get(context) ?? new Map<string, Promise<unknown>>()
  shared.set(context, asked)
  const before = asked.get(name) as Promise<T> | undefined
  if (before) return before
  const now = ask()
  asked.set(name, now)
  return now
}
