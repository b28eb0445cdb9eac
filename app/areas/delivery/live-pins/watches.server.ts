import { inBackground } from "~/base/background.server"
import { notifyPeers } from "~/store/shared-polling/shared-look.server"
import type { Api } from "~/upstream/api.server"
import type { PlacedState } from "./changes-of"
import { type Given, givenKey } from "./given.server"
import type { PinsAsked } from "./pins-asked"
import { Watch } from "./watch.server"
import type { Watcher } from "./watcher"

/** Who opens what nobody watches waits no longer for the first look (milliseconds), and has this long to listen. */
const AHEAD_MS = 400
const ALONE_MS = 60_000

const watches = new Map<string, Watch>()

/** The same for everybody who looks at the same orders, in whichever order they chose. */
const keyOf = (asked: PinsAsked) =>
  JSON.stringify(
    Object.entries(asked)
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
      .toSorted(),
  )

/** Lets a stream hear of changes since a `watchedVersion`, and gives what leaves. However many watch, the upstream is asked once. */
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

/** Up to where this instance knows these orders. Ask before reading them: who listens then has read nothing older. Null where that is slow. */
export async function watchedVersion(asked: PinsAsked, api: Api): Promise<string | null> {
  const key = keyOf(asked)
  const known = watches.get(key)
  if (known) return known.version
  const watch = new Watch(asked, keyOf(asked))
  watches.set(key, watch)
  setTimeout(() => drop(key, watch), ALONE_MS).unref()
  await Promise.race([watch.begin(api), new Promise((done) => setTimeout(done, AHEAD_MS))])
  return watch.version
}

/** Where the orders stand that are asked for, as whoever watches them sees it; where nobody does, not older than `goodMs`. */
export function watchedStates(asked: PinsAsked, api: Api, goodMs?: number): Promise<readonly PlacedState[]> {
  return (watches.get(keyOf(asked)) ?? new Watch(asked, keyOf(asked))).states(api, goodMs)
}

/** Where the orders stood when this instance saw them last, without asking; null where it never did. */
export const lastStates = (asked: PinsAsked): readonly PlacedState[] | null => watches.get(keyOf(asked))?.last ?? null

/** What is known of a city's day without asking, by the filter that shows most of it; null where nobody has looked at it for `goodMs`. */
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

/** As where nobody has looked at any city yet: tests share a process, and what another of them saw is known for a minute. */
export function forgetWatches(): void {
  watches.clear()
}

function drop(key: string, watch: Watch): void {
  if (watch.isEmpty && watches.get(key) === watch) watches.delete(key)
}

/** Orders of a date were changed by this dashboard: whoever watches hears of it at once, and who did it is told no news. */
export function notifySubscribers(date: string, given?: Given): void {
  const key = given && givenKey(given)
  for (const watch of watches.values()) if (watch.asked.deliveryDate === date) watch.poke(key)
  inBackground("shared-poll", () => notifyPeers(date, key ?? null))
}
