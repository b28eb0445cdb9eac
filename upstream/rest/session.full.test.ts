import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { LoginAnswer, MessageAnswer, RefreshTokenAnswer } from "../contract/rest"
import { startTestUpstream, type TestUpstream } from "../test-support"

let upstream: TestUpstream

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(() => upstream.control("POST", "/reset"))

const login = (token: string) => upstream.call(null, "POST", "/login", { token, provider: "google" })
const refresh = (token: string | null) => upstream.call<{ token: string }>(token, "PATCH", "/refreshToken")
const look = (token: string | null) => upstream.call(token, "GET", "/cities")

describe("POST /login", () => {
  test("answers the person with a token that works", async () => {
    const answer = await login("for:noura@saffron.example")
    expect(answer.status).toBe(200)
    const { user } = LoginAnswer.parse(answer.body)
    expect(user).toMatchObject({ first_name: "Noura", last_name: "Al-Harbi", email: "noura@saffron.example" })
    expect(user.user_permissions).toContain("CREATE_MENUS")
    expect((await look(user.token)).status).toBe(200)
  })

  test("takes the e-mail in any case", async () => {
    expect((await login("for:Food@Saffron.Example")).status).toBe(200)
  })

  test("refuses a token the provider does not know, and an e-mail it does not vouch for", async () => {
    expect(await login("unknown")).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } })
    expect((await login("for:unverified@saffron.example")).status).toBe(422)
  })

  test("refuses an e-mail without an account", async () => {
    expect(await login("for:someone@elsewhere.example")).toMatchObject({
      status: 403,
      body: { message: "There is no staff account for this e-mail address." },
    })
  })

  test("refuses an account that was closed", async () => {
    await upstream.control("POST", "/staff", { email: "closed@saffron.example", isActive: false })
    expect((await login("for:closed@saffron.example")).status).toBe(403)
  })
})

describe("PATCH /revokeToken", () => {
  test("the provider token cannot log in again; the session goes on", async () => {
    const provider = "for:logistics@saffron.example"
    const { user } = LoginAnswer.parse((await login(provider)).body)
    const revoked = await upstream.call(user.token, "PATCH", "/revokeToken", { token: provider, provider: "google" })
    expect(revoked.status).toBe(200)
    MessageAnswer.parse(revoked.body)
    expect((await login(provider)).status).toBe(422)
    expect((await look(user.token)).status).toBe(200)
  })

  test("refuses a token that never logged in", async () => {
    const body = { token: "for:never@saffron.example", provider: "google" }
    expect((await upstream.call(null, "PATCH", "/revokeToken", body)).status).toBe(422)
  })
})

describe("access tokens", () => {
  test("absent is 6, forged is 4", async () => {
    expect(await look(null)).toEqual({ status: 401, body: { message: "Token is absent.", auth_status: 6 } })
    const { token } = await upstream.person()
    const [head, payload] = token.split(".")
    for (const forged of ["x", `${head}.${payload}.AAAA`, `${token}x`, unsigned(payload ?? "")]) {
      expect(await look(forged)).toMatchObject({ status: 401, body: { auth_status: 4 } })
    }
  })

  test("expired is plain 401, and the refresh gives a new one", async () => {
    const { token, email } = await upstream.person()
    await upstream.control("POST", "/tokens", { action: "expire", email })
    expect(await look(token)).toEqual({ status: 401, body: { message: "Unauthenticated." } })
    const answer = await refresh(token)
    expect(answer.status).toBe(200)
    expect((await look(RefreshTokenAnswer.parse(answer.body).token)).status).toBe(200)
  })

  test("expired beyond refresh is 3, at the refresh too", async () => {
    const { token, email } = await upstream.person()
    await upstream.control("POST", "/tokens", { action: "expire-beyond-refresh", email })
    expect(await look(token)).toMatchObject({ status: 401, body: { auth_status: 3 } })
    expect(await refresh(token)).toMatchObject({ status: 401, body: { auth_status: 3 } })
  })

  test("expiry follows the clock when it is asked to", async () => {
    const { token } = await upstream.person()
    const later = new Date(Date.now() + 3_700_000).toISOString()
    await upstream.control("POST", "/clock", { now: later })
    expect((await look(token)).status).toBe(200)
    await upstream.control("POST", "/clock", { now: later, tokens: true })
    expect((await look(token)).status).toBe(401)
  })
})

describe("PATCH /refreshToken", () => {
  test("blacklists the old token at once", async () => {
    const { token } = await upstream.person()
    expect((await refresh(token)).status).toBe(200)
    expect(await look(token)).toMatchObject({ status: 401, body: { auth_status: 5 } })
    expect(await refresh(token)).toMatchObject({ status: 401, body: { auth_status: 5 } })
  })

  test("of many at the same moment one wins", async () => {
    const { token } = await upstream.person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(19)
  })

  test("within the grace the old token still works and can be exchanged", async () => {
    await upstream.control("POST", "/settings", { refreshGraceSeconds: 30 })
    const { token } = await upstream.person()
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect((await look(token)).status).toBe(200)
    await upstream.control("POST", "/settings", { refreshGraceSeconds: 0 })
    expect(await look(token)).toMatchObject({ status: 401, body: { auth_status: 5 } })
  })

  test("has no body", async () => {
    const { token } = await upstream.person()
    expect((await upstream.call(token, "PATCH", "/refreshToken", { token })).status).toBe(422)
    expect((await look(token)).status).toBe(200)
  })

  test("is counted", async () => {
    const { token } = await upstream.person()
    await refresh(token)
    expect(await upstream.control("GET", "/stats")).toMatchObject({
      refreshes: 1,
      calls: { "PATCH /api/dashboard/v3/refreshToken": 1 },
    })
  })
})

/** A token that claims to need no signature. */
function unsigned(payload: string): string {
  return `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`
}
