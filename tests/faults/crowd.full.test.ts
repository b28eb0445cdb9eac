import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runCrowd } from "../bench/crowd/crowd.mjs"
import { killAtMoments } from "../bench/crowd/kills.mjs"
import { signInOverHttp } from "../bench/sign-in.mjs"
import { type Surroundings, startSurroundings } from "../support/surroundings"

/** Many users on the same menus, as a small test. `npm run bench` runs it with 50 users on 20 menus. */

const PERMISSIONS = ["VIEW_MENUS", "EDIT_MENUS"]
const STAFF = 6

let world: Surroundings
let cookies: string[]
let record: string
beforeAll(async () => {
  world = await startSurroundings()
  record = (await world.upstream.person(...PERMISSIONS)).token
  const people = await Promise.all([0, 1].map((who) => world.person(PERMISSIONS, who)))
  cookies = []
  const { dashboard } = world.stack
  for (let at = 0; at < STAFF; at++) {
    cookies.push(await signInOverHttp(dashboard, people[at % people.length]?.email ?? ""))
  }
})
afterAll(() => world?.close())

type Meanwhile = ReturnType<typeof killAtMoments> | undefined

const crowd = (meanwhile?: Meanwhile) =>
  runCrowd({
    origin: world.stack.dashboard,
    cookies,
    api: async (path: string) => (await world.upstream.call(record, "GET", path)).body,
    mutations: () => world.mutations(),
    menus: 3,
    seconds: 3,
    least: 15,
    pauseMs: [20, 200],
    seed: 20_261_121,
    meanwhile,
  })

const NOTHING_WRONG = { wrongs: { lost: [], doubled: [], errors: [] }, lost: 0, doubled: 0, errors: 0, sessionsLost: 0 }

describe("many people on the same menus", () => {
  it("every acknowledged change is in the upstream's record exactly once", async () => {
    const result = await crowd()
    expect(result).toMatchObject({ ...NOTHING_WRONG, unsettled: 0, broken: 0 })
    expect(result.sent).toBe(result.acknowledged)
  })

  it("the same if the dashboard is killed meanwhile; every session continues", async () => {
    let { stack } = world
    const moments: number[] = []
    const meanwhile = killAtMoments({
      seconds: 3,
      kills: 1,
      seed: 20_261_121,
      moments,
      pid: () => stack.process.pid ?? 0,
      async restart() {
        stack = await world.again()
      },
    })
    const result = await crowd(meanwhile)
    await stack.stop()
    expect(moments).toHaveLength(1)
    expect(result).toMatchObject(NOTHING_WRONG)
  })
})
