import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { makeDraft, menuFields, type Places, places, withQuery } from "../support/draft-visits"
import { type Surroundings, startSurroundings } from "../support/surroundings"

/** A draft survives a killed server. The store is a folder, as in production without a database. */

const MENUS = ["VIEW_MENUS", "CREATE_MENUS"]

let world: Surroundings
let here: Places
beforeAll(async () => {
  world = await startSurroundings()
  here = await places(world)
})
afterAll(() => world?.close())

describe("a dashboard that is killed", () => {
  it("has all acknowledged changes, the session and undo after a restart", async () => {
    const person = await world.person(MENUS, 5)
    const draft = await makeDraft(person, menuFields(here, { name: "Survivor" }))
    const days = ["2030-01-06", "2030-01-07", "2030-01-08", "2030-01-09", "2030-01-10", "2030-01-13", "2030-01-14"]
    let acknowledged = 0
    let { stack } = world
    for (const pauseMs of [0, 40, 130]) {
      if (acknowledged >= days.length) break
      const before = acknowledged
      // Makes changes until the process dies.
      const changing = (async () => {
        for (;;) {
          const answer = await person.post(draft, { intent: "mark-day-off", day: days[acknowledged] ?? "" })
          expect(answer.status).toBe(303)
          acknowledged++
          if (acknowledged >= days.length) return
        }
      })().catch((error: unknown) => {
        if (error instanceof Error && error.name === "AssertionError") throw error
      })
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(before), { timeout: 20_000, interval: 5 })
      await new Promise((done) => setTimeout(done, pauseMs))
      stack.process.kill("SIGKILL")
      expect(await stack.exited).toBe("SIGKILL")
      await changing
      stack = await world.again()
      const pages = [await person.get(draft), await person.get(withQuery(draft, "week=1"))]
      const off = pages.reduce((sum, { body }) => sum + body.split("Activate this day!").length - 1, 0)
      expect(pages.map(({ status }) => status)).toEqual([200, 200])
      // The last change may have been made although its response was lost.
      expect([acknowledged, acknowledged + 1]).toContain(off)
      acknowledged = off
    }
    expect(acknowledged).toBeGreaterThan(0)
    const undone = await person.post(draft, { intent: "undo" })
    expect(undone.status).toBe(303)
    const last = await person.get(draft)
    expect(last.body).toContain(acknowledged > 1 ? "Last change: Mark" : "Saved in your drafts. Nothing is sent")
    await stack.stop()
  })
})
