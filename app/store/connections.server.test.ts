import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Connections, MAX_STORE_CONNECTIONS } from "./connections.server"
import { StoreUnavailableError } from "./store-error.server"

type Leave = Awaited<ReturnType<Connections["enter"]>>

const WAITS = new Error("still waits")

/** The current state of an entry. */
async function now(entry: Promise<Leave>): Promise<Leave | Error> {
  const settled = entry.catch((error: Error) => error)
  await Promise.resolve()
  return Promise.race([settled, Promise.resolve().then(() => WAITS)])
}

describe("connections to the database", () => {
  let connections: Connections
  let taken: Leave[]
  beforeEach(async () => {
    vi.useFakeTimers()
    connections = new Connections()
    taken = await Promise.all(Array.from({ length: MAX_STORE_CONNECTIONS }, () => connections.enter()))
  })
  afterEach(() => vi.useRealTimers())

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it("run as many queries as there are connections, and the others in order", async () => {
    const [first, second] = [connections.enter(), connections.enter()]
    expect(await now(first)).toBe(WAITS)
    taken[0]?.("answered")
    expect(await now(first)).toBeTypeOf("function")
    expect(await now(second)).toBe(WAITS)
    taken[1]?.("silent")
    expect(await now(second)).toBeTypeOf("function")
  })

  it("let a burst wait longer than two seconds while responses arrive", async () => {
    const burst = Array.from({ length: 5 }, () => connections.enter())
    for (const leave of taken.slice(0, burst.length)) {
      await pass(1_500)
      leave("answered")
    }
    for (const entry of burst) expect(await now(entry)).toBeTypeOf("function")
  })

  it("fail all waiting queries after two seconds without a response", async () => {
    const [early, late] = [connections.enter(), connections.enter()]
    for (const entry of [early, late]) entry.catch(() => {})
    await pass(1_900)
    expect(await now(early)).toBe(WAITS)
    await pass(200)
    for (const entry of [early, late]) expect(await now(entry)).toBeInstanceOf(StoreUnavailableError)
  })

  it("do not count a lost connection as a response", async () => {
    const [next, another] = [connections.enter(), connections.enter()]
    another.catch(() => {})
    await pass(1_900)
    taken[0]?.("silent")
    expect(await now(next)).toBeTypeOf("function")
    await pass(200)
    expect(await now(another)).toBeInstanceOf(StoreUnavailableError)
  })

  it("read pending responses first after a blocked event loop", async () => {
    const patient = connections.enter()
    vi.advanceTimersByTime(2_000)
    taken[0]?.("answered")
    await vi.runAllTicks()
    expect(await now(patient)).toBeTypeOf("function")
  })

  it("limit every wait", async () => {
    const entries = Array.from({ length: MAX_STORE_CONNECTIONS + 1 }, () => connections.enter())
    const last = entries.at(-1) as Promise<Leave>
    last.catch(() => {})
    for (const leave of taken) {
      expect(await now(last)).toBe(WAITS)
      leave("answered")
      await pass(1_500)
    }
    expect(await now(last)).toBeInstanceOf(StoreUnavailableError)
  })

  it("give the full time to a query after a long pause", async () => {
    for (const leave of taken) leave("answered")
    await pass(60_000)
    await Promise.all(taken.map(() => connections.enter()))
    const next = connections.enter()
    next.catch(() => {})
    await pass(1_900)
    expect(await now(next)).toBe(WAITS)
  })
})
