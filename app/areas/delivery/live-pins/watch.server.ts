import { randomUUID } from "node:crypto"
import { inBackground, noteFault } from "~/base/background.server"
import { tracedApart } from "~/base/tracing/tracing.server"
import { SharedLook } from "~/store/shared-polling/shared-look.server"
import type { Api } from "~/upstream/api.server"
import { askFor, dismissOver, loadPlaces, proveDue } from "./askers.server"
import { changesBetween, type MapEvent, type PlacedState } from "./changes-of"
import { RecentlyGiven } from "./given.server"
import type { PinsAsked } from "./pins-asked"
import { PLACES_FORM, packPlaces, unpackPlaces } from "./places-pack"
import { isProved } from "./token-proofs.server"
import type { Watcher } from "./watcher"

/** Pause between polls (milliseconds). A change must show within 10 seconds. */
const POLL_INTERVAL_MS = 5_000
/** A slow upstream gets a pause of this many times its response time. */
const REST_TIMES = 3
const MAX_POLL_INTERVAL_MS = 30_000
/** Failed polls in a row after which the map is reported as not live. */
const MAX_MISSED = 3
/** Lifetime of states without watchers (milliseconds). */
const UNWATCHED_TTL_MS = POLL_INTERVAL_MS

/** All watchers of the same orders. They take turns polling for all, across instances (docs/decisions/038). */
export class Watch {
  readonly asked: PinsAsked
  readonly #look: SharedLook
  readonly #watchers = new Set<Watcher>()
  /** Watchers who missed events because their tokens were not verified. */
  readonly #behind = new Set<Watcher>()
  readonly #given = new RecentlyGiven()
  readonly #run = randomUUID().slice(0, 8)
  #number = 0
  #version: string | null = null
  #known: readonly PlacedState[] | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPolling = false
  #isPoked = false
  #missed = 0
  #knownAt = Number.NEGATIVE_INFINITY

