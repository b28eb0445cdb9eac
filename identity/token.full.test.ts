import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { CODE_LIFETIME_MS } from "./grants"
import {
  authorizationParameters,
  CALLBACK,
  CLIENT,
  choose,
  exchange,
  pkcePair,
  signIn,
  startProvider,
  verifyIdToken,
} from "./test-visitor"

async function codeFor(origin: string, challenge: string, account = "noura@saffron.example"): Promise<string> {
  const back = await choose(origin, authorizationParameters(challenge), account)
  return back.searchParams.get("code") ?? ""
}

function userinfo(origin: string, token: string) {
  return fetch(`${origin}/userinfo`, { headers: { authorization: `Bearer ${token}` } })
}

describe("the code exchange", () => {
  test("gives Google's token answer and an id_token that verifies against /jwks", async () => {
    const { origin } = await startProvider()
    const tokens = await signIn(origin)
    expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 3599 })
    const claims = await verifyIdToken(origin, tokens.id_token)
    const half = createHash("sha256").update(tokens.access_token).digest().subarray(0, 16)
    expect(claims).toMatchObject({
      iss: origin,
      aud: CLIENT.clientId,
      azp: CLIENT.clientId,
      sub: "108204417720316650101",
      hd: "saffron.example",
      email: "noura@saffron.example",
      email_verified: true,
      nonce: "the-nonce",
      name: "Noura Al-Harbi",
      given_name: "Noura",
      family_name: "Al-Harbi",
      at_hash: half.toString("base64url"),
    })
    expect(claims).not.toHaveProperty("picture")
  })

  test("takes the client's id and secret as Basic too", async () => {
    const { origin } = await startProvider()
    const { verifier, challenge } = pkcePair()
    const code = await codeFor(origin, challenge)
    const pair = `${encodeURIComponent(CLIENT.clientId)}:${encodeURIComponent(CLIENT.clientSecret)}`
    const answer = await fetch(`${origin}/token`, {
      method: "POST",
      headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        redirect_uri: CALLBACK,
        code,
        code_verifier: verifier,
      }),
    })
    expect(answer.status).toBe(200)
  })

  test.each([
    ["a wrong secret", { client_secret: "wrong" }, 401, "invalid_client"],
    ["another client", { client_id: "other" }, 401, "invalid_client"],
    ["a wrong verifier", { code_verifier: "x".repeat(43) }, 400, "invalid_grant"],
    ["no verifier", { code_verifier: "" }, 400, "invalid_grant"],
    ["another callback", { redirect_uri: "http://localhost:3000/other?kept=1" }, 400, "redirect_uri_mismatch"],
    ["an unknown code", { code: "4/unknown" }, 400, "invalid_grant"],
    ["another grant type", { grant_type: "refresh_token" }, 400, "unsupported_grant_type"],
  ])("%s is refused", async (_case, changes, status, error) => {
    const { origin } = await startProvider()
    const { verifier, challenge } = pkcePair()
    const code = await codeFor(origin, challenge)
    const answer = await exchange(origin, code, verifier, changes)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error })
  })

  test("a code works once; its second use also ends the token of the first", async () => {
    const { origin } = await startProvider()
    const { verifier, challenge } = pkcePair()
    const code = await codeFor(origin, challenge)
    const { access_token } = (await (await exchange(origin, code, verifier)).json()) as { access_token: string }
    expect((await userinfo(origin, access_token)).status).toBe(200)
    const second = await exchange(origin, code, verifier)
    expect(second.status).toBe(400)
    expect(await second.json()).toMatchObject({ error: "invalid_grant" })
    expect((await userinfo(origin, access_token)).status).toBe(401)
  })

  test("a guess at the verifier uses the code up", async () => {
    const { origin } = await startProvider()
    const { verifier, challenge } = pkcePair()
    const code = await codeFor(origin, challenge)
    await exchange(origin, code, "x".repeat(43))
    expect((await exchange(origin, code, verifier)).status).toBe(400)
  })

  test("a code lives for a minute", async () => {
    let now = Date.now()
    const { origin } = await startProvider({ now: () => now })
    const { verifier, challenge } = pkcePair()
    const early = await codeFor(origin, challenge)
    const late = await codeFor(origin, challenge)
    now += CODE_LIFETIME_MS - 1
    expect((await exchange(origin, early, verifier)).status).toBe(200)
    now += 1
    expect((await exchange(origin, late, verifier)).status).toBe(400)
  })

  test("reads only forms, and refuses endless ones", async () => {
    const { origin } = await startProvider()
    const json = { method: "POST", headers: { "content-type": "application/json" } }
    expect((await fetch(`${origin}/token`, { ...json, body: "{}" })).status).toBe(400)
    expect((await fetch(`${origin}/token`, { ...json, body: "x".repeat(70_000) })).status).toBe(413)
  })
})

describe("userinfo", () => {
  test("gives the claims of the token's account", async () => {
    const { origin } = await startProvider()
    const { access_token } = await signIn(origin, "finance@saffron.example")
    const answer = await userinfo(origin, access_token)
    expect(await answer.json()).toEqual({
      sub: "108204417720316650107",
      hd: "saffron.example",
      email: "finance@saffron.example",
      email_verified: true,
      name: "Priya Menon",
      given_name: "Priya",
      family_name: "Menon",
    })
  })

  test("refuses a missing, unknown, revoked or expired token", async () => {
    let now = Date.now()
    const { origin } = await startProvider({ now: () => now })
    expect((await fetch(`${origin}/userinfo`)).status).toBe(401)
    expect((await userinfo(origin, "ya29.unknown")).status).toBe(401)

    const revoked = await signIn(origin)
    const form = { method: "POST", body: new URLSearchParams({ token: revoked.access_token }) }
    expect((await fetch(`${origin}/revoke`, form)).status).toBe(200)
    expect((await userinfo(origin, revoked.access_token)).status).toBe(401)
    expect((await fetch(`${origin}/revoke`, form)).status).toBe(400)

    const expired = await signIn(origin)
    now += expired.expires_in * 1000
    expect((await userinfo(origin, expired.access_token)).status).toBe(401)
  })
})

test("discovery names the endpoints of this provider", async () => {
  const { origin } = await startProvider({ origin: "http://localhost:4002" }).then(async (running) => running)
  expect(origin).toBe("http://localhost:4002")
  const local = await startProvider()
  const found = await (await fetch(`${local.origin}/.well-known/openid-configuration`)).json()
  expect(found).toMatchObject({
    issuer: local.origin,
    authorization_endpoint: `${local.origin}/authorize`,
    token_endpoint: `${local.origin}/token`,
    userinfo_endpoint: `${local.origin}/userinfo`,
    jwks_uri: `${local.origin}/jwks`,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  })
})
