import { expect, it } from "vitest"
import { waitToStart, yieldToEventLoop, yieldToPages } from "./event-loop.server"

/** The work done in each turn of the event loop. */
async function turnsOf(works: (does: (what: string) => void) => Promise<unknown>[]): Promise<string[]> {
  const turns: string[][] = [[]]
  let isOn = true
  const watch = () => {
    turns.push([])
    if (isOn) setImmediate(watch)
  }
  setImmediate(watch)
  await Promise.all(works((what) => turns.at(-1)?.push(what)))
  isOn = false
  return turns.filter((turn) => turn.length > 0).map((turn) => turn.join(" "))
}

it("work that is due at the same time runs in order, one piece per turn of the event loop", async () => {
  const turns = await turnsOf((does) =>
    ["a", "b", "c"].map(async (name) => {
      await yieldToEventLoop()
      does(name)
      // Work that continues without waiting belongs to the same turn.
      await null
      does("on")
    }),
  )
  expect(turns).toEqual(["a on", "b on", "c on"])
})

it("running work has priority over new work", async () => {
  await waitToStart()
  const turns = await turnsOf((does) => [
    ...[1, 2, 3].map(async (at) => {
      await waitToStart()
      does(`begins ${at}`)
      await yieldToEventLoop()
      does(`ends ${at}`)
    }),
    yieldToEventLoop().then(() => does("older")),
  ])
  expect(turns).toEqual(["older", "begins 1", "ends 1", "begins 2", "ends 2", "begins 3", "ends 3"])
})

it("an export gets every fourth turn under load, and every turn without other work", async () => {
  await yieldToPages()
  const turns = await turnsOf((does) => [
    ...[1, 2, 3, 4, 5].map(() => yieldToEventLoop().then(() => does("page"))),
    ...[1, 2, 3].map(() => yieldToPages().then(() => does("export"))),
  ])
  expect(turns).toEqual(["page", "page", "page", "export", "page", "page", "export", "export"])
})

it("endless work does not block new work", async () => {
  let isBegun = false
  let turns = 0
  const endless = async () => {
    for (; !isBegun && turns < 100; turns++) await yieldToEventLoop()
  }
  const begun = waitToStart().then(() => {
    isBegun = true
  })
  await Promise.all([begun, ...Array.from({ length: 5 }, endless)])
  expect(turns).toBeLessThan(20)
})
