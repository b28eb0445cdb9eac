import { logger } from "~/base/logger.server"
import type { Api } from "~/upstream/api.server"
import { UpstreamError } from "~/upstream/upstream-error"
import type { PlacedState } from "./changes-of"
import { listPins } from "./pins.server"
import type { PinsAsked } from "./pins-asked"
import { PROOF_TTL_MS, sinceProof } from "./token-proofs.server"
import type { Watcher } from "./watcher"

const MAX_TRIES = 3
/** Watchers that query per poll. Each is due after half of PROOF_TTL_MS, so that 480 watchers can stay verified. */
const ASKING_AT_ONCE = 8

/** Result of a poll: the orders, nothing, or a refusal that a retry would not change. */
export type PollResult = readonly PlacedState[] | "nothing" | "refused"

export async function loadPlaces(asked: PinsAsked, api: Api): Promise<PlacedState[]> {
  const { orders } = await listPins(api, asked)
  return orders.map(({ status, driverId, ...pin }) => ({
    ...pin,
    status: status.toLowerCase(),
    driverId: driverId ?? null,
  }))
}

/** Ends the streams of watchers whose session or permission has ended. */
export async function dismissOver(watchers: ReadonlySet<Watcher>): Promise<void> {
  const all = [...watchers]
  // A short failure of the store must not end streams.
  const may = await Promise.all(all.map((watcher) => watcher.mayWatch().catch(() => true)))
  for (const [at, watcher] of all.entries()) if (!may[at]) watcher.end()
}

/** Polls with the token that was verified longest ago and with all due tokens. Tries other tokens if these return nothing. */
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

/** While another instance polls, only due tokens query, to verify them. */
export async function proveDue(asked: PinsAsked, watchers: ReadonlySet<Watcher>): Promise<void> {
  const due = longestFirst(watchers).filter(({ api }) => isDue(api))
  await Promise.all(due.slice(0, ASKING_AT_ONCE).map((watcher) => askAs(asked, watcher)))
}

const isFound = (result: PollResult) => typeof result !== "string"
const isDue = (api: Api) => sinceProof(api) > PROOF_TTL_MS / 2
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
