import { randomUUID } from "node:crypto"
import { logger } from "~/base/logger.server"
import { tracedApart } from "~/base/tracing/tracing.server"
import type { Api } from "~/upstream/api.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { changesBetween, type MapEvent, type OrderChange, type PlacedState } from "./changes-of"
import { listPins } from "./pins.server"
import type { PinsAsked } from "./pins-asked"
import { isProved, PROVED_MS, sinceProof } from "./token-proofs.server"

/** How long after an answer the upstream is asked again (milliseconds): a change shows within 10 seconds. */
const EVERY_MS = 5_000
/** A slow upstream is given as many times what its answer took. */
const REST_TIMES = 3
const LONGEST_MS = 30_000
const MOST_TRIES = 3
/** Looks that may fail one after another before the map is told that it is no longer live. */
const MOST_MISSED = 3
/** Watchers who ask in one look: half way through their time each asks, so that 480 are through within it. */
const ASKING_AT_ONCE = 8
/** A stream that has nothing to tell says so this often: proxies and the server close what is silent (milliseconds). */
const BEAT_MS = 20_000

/** What somebody gave away is no news to them for so long: a slow look may find it late (milliseconds). */
const OWN_MS = 30_000
/** What nobody watches is known for so long (milliseconds). */
const UNWATCHED_MS = EVERY_MS

/** Who gave orders to which driver. */
export interface Given {
  by: string
  driverId: string
}

export interface Watcher {
  api: Api
  staffKey: string
  /** Whether the person still may: looked at before every question. */
  mayWatch(): Promise<boolean>
  send(event: MapEvent): void
  end(): void
}

/** All who look at the same orders: one after another asks for all. */
export class Watch {
  readonly asked: PinsAsked
  readonly #watchers = new Set<Watcher>()
  /** Those who were told nothing for a while: their tokens could not be proved. */
  readonly #behind = new Set<Watcher>()
  readonly #run = randomUUID().slice(0, 8)
  #number = 0
  #known: PlacedState[] | null = null
  /** When somebody gave orders to a driver. */
  readonly #given = new Map<string, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isAsking = false
  #isPoked = false
  #missed = 0
  #knownAt = Number.NEGATIVE_INFINITY
  #beatAt = performance.now()

  constructor(asked: PinsAsked) {
    this.asked = asked
  }

  get version(): string | null {
    return this.#known && `${this.#run}.${this.#number}`
  }

  get isEmpty(): boolean {
    return this.#watchers.size === 0
  }

