import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { type ExportSlot, enterExport, MAX_EXPORTS } from "./export-slots.server"

/** Taking and releasing export slots. Times are those of the slots' own clock. */

let open: ExportSlot[] = []
const enter = (session: string, person = session) => {
  const slot = enterExport(session, person)
  if (typeof slot === "string") return slot
  open.push(slot)
  return slot
}
const entered = (session: string, person?: string) => {
  const slot = enter(session, person)
  if (typeof slot === "string") throw new Error(slot)
  return slot
}
const fill = () => Array.from({ length: MAX_EXPORTS }, (_, at) => entered(`s${at}`))
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }))
afterEach(() => {
  for (const slot of open) slot.leave()
  open = []
  vi.useRealTimers()
})

it("allows one export per session, two per person, five per instance", () => {
  const first = entered("a", "noura")
  expect(enter("a", "noura")).toBe("session")
  entered("b", "noura")
  expect(enter("c", "noura")).toBe("person")
  first.leave()
  entered("c", "noura")
  for (const person of ["x", "y", "z"]) entered(person)
  expect(enter("late")).toBe("instance")
})

it("a reader below 50 kB per second for a minute gives up its slot and continues", () => {
  const [slow, ...others] = fill()
  for (let second = 0; second < 60; second++) {
    for (const slot of [slow, ...others]) slot?.sent(slot === slow ? 49_000 : 51_000)
    expect(enter("late"), `after ${second} s`).toBe("instance")
    pass(1)
    for (const slot of [slow, ...others]) slot?.taken()
  }
  entered("late")
  expect(enter("later")).toBe("instance")
  // It is still the one export of its session and gets no second slot.
  expect(enter("s0")).toBe("session")
  slow?.leave()
  expect(enter("later")).toBe("instance")
  others[0]?.leave()
  entered("later")
})

it("a reader that takes nothing gives up its slot too", () => {
  const [slow] = fill()
  slow?.sent(16_000)
  pass(59)
  expect(enter("late")).toBe("instance")
  pass(1)
  entered("late")
})

it("slow rows do not count as a slow reader", () => {
  const [one] = fill()
  for (let minute = 0; minute < 5; minute++) {
    one?.taken()
    pass(60)
    one?.sent(100)
  }
  one?.taken()
  expect(enter("late")).toBe("instance")
})
