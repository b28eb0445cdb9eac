import { logger } from "~/base/logger.server"
import type { Api } from "~/upstream/api.server"
import { UpstreamError } from "~/upstream/upstream-error"
import type { PlacedState } from "./changes-of"
import { listPins } from "./pins.server"
import type { PinsAsked } from "./pins-asked"
import { PROVED_MS, sinceProof } from "./token-proofs.server"
import type { Watcher } from "./watcher"

const MAX_TRIES = 3
/** Watchers who ask in one look: half way through their time each asks, so that 480 are through within it. */
const ASKING_AT_ONCE = 8

/** What became of a look: the orders; nothing; or that the upstream does not take the question, nor will it the next time. */
export type PollResult = readonly PlacedState[] | "nothing" | "refused"

/** Where the orders stand. */
export async function loadPlaces(asked: PinsAsked, api: Api): Promise<PlacedState[]> {
  const { orders } = await listPins(api, asked)
  return orders.map(({ status, driverId, ...pin }) => ({
    ...pin,
    status: status.toLowerCase(),
    driverId: driverId ?? null,
  }))
}

/** Ends the streams of those whose session or permission is over. */
export async function dismissOver(watchers: ReadonlySet<Watcher>): Promise<void> {
  const all = [...watchers]
  // A store that does not answer for a moment ends nobody's stream.
  const may = await Promise.all(all.map((watcher) => watcher.mayWatch().catch(() => true)))
  for (const [at, watcher] of all.entries()) if (!may[at]) watcher.end()
}

/** Asks with the token that was proved longest ago, and with all whose time is half over; with others where these get nothing. */
export async function askFor(asked: PinsAsked, watchers: ReadonlySet<Watcher>): Promise<PollResult> {
  const waiting = longestFirst(watchers)
  const due = waiting.slice(0, ASKING_AT_ONCE).filter(({ api }, at) => at === 0 || isDue(api))
  const answers = await Promise.all(due.map((watcher) => askAs(asked, watcher)))
  for (const watcher of waiting.filter((one) => !due.includes(one)).slice(0, MAX_TRIES - 1)) {
    if (answers.some(isFound)) break
    answers.push(await askAs(asked, watcher))
  }
  return answers.find(isFound) ?? (answers.includes("refused") ? "refused" : "nothing")
}

/** Where another instance asks: only those whose time is half over ask, each for their own token. */
export async function proveDue(asked: PinsAsked, watchers: ReadonlySet<Watcher>): Promise<void> {
  const due = longestFirst(watchers).filter(({ api }) => isDue(api))
  await Promise.all(due.slice(0, ASKING_AT_ONCE).map((watcher) => askAs(asked, watcher)))
}

const isFound = (looked: PollResult) => typeof looked !== "string"
const isDue = (api: Api) => sinceProof(api) > PROVED_MS / 2
const longestFirst = (watchers: ReadonlySet<Watcher>) =>
  [...watchers].toSorted((one, other) => sinceProof(other.api) - sinceProof(one.api))

async function askAs(asked: PinsAsked, watcher: Watcher): Promise<PollResult> {
  try {
    return await loadPlaces(asked, watcher.api)
  } catch (error) {
    const kind = error instanceof UpstreamError ? error.kind : null
    if (error instanceof Response || kind === "forbidden") watcher.end()
    else logger.debug({ err: error }, "watching the map failed")
    return kind === "invalid" || kind === "missing" || kind === "conflict" ? "refused" : "nothing"
  }
}