  get #isLost(): boolean {
    return this.#missed >= MOST_MISSED
  }

  join(watcher: Watcher, since: string | null): void {
    this.#watchers.add(watcher)
    const { version } = this
    if (this.#isLost) watcher.send({ kind: "lost" })
    // Who read the lists before another look at the upstream may have missed what it found.
    else if (version && since !== version) this.#send(watcher, { kind: "all", version })
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

  /** Where all orders stand: as the watch saw them last, or asked for anew where nobody watches and it is older. */
  async states(api: Api, goodMs = UNWATCHED_MS): Promise<readonly PlacedState[]> {
    const isFresh = !this.isEmpty || performance.now() - this.#knownAt < goodMs
    if (this.#known && !this.#isLost && isFresh) return this.#known
    const found = await this.#pins(api)
    if (this.isEmpty && !this.#isAsking) this.#tell(found)
    return found
  }

  /** How many orders it knows of without asking; none where that is older than `goodMs` or the upstream says nothing more. */
  knownCount(goodMs: number): number {
    const isFresh = !this.isEmpty || performance.now() - this.#knownAt < goodMs
    return isFresh && !this.#isLost ? (this.#known?.length ?? 0) : 0
  }

  leave(watcher: Watcher): void {
    this.#watchers.delete(watcher)
    this.#behind.delete(watcher)
    if (!this.isEmpty) return
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Somebody here changed something: looks at once. */
  poke(given?: Given): void {
    this.#knownAt = Number.NEGATIVE_INFINITY
    if (this.isEmpty) return
    if (given) this.#given.set(`${given.by} ${given.driverId}`, performance.now())
    if (this.#isAsking) this.#isPoked = true
    else void this.#look()
  }

  /** It goes on for hours, begun by whoever came first: each look is a trace of its own. */
  #look(): Promise<void> {
    return tracedApart("watch", () => this.#lookNow())
  }

  async #lookNow(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isAsking = true
    const startedAt = performance.now()
    await this.#dismiss()
    const found = this.isEmpty ? null : await this.#ask()
    if (found) this.#tell(found)
    else if (this.#isLost) for (const watcher of this.#watchers) watcher.send({ kind: "lost" })
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
    const wait = this.#isLost ? LONGEST_MS : Math.min(LONGEST_MS, Math.max(EVERY_MS, REST_TIMES * took))
    this.#timer = setTimeout(() => void this.#look(), wait)
    this.#timer.unref()
  }

  async #pins(api: Api): Promise<PlacedState[]> {
    const { orders } = await listPins(api, this.asked)
    return orders.map(({ status, driverId, ...pin }) => ({
      ...pin,
      status: status.toLowerCase(),
      driverId: driverId ?? null,
    }))
  }

  /** Ends the streams of those whose session or permission is over. */
  async #dismiss(): Promise<void> {
    const all = [...this.#watchers]
    // A store that does not answer for a moment ends nobody's stream.
    const may = await Promise.all(all.map((watcher) => watcher.mayWatch().catch(() => true)))
    for (const [at, watcher] of all.entries()) if (!may[at]) watcher.end()
  }

  /** Asks with the token that was proved longest ago, and with all whose time is half over; with others where these get nothing. */
  async #ask(): Promise<PlacedState[] | null> {
    const waiting = [...this.#watchers].toSorted((one, other) => sinceProof(other.api) - sinceProof(one.api))
    const isDue = ({ api }: Watcher, at: number) => at === 0 || sinceProof(api) > PROVED_MS / 2
    const due = waiting.slice(0, ASKING_AT_ONCE).filter(isDue)
    const answers = await Promise.all(due.map((watcher) => this.#askAs(watcher)))
    let found = answers.find((answer) => answer !== null) ?? null
    for (const watcher of waiting.filter((one) => !due.includes(one)).slice(0, MOST_TRIES - 1)) {
      found ??= await this.#askAs(watcher)
    }
    if (!found && !this.isEmpty) this.#missed += 1
    return found
  }

  async #askAs(watcher: Watcher): Promise<PlacedState[] | null> {
    try {
      return await this.#pins(watcher.api)
    } catch (error) {
      const kind = error instanceof UpstreamError ? error.kind : null
      if (error instanceof Response || kind === "forbidden") watcher.end()
      else logger.debug({ err: error }, "watching the map failed")
      // An upstream that does not take the question will not take it the next time.
      if (kind === "invalid" || kind === "missing" || kind === "conflict") this.#missed = MOST_MISSED
      return null
    }
  }

  #tell(found: PlacedState[]): void {
    const before = this.#known
    const wasLost = this.#isLost
    const changes = before && !wasLost ? changesBetween(before, found) : null
    this.#known = found
    this.#knownAt = performance.now()
    this.#missed = 0
    if (changes?.length === 0) {
      this.#catchUp()
      this.#beat()
      return
    }
    this.#number += 1
    const version = this.version ?? ""
    for (const [given, at] of this.#given) if (performance.now() - at > OWN_MS) this.#given.delete(given)
    for (const watcher of this.#watchers) {
      const changed = changes && { kind: "changed" as const, orders: changes, news: this.#newsTo(watcher, changes) }
      this.#send(watcher, { version, ...(changed ?? { kind: "all" }) })
    }
  }

  /** Orders that somebody else changed. */
  #newsTo({ staffKey }: Watcher, changes: readonly OrderChange[]): number[] {
    return changes.flatMap(([id, , driverId]) => (this.#given.has(`${staffKey} ${driverId}`) ? [] : [id]))
  }

  /** Nobody is told by another's token what their own may not see any more. */
  #send(watcher: Watcher, event: MapEvent & { version: string }): void {
    if (!isProved(watcher.api)) this.#behind.add(watcher)
    else watcher.send(this.#behind.delete(watcher) ? { kind: "all", version: event.version } : event)
  }

  #catchUp(): void {
    for (const watcher of [...this.#behind]) this.#send(watcher, { kind: "all", version: this.version ?? "" })
  }

  #beat(): void {
    if (performance.now() - this.#beatAt < BEAT_MS) return
    this.#beatAt = performance.now()
    for (const watcher of this.#watchers) watcher.send({ kind: "beat" })
  }
}
