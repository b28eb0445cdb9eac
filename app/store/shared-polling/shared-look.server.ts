import { createHash } from "node:crypto"
import { inBackground, noteFault } from "~/base/background.server"
import { logger } from "~/base/logger.server"
import { tracingNow } from "~/base/tracing/tracing.server"
import { getStore, isStoreOpen } from "../store.server"
import { listenForLooks } from "./look-listener.server"
import {
  acquireLease,
  beatLooks,
  type LookState,
  type PolledRow,
  readLook,
  readPokes,
  releaseLease,
  writeLook,
  writePoke,
} from "./look-rows.server"

/**
 * Interval at which an instance renews its leases and checks for results, if no notification arrives (milliseconds).
 */
const LEASE_RENEW_INTERVAL_MS = 1_000

/** Events from other instances. */
export interface Listener {
  /** Another instance has a new result. */
  hear(found: PolledRow): void
  /** No instance polls any more: this one should try. */
  wake(): void
  /** A record of the topic changed at another instance. */
  notify(news: string | null): void
}

/**
 * A poll that is shared by all instances on one store: the leader polls, the others read its result. With an embedded
 * or unavailable store each instance polls for itself.
 */
export class SharedLook {
  readonly key: string
  readonly topic: string
  readonly looker: Listener
  /** The version that was last read or written. */
  #version: string | null = null
  #isMine = false

  constructor(question: string, topic: string, looker: Listener) {
    this.key = createHash("sha256").update(question).digest("hex")
    this.topic = topic
    this.looker = looker
  }

  /** Starts delivering events, until `leave`. */
  join(): void {
    joined.add(this)
    beatNow()
  }

  leave(): void {
    joined.delete(this)
    if (this.#isMine) inBackground("shared-poll", () => this.releaseLease())
  }

  /** Whether this instance should poll now. */
  async isMine(): Promise<boolean> {
    if (await isAlone()) return true
    if (joined.has(this) && timer === undefined) beatNow()
    try {
      const taken = await acquireLease(this.key)
      this.#isMine = taken !== null
      if (taken) this.#version = taken.version
      return taken !== null
    } catch (error) {
      logger.debug({ err: error }, "poll not shared")
      this.#isMine = false
      return true
    }
  }

  /** Shares a result, unless the others have this version. */
  async tell(version: string, body: () => string): Promise<void> {
    if (!this.#isMine || this.#version === version) return
    this.#version = version
    await writeLook(this.key, { version, body: body() }).catch(() => {
      this.#version = null
    })
  }

  /** Gives up the lease. */
  async releaseLease(): Promise<void> {
    this.#isMine = false
    this.#version = null
    if (isStoreOpen() && !(await isAlone())) await releaseLease(this.key).catch(() => {})
  }

  /** The last result of another instance that still polls; null if there is none. */
  async read(): Promise<PolledRow | null> {
    if (await isAlone()) return null
    const found = await readLook(this.key).catch(() => null)
    if (found) this.#version = found.version
    return found
  }

  async hear(state: LookState | undefined): Promise<void> {
    if (!state || (state.isOver && !state.isMine)) this.looker.wake()
    else if (!state.isMine && state.version && state.version !== this.#version) {
      const found = await this.read()
      if (found) this.looker.hear(found)
    }
  }
}

const joined = new Set<SharedLook>()
const seen = new Set<number>()
let timer: ReturnType<typeof setTimeout> | undefined
let isBeating = false
let isCalled = false

/** Notifies other instances of a change here. */
export async function notifyPeers(topic: string, news: string | null): Promise<void> {
  if (await isAlone()) return
  await writePoke(topic, news).catch((error: unknown) => logger.debug({ err: error }, "notification not sent"))
}

const isAlone = () =>
  getStore().then(
    ({ isEmbedded }) => isEmbedded,
    () => false,
  )

const beatNow = () => inBackground("shared-poll", beat)

/** Runs one beat at a time while anything polls; a call during a beat starts the next one. */
async function beat(): Promise<void> {
  isCalled = true
  if (isBeating) return
  isBeating = true
  clearTimeout(timer)
  timer = undefined
  try {
    while (isCalled && joined.size > 0 && isStoreOpen() && !(await isAlone())) {
      isCalled = false
      listenForLooks(beatNow)
      // Keeps the beat out of the trace of the request that started it.
      await (tracingNow()?.apart(beatOnce) ?? beatOnce())
    }
  } finally {
    isBeating = false
    isCalled = false
    // If the store is unavailable, the next beat tries again.
    if (joined.size > 0 && isStoreOpen() && !(await isAlone()))
      timer = setTimeout(beatNow, LEASE_RENEW_INTERVAL_MS).unref()
  }
}

async function beatOnce(): Promise<void> {
  const looks = [...joined]
  const states = new Map((await beatLooks(looks.map(({ key }) => key))).map((state) => [state.key, state]))
  // A failure of one poll must not affect the others.
  for (const look of looks) {
    if (joined.has(look))
      await look.hear(states.get(look.key)).catch((error: unknown) => noteFault("shared-poll", error))
  }
  const pokes = await readPokes([...new Set(looks.map(({ topic }) => topic))])
  for (const { id, topic, news } of pokes) {
    if (seen.has(id)) continue
    seen.add(id)
    for (const look of joined) {
      if (look.topic === topic) inBackground("shared-poll", () => look.looker.notify(news))
    }
  }
  const known = new Set(pokes.map(({ id }) => id))
  for (const id of seen) if (!known.has(id)) seen.delete(id)
}