  constructor(asked: PinsAsked, question: string) {
    this.asked = asked
    this.#look = new SharedLook(`${PLACES_FORM} ${question}`, asked.deliveryDate, {
      // An unreadable message is ignored: this instance's own poll finds the change.
      hear: ({ version, body }) => {
        const places = unpackPlaces(body)
        if (places) this.#publish(places, version)
      },
      // An instance whose last poll failed lets others try.
      wake: () => {
        if (!this.#isPolling && this.#missed === 0 && this.#timer !== undefined) this.#startPoll()
      },
      notify: (given) => this.notify(given ?? undefined),
    })
  }

  get last(): readonly PlacedState[] | null {
    return this.#known
  }

  get version(): string | null {
    return this.#version
  }

  get isEmpty(): boolean {
    return this.#watchers.size === 0
  }

  get #isLost(): boolean {
    return this.#missed >= MAX_MISSED
  }

  join(watcher: Watcher, since: string | null): void {
    if (this.isEmpty) this.#look.join()
    this.#watchers.add(watcher)
    const { version } = this
    if (this.#isLost) watcher.send({ kind: "lost" })
    // Lists that were read before the latest poll may be out of date.
    else if (version && since !== version) this.#send(watcher, { kind: "all", version })
    if (this.#isPolling || this.#timer !== undefined) return
    if (version) this.#scheduleNext()
    else this.#startPoll()
  }

  /** The first poll, for a person who opens the page and will watch. Uses the result of another instance if there is one. */
  async begin(api: Api): Promise<void> {
    if (this.#known || this.#isPolling) return
    this.#isPolling = true
    try {
      const shared = await this.#look.read()
      const places = shared && unpackPlaces(shared.body)
      if (places) this.#publish(places, shared.version)
      else {
        const found = await loadPlaces(this.asked, api).catch(() => null)
        if (found) this.#publish(found)
      }
    } catch (error) {
      noteFault("watch", error)
    } finally {
      this.#isPolling = false
      this.#scheduleNext()
    }
  }

  /** States of all orders from the last poll. Reads them again if nobody watches and they are older than `goodMs`. */
  async states(api: Api, goodMs = UNWATCHED_TTL_MS): Promise<readonly PlacedState[]> {
    const isFresh = !this.isEmpty || performance.now() - this.#knownAt < goodMs
    if (this.#known && !this.#isLost && isFresh) return this.#known
    const found = await loadPlaces(this.asked, api)
    if (this.isEmpty && !this.#isPolling) this.#publish(found)
    return found
  }

  /** Number of known orders, without a request. 0 if they are older than `goodMs` or the upstream does not respond. */
  knownCount(goodMs: number): number {
    const isFresh = !this.isEmpty || performance.now() - this.#knownAt < goodMs
    return isFresh && !this.#isLost ? (this.#known?.length ?? 0) : 0
  }

  leave(watcher: Watcher): void {
    this.#behind.delete(watcher)
    if (!this.#watchers.delete(watcher) || !this.isEmpty) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#look.leave()
  }

  /** Polls immediately after a change. */
  notify(given?: string): void {
    this.#knownAt = Number.NEGATIVE_INFINITY
    if (this.isEmpty) return
    if (given) this.#given.note(given)
    if (this.#isPolling) this.#isPoked = true
    else this.#startPoll()
  }

  /** Polling goes on for hours after the request that started it, so each poll is a trace of its own. */
  #startPoll(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isPolling = true
    const startedAt = performance.now()
    inBackground("watch", async () => {
      try {
        await tracedApart("watch", () => this.#poll())
      } catch (error) {
        this.#recordMiss()
        throw error
      } finally {
        this.#isPolling = false
        this.#scheduleNext(performance.now() - startedAt)
      }
    })
  }

  async #poll(): Promise<void> {
    await dismissOver(this.#watchers)
    if (this.isEmpty) return
    if (await this.#look.isMine()) await this.#lead()
    else await this.#follow()
  }

  async #lead(): Promise<void> {
    const found = await askFor(this.asked, this.#watchers)
    if (typeof found !== "string") {
      this.#publish(found)
      await this.#look.tell(this.#version ?? "", () => packPlaces(found))
      return
    }
    if (this.isEmpty) return
    this.#recordMiss(found === "refused" ? MAX_MISSED : 1)
    // Perhaps only these tokens get nothing: let another instance poll.
    await this.#look.releaseLease()
  }

  /** Counts polls that returned nothing or failed. */
  #recordMiss(times = 1): void {
    this.#missed += times
    if (this.#isLost) for (const watcher of this.#watchers) watcher.send({ kind: "lost" })
  }

  /** Another instance polls, and reports what it finds. */
  async #follow(): Promise<void> {
    await proveDue(this.asked, this.#watchers)
    this.#catchUp()
  }

  #scheduleNext(took = 0): void {
    if (this.isEmpty) return
    if (this.#isPoked) {
      this.#isPoked = false
      this.#startPoll()
      return
    }
    const wait = this.#isLost
      ? MAX_POLL_INTERVAL_MS
      : Math.min(MAX_POLL_INTERVAL_MS, Math.max(POLL_INTERVAL_MS, REST_TIMES * took))
    this.#timer = setTimeout(() => this.#startPoll(), wait)
    this.#timer.unref()
  }

  /** @param version from another instance; without it, this instance found the states */
  #publish(found: readonly PlacedState[], version?: string): void {
    const before = this.#known
    const wasLost = this.#isLost
    const changes = before && !wasLost ? changesBetween(before, found) : null
    this.#known = found
    this.#knownAt = performance.now()
    this.#missed = 0
    if (changes?.length === 0) {
      this.#version = version ?? this.#version
      this.#catchUp()
      return
    }
    this.#number += 1
    const now = version ?? `${this.#run}.${this.#number}`
    this.#version = now
    for (const watcher of this.#watchers) {
      const isOwn = this.#given.by(watcher.staffKey)
      const news = (changes ?? []).flatMap(([id, , driverId]) => (isOwn(driverId) ? [] : [id]))
      this.#send(watcher, { version: now, ...(changes ? { kind: "changed", orders: changes, news } : { kind: "all" }) })
    }
  }

  /** A watcher without access must not get events that were read with another token. */
  #send(watcher: Watcher, event: MapEvent & { version: string }): void {
    if (!isProved(watcher.api)) this.#behind.add(watcher)
    else watcher.send(this.#behind.delete(watcher) ? { kind: "all", version: event.version } : event)
  }

  #catchUp(): void {
    for (const watcher of [...this.#behind]) this.#send(watcher, { kind: "all", version: this.version ?? "" })
  }
}
