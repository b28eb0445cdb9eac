import { createHash } from "node:crypto"
import { inBackground, noteFault } from "~/base/background.server"
import { logger } from "~/base/logger.server"
import { tracingNow } from "~/base/tracing/tracing.server"
import { getStore, isStoreOpen } from "../store.server"
import { listenForLooks } from "./look-listener.server"
import {
  acquireLease,
  beatLooks,
  type Found,
  type LookState,
  readLook,
  readPokes,
  releaseLease,
  writeLook,
  writePoke,
} from "./look-rows.server"

/** How often an instance says that it lives and hears of the others, where nothing tells it sooner (milliseconds). */
const BEAT_MS = 1_000

/** What whoever looks is told of the other instances. */
export interface Listener {
  /** Another one found something new. */
  hear(found: Found): void
  /** Nobody asks any more: whoever is told and can looks at once. */
  wake(): void
  /** Somebody changed something of the topic at another one. */
  poke(news: string | null): void
}

/**
 * One question of all instances on one store: one of them asks, the others read what it found. Where the store is this
 * process's own, or does not answer, each asks by itself.
 */
export class SharedLook {
  readonly key: string
  readonly topic: string
  readonly looker: Listener
  /** What of the others was heard or written last. */
  #version: string | null = null
  #isMine = false

  constructor(question: string, topic: string, looker: Listener) {
    this.key = createHash("sha256").update(question).digest("hex")
    this.topic = topic
    this.looker = looker
  }

  /** From now on it is told, until it leaves. */
  join(): void {
    joined.add(this)
    beatNow()
  }

  leave(): void {
    joined.delete(this)
    if (this.#isMine) inBackground("shared-poll", () => this.cede())
  }

  /** Whether this instance asks now. */
  async isMine(): Promise<boolean> {
    if (await isAlone()) return true
    if (joined.has(this) && timer === undefined) beatNow()
    try {
      const taken = await acquireLease(this.key)
      this.#isMine = taken !== null
      if (taken) this.#version = taken.version
      return taken !== null
    } catch (error) {
      logger.debug({ err: error }, "nobody to share a look with")
      this.#isMine = false
      return true
    }
  }

  /** Tells the others what was found, unless they know it. */
  async tell(version: string, body: () => string): Promise<void> {
    if (!this.#isMine || this.#version === version) return
    this.#version = version
    await writeLook(this.key, { version, body: body() }).catch(() => {
      this.#version = null
    })
  }

  /** Lets another one ask. */
  async cede(): Promise<void> {
    this.#isMine = false
    this.#version = null
    if (isStoreOpen() && !(await isAlone())) await releaseLease(this.key).catch(() => {})
  }

  /** What another one that still asks found last; null where there is none. */
  async read(): Promise<Found | null> {
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

/** Something of this topic changed here: the others hear of it. */
export async function notifyPeers(topic: string, news: string | null): Promise<void> {
  if (await isAlone()) return
  await writePoke(topic, news).catch((error: unknown) => logger.debug({ err: error }, "a poke was not told"))
}

const isAlone = () =>
  getStore().then(
    ({ isEmbedded }) => isEmbedded,
    () => false,
  )

const beatNow = () => inBackground("shared-poll", beat)

/** One beat after the other while anybody looks; what is called meanwhile follows at once. */
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
      // It is part of no request, whoever came first.
      await (tracingNow()?.apart(beatOnce) ?? beatOnce())
    }
  } finally {
    isBeating = false
    isCalled = false
    // A store that does not answer now is asked at the next beat.
    if (joined.size > 0 && isStoreOpen() && !(await isAlone())) timer = setTimeout(beatNow, BEAT_MS).unref()
  }
}

async function beatOnce(): Promise<void> {
  const looks = [...joined]
  const states = new Map((await beatLooks(looks.map(({ key }) => key))).map((state) => [state.key, state]))
  // What one of them can't read or do keeps nothing from the others.
  for (const look of looks) {
    if (joined.has(look))
      await look.hear(states.get(look.key)).catch((error: unknown) => noteFault("shared-poll", error))
  }
  const pokes = await readPokes([...new Set(looks.map(({ topic }) => topic))])
  for (const { id, topic, news } of pokes) {
    if (seen.has(id)) continue
    seen.add(id)
    for (const look of joined) {
      if (look.topic === topic) inBackground("shared-poll", () => look.looker.poke(news))
    }
  }
  const known = new Set(pokes.map(({ id }) => id))
  for (const id of seen) if (!known.has(id)) seen.delete(id)
}
