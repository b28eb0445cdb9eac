import { afterAll, beforeAll, expect, it } from "vitest"
import { type Surroundings, startSurroundings } from "../support/surroundings"

/** The dashboard's clock is two hours ahead; those of the upstream and the provider are correct. */

const AHEAD_MS = 2 * 3_600_000
const CLOCK = `const { now } = Date
globalThis.Date = class extends Date {
  constructor(...parts) { parts.length > 0 ? super(...parts) : super(now() + ${AHEAD_MS}) }
  static now() { return now() + ${AHEAD_MS} }
}`

let world: Surroundings
beforeAll(async () => {
  world = await startSurroundings({ nodeOptions: ["--import", `data:text/javascript,${encodeURIComponent(CLOCK)}`] })
})
afterAll(() => world?.close())

it("signs people in, and does not refresh a token that is still valid", async () => {
  const person = await world.person(["VIEW_MENUS"], 0)
  await world.calm()
  for (let visit = 0; visit < 3; visit++) {
    const page = await person.get("/food/menus")
    expect([page.status, page.toasts]).toEqual([200, []])
  }
  expect((await world.upstream.control<{ refreshes: number }>("GET", "/stats")).refreshes).toBe(0)
  await world.upstream.control("POST", "/tokens", { action: "expire", email: person.email })
  expect((await person.get("/food/menus")).status).toBe(200)
  expect((await world.upstream.control<{ refreshes: number }>("GET", "/stats")).refreshes).toBe(1)
})
