import { randomUUID } from "node:crypto"
import { logger } from "~/base/logger.server"
import type { Api } from "~/upstream/api.server"
import { changesBetween, type MapEvent } from "./changes-of"
import { listPins } from "./pins.server"

/** How long after an answer the upstream is asked again (milliseconds): a change shows within 10 seconds. */
const EVERY_MS = 5_000
/** A slow upstream is given as many times what its answer took. */
const REST_TIMES = 3
const LONGEST_MS = 30_000
const MOST_TRIES = 3
/** Who opens what nobody watches waits no longer for the first look (milliseconds), and has this long to listen. */
const AHEAD_MS = 400
const ALONE_MS = 60_000
/** A stream that has nothing to tell says so this often: proxies and the server close what is silent (milliseconds). */
const BEAT_MS = 20_000

export interface Watcher {
  api: Api
  /** Whether the person still may: looked at before every question. */
  mayWatch(): Promise<boolean>
  send(event: MapEvent): void
  end(): void
}

interface Watched {
  cityId: string
  date: string
}

type State = { id: number; status: string; driverId: number | null }

/** All who look at a city's day: one of them asks for all, in turn. */
class Watch {
  readonly #of: Watched
  readonly #watchers = new Set<Watcher>()
  readonly #run = randomUUID().slice(0, 8)
  #number = 0
  #known: State[] | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isAsking = false
  #isPoked = false
  #beatAt = performance.now()

  constructor(of: Watched) {
    this.#of = of
  }

  get version(): string | null {
    return this.#known && `${this.#run}.${this.#number}`
  }

  get isEmpty(): boolean {
    return this.#watchers.size === 0
  }

  join(watcher: Watcher, since: string | null): void {
    this.#watchers.add(watcher)
    const { version } = this
    // Who read the lists before another look at the upstream may have missed what it found.
    if (version && since !== version) watcher.send({ kind: "all", version })
    if (this.#isAsking || this.#timer !== undefined) return
    if (version) this.#goOn()
    else void this.#look()
  }

  /** The first look, for somebody who opens the page and will watch. */
  async begin(api: Api): Promise<void> {
    if (this.#known || this.#isAsking) return
    this.#isAsking = true
    const found = await this.#pins(api).catch(() => null)
    this.#isAsking = false
    if (found) this.#tell(found)
    this.#goOn()
  }

  leave(watcher: Watcher): void {
    this.#watchers.delete(watcher)
    if (!this.isEmpty) return
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Somebody here changed something: looks at once. */
  poke(): void {
    if (this.isEmpty) return
    if (this.#isAsking) this.#isPoked = true
    else void this.#look()
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isAsking = true
    const startedAt = performance.now()
    await this.#dismiss()
    const found = this.isEmpty ? null : await this.#ask()
    if (found) this.#tell(found)
    this.#isAsking = false
    this.#goOn(performance.now() - startedAt)
  }

  #goOn(took = 0): void {
    if (this.isEmpty) return
    if (this.#isPoked) {
      this.#isPoked = false
      void this.#look()
      return
    }
    this.#timer = setTimeout(() => void this.#look(), Math.min(LONGEST_MS, Math.max(EVERY_MS, REST_TIMES * took)))
    this.#timer.unref()
  }

  async #pins(api: Api): Promise<State[]> {
    const { cityId, date } = this.#of
    const { orders } = await listPins(api, cityId, [], { date })
    return orders.map(({ id, status, driverId }) => ({ id, status, driverId: driverId ?? null }))
  }

  /** Ends the streams of those whose session or permission is over. */
  async #dismiss(): Promise<void> {
    const all = [...this.#watchers]
    // A store that does not answer for a moment ends nobody's stream.
    const may = await Promise.all(all.map((watcher) => watcher.mayWatch().catch(() => true)))
    for (const [at, watcher] of all.entries()) if (!may[at]) watcher.end()
  }

  /** Asks on behalf of one; of the next where that one went away or may not any more. */
  async #ask(): Promise<State[] | null> {
    for (const watcher of [...this.#watchers].slice(0, MOST_TRIES)) {
      try {
        return await this.#pins(watcher.api)
      } catch (error) {
        if (this.#watchers.delete(watcher)) this.#watchers.add(watcher)
        if (error instanceof Response) watcher.end()
        else logger.debug({ err: error }, "watching the map failed")
      }
    }
    return null
  }

  #tell(found: State[]): void {
    const before = this.#known
    const changes = before && changesBetween(before, found)
    this.#known = found
    if (before && changes?.length === 0) {
      this.#beat()
      return
    }
    this.#number += 1
    const version = this.version ?? ""
    for (const watcher of this.#watchers) {
      watcher.send(changes ? { kind: "changed", version, orders: changes } : { kind: "all", version })
    }
  }

  #beat(): void {
    if (performance.now() - this.#beatAt < BEAT_MS) return
    this.#beatAt = performance.now()
    for (const watcher of this.#watchers) watcher.send({ kind: "beat" })
  }
}

const watches = new Map<string, Watch>()
const keyOf = ({ cityId, date }: Watched) => `${cityId} ${date}`

/** Lets a stream hear of changes since a `watchedVersion`, and gives what leaves. However many watch, the upstream is asked once. */
export function joinWatch({ since, ...of }: Watched & { since: string | null }, watcher: Watcher): () => void {
  const key = keyOf(of)
  const watch = watches.get(key) ?? new Watch(of)
  watches.set(key, watch)
  watch.join(watcher, since)
  return () => {
    watch.leave(watcher)
    drop(key, watch)
  }
}

/** Up to where this instance knows the orders of a day. Ask before reading them: who listens then has read nothing older. Null where that is slow. */
export async function watchedVersion(of: Watched, api: Api): Promise<string | null> {
  const key = keyOf(of)
  const known = watches.get(key)
  if (known) return known.version
  const watch = new Watch(of)
  watches.set(key, watch)
  setTimeout(() => drop(key, watch), ALONE_MS).unref()
  await Promise.race([watch.begin(api), new Promise((done) => setTimeout(done, AHEAD_MS))])
  return watch.version
}

/** As where nobody has looked at any city yet: tests share a process, and what another of them saw is known for a minute. */
export function forgetWatches(): void {
  watches.clear()
}

function drop(key: string, watch: Watch): void {
  if (watch.isEmpty && watches.get(key) === watch) watches.delete(key)
}

/** Orders of a date were changed by this dashboard: whoever watches hears of it at once. */
export function pokeWatches(date: string): void {
  for (const [key, watch] of watches) if (key.endsWith(` ${date}`)) watch.poke()
}
