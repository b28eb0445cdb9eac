import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ACCOUNTS } from "../../identity/accounts"
import { signInOverHttp } from "../bench/sign-in.mjs"
import { type Surroundings, startSurroundings } from "../support/surroundings"

/** Only failures count: an office behind one address can sign in, but guessing is blocked. */

let world: Surroundings
beforeAll(async () => {
  world = await startSurroundings({ env: { RATE_LIMIT_FACTOR: "1" } })
})
afterAll(() => world?.close())

const OFFICE = 24
const email = ACCOUNTS[0]?.email ?? ""

/** Starts a sign-in up to the provider. Returns the browser and the state. */
async function begin() {
  const browser = world.stranger()
  const { status, location } = await browser.post("/auth/google")
  return { browser, status, state: new URL(location ?? world.stack.dashboard).searchParams.get("state") ?? "" }
}

describe("sign-ins from one address", () => {
  it(`${OFFICE} succeed in a minute, while another site makes a browser of the office call the callback`, async () => {
    const foreign = await Promise.all(
      Array.from({ length: 30 }, () => world.stranger().get("/auth/google/callback?code=a&state=b")),
    )
    expect(foreign.filter(({ status }) => status === 429).length).toBeGreaterThan(10)
    for (let n = 0; n < OFFICE; n++) {
      expect(await signInOverHttp(world.stack.dashboard, email)).toContain("_session=")
    }
  })

  it("20 callbacks that never reach the provider block nobody", async () => {
    for (let n = 0; n < 20; n++) {
      const { browser, status, state } = await begin()
      expect(status).toBe(302)
      const { location } = await browser.get(`/auth/google/callback?error=server_error&state=${state}`)
      expect(location).toBe("/login")
    }
    expect((await begin()).status).toBe(302)
  })

  it("after 10 with a wrong code no sign-in can start, but one that has started can finish", async () => {
    const under = await begin()
    for (let n = 0; n < 10; n++) {
      const { browser, status, state } = await begin()
      expect(status).toBe(302)
      const { location } = await browser.get(`/auth/google/callback?code=guess-${n}&state=${state}`)
      expect(location).toBe("/login")
    }
    const { browser, status } = await begin()
    expect(status).toBe(429)
    expect((await browser.get("/login")).status).toBe(200)
    const back = await under.browser.get(`/auth/google/callback?code=guess&state=${under.state}`)
    expect([back.status, back.location]).toEqual([303, "/login"])
  })
})
