import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Connections, MAX_STORE_CONNECTIONS } from "./connections.server"
import { StoreUnavailableError } from "./store-error.server"

type Leave = Awaited<ReturnType<Connections["enter"]>>

const WAITS = new Error("still waits")

/** What has become of an entry by now. */
async function now(entry: Promise<Leave>): Promise<Leave | Error> {
  const settled = entry.catch((error: Error) => error)
  await Promise.resolve()
  return Promise.race([settled, Promise.resolve().then(() => WAITS)])
}

describe("who may ask the database", () => {
  let connections: Connections
  let taken: Leave[]
  beforeEach(async () => {
    vi.useFakeTimers()
    connections = new Connections()
    taken = await Promise.all(Array.from({ length: MAX_STORE_CONNECTIONS }, () => connections.enter()))
  })
  afterEach(() => vi.useRealTimers())

  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it("as many as there are connections at once, and the others in the order in which they came", async () => {
    const [first, second] = [connections.enter(), connections.enter()]
    expect(await now(first)).toBe(WAITS)
    taken[0]?.("answered")
    expect(await now(first)).toBeTypeOf("function")
    expect(await now(second)).toBe(WAITS)
    taken[1]?.("silent")
    expect(await now(second)).toBeTypeOf("function")
  })

  it("a burst waits for longer than two seconds while answers come", async () => {
    const burst = Array.from({ length: 5 }, () => connections.enter())
    for (const leave of taken.slice(0, burst.length)) {
      await pass(1_500)
      leave("answered")
    }
    for (const entry of burst) expect(await now(entry)).toBeTypeOf("function")
  })

  it("a database that says nothing for two seconds is down for everybody who waits", async () => {
    const [early, late] = [connections.enter(), connections.enter()]
    for (const entry of [early, late]) entry.catch(() => {})
    await pass(1_900)
    expect(await now(early)).toBe(WAITS)
    await pass(200)
    for (const entry of [early, late]) expect(await now(entry)).toBeInstanceOf(StoreUnavailableError)
  })

  it("a failure is no sign of life", async () => {
    const [next, another] = [connections.enter(), connections.enter()]
    another.catch(() => {})
    await pass(1_900)
    taken[0]?.("silent")
    expect(await now(next)).toBeTypeOf("function")
    await pass(200)
    expect(await now(another)).toBeInstanceOf(StoreUnavailableError)
  })

  it("a process that was held up for seconds looks for answers before it believes its clock", async () => {
    const patient = connections.enter()
    vi.advanceTimersByTime(2_000)
    taken[0]?.("answered")
    await vi.runAllTicks()
    expect(await now(patient)).toBeTypeOf("function")
  })

  it("nobody waits without end", async () => {
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

  it("whoever comes after a long quiet has all the time that there is", async () => {
    for (const leave of taken) leave("answered")
    await pass(60_000)
    await Promise.all(taken.map(() => connections.enter()))
    const next = connections.enter()
    next.catch(() => {})
    await pass(1_900)
    expect(await now(next)).toBe(WAITS)
  })
})
