import { describe, expect, it } from "vitest"
import { MAX_CONNECTIONS, MAX_PER_ROUTE, MAX_WAITING, QueueFullError, Slots } from "./slots"

const never = () => new AbortController().signal

/** Whether a call got its slot without waiting. */
async function isIn(entry: Promise<unknown>): Promise<boolean> {
  const waiting = Symbol()
  return (await Promise.race([entry, new Promise((resolve) => setImmediate(resolve, waiting))])) !== waiting
}

describe("Slots", () => {
  it("allows as many calls as there are connections, and the next one when one ends", async () => {
    const slots = new Slots()
    const leaves = await Promise.all(
      Array.from({ length: MAX_CONNECTIONS }, (_, at) => slots.enter(`route ${at % 4}`, never())),
    )
    const next = slots.enter("another", never())
    expect(await isIn(next)).toBe(false)
    leaves[0]?.()
    expect(await isIn(next)).toBe(true)
  })

  it("keeps room for other routes while one is slow", async () => {
    const slots = new Slots()
    for (let at = 0; at < MAX_PER_ROUTE; at++) await slots.enter("slow", never())
    const blocked = slots.enter("slow", never())
    expect(await isIn(blocked)).toBe(false)
    const leave = await slots.enter("healthy", never())
    leave()
    expect(await isIn(slots.enter("healthy", never()))).toBe(true)
    expect(await isIn(blocked)).toBe(false)
  })

  it("refuses immediately when too many wait", async () => {
    const slots = new Slots()
    const entries = Array.from({ length: MAX_PER_ROUTE + MAX_WAITING }, () => slots.enter("slow", never()))
    await expect(slots.enter("slow", never())).rejects.toBeInstanceOf(QueueFullError)
    expect(await isIn(entries[0] ?? Promise.reject())).toBe(true)
  })

  it("removes an aborted waiter", async () => {
    const slots = new Slots()
    const leaves = await Promise.all(Array.from({ length: MAX_PER_ROUTE }, () => slots.enter("slow", never())))
    const controller = new AbortController()
    const gaveUp = slots.enter("slow", controller.signal)
    const patient = slots.enter("slow", never())
    controller.abort(new Error("gone"))
    await expect(gaveUp).rejects.toThrow("gone")
    leaves[0]?.()
    expect(await isIn(patient)).toBe(true)
    await expect(slots.enter("slow", controller.signal)).rejects.toThrow("gone")
  })
})
