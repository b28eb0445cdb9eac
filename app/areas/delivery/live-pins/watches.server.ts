import { inBackground } from "~/base/background.server"
import { notifyPeers } from "~/store/shared-polling/shared-look.server"
import type { Api } from "~/upstream/api.server"
import type { PlacedState } from "./changes-of"
import { type Given, givenKey } from "./given.server"
import type { PinsAsked } from "./pins-asked"
import { Watch } from "./watch.server"
import type { Watcher } from "./watcher"

/** How long a page waits for the first poll of orders that nobody watches (milliseconds). */
const FIRST_POLL_WAIT_MS = 400
/** How long such a watch is kept for a stream to join it (milliseconds). */
const UNJOINED_WATCH_TTL_MS = 60_000

const watches = new Map<string, Watch>()

/** The same key for the same orders, in any order of the IDs. */
const keyOf = (asked: PinsAsked) =>
  JSON.stringify(
    Object.entries(asked)
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
      .toSorted(),
  )

/** Subscribes a stream to changes since a `watchedVersion`, and returns how to unsubscribe. One poll serves all watchers. */
export function joinWatch(asked: PinsAsked, since: string | null, watcher: Watcher): () => void {
  const key = keyOf(asked)
  const watch = watches.get(key) ?? new Watch(asked, keyOf(asked))
  watches.set(key, watch)
  watch.join(watcher, since)
  return () => {
    watch.leave(watcher)
    drop(key, watch)
  }
}

/** Version of these orders in this instance; null if that takes too long. Call it before reading them, to miss no change. */
export async function watchedVersion(asked: PinsAsked, api: Api): Promise<string | null> {
  const key = keyOf(asked)
  const known = watches.get(key)
  if (known) return known.version
  const watch = new Watch(asked, keyOf(asked))
  watches.set(key, watch)
  setTimeout(() => drop(key, watch), UNJOINED_WATCH_TTL_MS).unref()
  await Promise.race([watch.begin(api), new Promise((done) => setTimeout(done, FIRST_POLL_WAIT_MS))])
  return watch.version
}

/** States of the orders as their watchers see them; if nobody watches, not older than `goodMs`. */
export function watchedStates(asked: PinsAsked, api: Api, goodMs?: number): Promise<readonly PlacedState[]> {
  return (watches.get(keyOf(asked)) ?? new Watch(asked, keyOf(asked))).states(api, goodMs)
}

/** The last known states, without a request; null if there are none. */
export const lastStates = (asked: PinsAsked): readonly PlacedState[] | null => watches.get(keyOf(asked))?.last ?? null

/** Known states of a city's day, without a request, from the watch with most orders. Null if all are older than `goodMs`. */
export function knownStates(
  cityId: string,
  date: string,
  api: Api,
  goodMs: number,
): Promise<readonly PlacedState[]> | null {
  const known = [...watches.values()]
    .filter(({ asked }) => asked.cityId === cityId && asked.deliveryDate === date)
    .map((watch) => ({ watch, count: watch.knownCount(goodMs) }))
    .toSorted((one, other) => other.count - one.count)[0]
  return known && known.count > 0 ? known.watch.states(api, goodMs) : null
}

/** For tests, which share a process. */
export function forgetWatches(): void {
  watches.clear()
}

function drop(key: string, watch: Watch): void {
  if (watch.isEmpty && watches.get(key) === watch) watches.delete(key)
}

/** Call after this dashboard changed orders of a date: all watchers poll immediately. The change is not news to its author. */
export function notifySubscribers(date: string, given?: Given): void {
  const key = given && givenKey(given)
  for (const watch of watches.values()) if (watch.asked.deliveryDate === date) watch.notify(key)
  inBackground("shared-poll", () => notifyPeers(date, key ?? null))
}
