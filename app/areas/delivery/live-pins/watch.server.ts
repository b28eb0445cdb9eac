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

/** How long after an answer the upstream is asked again (milliseconds): a change shows within 10 seconds. */
const EVERY_MS = 5_000
/** A slow upstream is given as many times what its answer took. */
const REST_TIMES = 3
const MAX_MS = 30_000
/** Looks that may fail one after another before the map is told that it is no longer live. */
const MAX_MISSED = 3
/** What nobody watches is known for so long (milliseconds). */
const UNWATCHED_MS = EVERY_MS

/** All who look at the same orders: one after another asks for all, over all instances (docs/decisions/038). */
export class Watch {
  readonly asked: PinsAsked
  readonly #look: SharedLook
  readonly #watchers = new Set<Watcher>()
  /** Those who were told nothing for a while: their tokens could not be proved. */
  readonly #behind = new Set<Watcher>()
  readonly #given = new RecentlyGiven()
  readonly #run = randomUUID().slice(0, 8)
  #number = 0
  #version: string | null = null
  #known: readonly PlacedState[] | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isAsking = false
  #isPoked = false
  #missed = 0
  #knownAt = Number.NEGATIVE_INFINITY

  constructor(asked: PinsAsked, question: string) {
    this.asked = asked
    this.#look = new SharedLook(`${PLACES_FORM} ${question}`, asked.deliveryDate, {
      // What cannot be read is as if nobody had said it: its own look finds it.
      hear: ({ version, body }) => {
        const places = unpackPlaces(body)
        if (places) this.#tell(places, version)
      },
      // Who got nothing a moment ago lets others try.
      wake: () => {
        if (!this.#isAsking && this.#missed === 0 && this.#timer !== undefined) this.#lookAgain()
      },
      poke: (given) => this.poke(given ?? undefined),
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
    // Who read the lists before another look at the upstream may have missed what it found.
    else if (version && since !== version) this.#send(watcher, { kind: "all", version })
    if (this.#isAsking || this.#timer !== undefined) return
    if (version) this.#goOn()
    else this.#lookAgain()
  }

  /** The first look, for somebody who opens the page and will watch; what another instance knows is not asked for. */
  async begin(api: Api): Promise<void> {
    if (this.#known || this.#isAsking) return
    this.#isAsking = true
    try {
      const told = await this.#look.read()
      const places = told && unpackPlaces(told.body)
      if (places) this.#tell(places, told.version)
      else {
        const found = await loadPlaces(this.asked, api).catch(() => null)
        if (found) this.#tell(found)
      }
    } catch (error) {
      noteFault("watch", error)
    } finally {
      this.#isAsking = false
      this.#goOn()
    }
  }

  /** Where all orders stand: as the watch saw them last, or asked for anew where nobody watches and it is older. */
  async states(api: Api, goodMs = UNWATCHED_MS): Promise<readonly PlacedState[]> {
    const isFresh = !this.isEmpty || performance.now() - this.#knownAt < goodMs
    if (this.#known && !this.#isLost && isFresh) return this.#known
    const found = await loadPlaces(this.asked, api)
    if (this.isEmpty && !this.#isAsking) this.#tell(found)
    return found
  }

  /** How many orders it knows of without asking; none where that is older than `goodMs` or the upstream says nothing more. */
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

  /** Somebody changed something: looks at once. */
  poke(given?: string): void {
    this.#knownAt = Number.NEGATIVE_INFINITY
    if (this.isEmpty) return
    if (given) this.#given.note(given)
    if (this.#isAsking) this.#isPoked = true
    else this.#lookAgain()
  }

  /** It goes on for hours, begun by whoever came first: each look is a trace of its own. */
  #lookAgain(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isAsking = true
    const startedAt = performance.now()
    inBackground("watch", async () => {
      try {
        await tracedApart("watch", () => this.#lookNow())
      } catch (error) {
        this.#miss()
        throw error
      } finally {
        this.#isAsking = false
        this.#goOn(performance.now() - startedAt)
      }
    })
  }

  async #lookNow(): Promise<void> {
    await dismissOver(this.#watchers)
    if (this.isEmpty) return
    if (await this.#look.isMine()) await this.#ask()
    else await this.#follow()
  }

  async #ask(): Promise<void> {
    const found = await askFor(this.asked, this.#watchers)
    if (typeof found !== "string") {
      this.#tell(found)
      await this.#look.tell(this.#version ?? "", () => packPlaces(found))
      return
    }
    if (this.isEmpty) return
    this.#miss(found === "refused" ? MAX_MISSED : 1)
    // It may be these tokens alone that get nothing.
    await this.#look.cede()
  }

  /** A look that found nothing, or failed. */
  #miss(times = 1): void {
    this.#missed += times
    if (this.#isLost) for (const watcher of this.#watchers) watcher.send({ kind: "lost" })
  }

  /** Another instance asks, and tells what it finds. */
  async #follow(): Promise<void> {
    await proveDue(this.asked, this.#watchers)
    this.#catchUp()
  }

  #goOn(took = 0): void {
    if (this.isEmpty) return
    if (this.#isPoked) {
      this.#isPoked = false
      this.#lookAgain()
      return
    }
    const wait = this.#isLost ? MAX_MS : Math.min(MAX_MS, Math.max(EVERY_MS, REST_TIMES * took))
    this.#timer = setTimeout(() => this.#lookAgain(), wait)
    this.#timer.unref()
  }

  /** @param version as another instance calls it; without one it was found here */
  #tell(found: readonly PlacedState[], version?: string): void {
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

  /** Nobody is told by another's token what their own may not see any more. */
  #send(watcher: Watcher, event: MapEvent & { version: string }): void {
    if (!isProved(watcher.api)) this.#behind.add(watcher)
    else watcher.send(this.#behind.delete(watcher) ? { kind: "all", version: event.version } : event)
  }

  #catchUp(): void {
    for (const watcher of [...this.#behind]) this.#send(watcher, { kind: "all", version: this.version ?? "" })
  }
}
