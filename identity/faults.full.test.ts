import { describe, expect, test } from "vitest"
import type { Fault } from "./faults"
import {
  authorizationParameters,
  choose,
  exchange,
  orderFault,
  pkcePair,
  signIn,
  startProvider,
  type Tokens,
  verifyIdToken,
} from "./test-visitor"

const NOURA = "noura@saffron.example"

async function claimsUnder(fault: Fault) {
  const { origin } = await startProvider()
  await orderFault(origin, fault)
  const { id_token } = await signIn(origin)
  return { origin, id_token, claims: JSON.parse(Buffer.from(id_token.split(".")[1] ?? "", "base64url").toString()) }
}

describe("faults of the answer", () => {
  test.each([
    ["missing-code", "code", null],
    ["replaced-state", "state", "replaced"],
    ["missing-state", "state", null],
    ["wrong-response-issuer", "iss", "https://issuer.invalid"],
  ] as const)("%s", async (fault, parameter, value) => {
    const { origin } = await startProvider()
    await orderFault(origin, fault)
    const parameters = authorizationParameters(pkcePair().challenge)
    expect((await choose(origin, parameters, NOURA)).searchParams.get(parameter)).toBe(value)
    expect((await choose(origin, parameters, NOURA)).searchParams.get(parameter)).not.toBe(value)
  })
})

describe("faults of the token endpoint", () => {
  test.each([
    ["token-400", 400],
    ["token-502", 502],
  ] as const)("%s has a body of 6 KB and happens as often as ordered", async (fault, status) => {
    const { origin } = await startProvider()
    await orderFault(origin, fault, { times: 2 })
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await exchange(origin, "4/any", "any")
      expect(answer.status).toBe(status)
      expect((await answer.text()).length).toBeGreaterThanOrEqual(6 * 1024)
    }
    await expect(signIn(origin)).resolves.toHaveProperty("id_token")
  })

  test("token-hang waits until the caller gives up; the provider still stops", async () => {
    const { origin, close } = await startProvider()
    await orderFault(origin, "token-hang", { times: 2 })
    const given = new AbortController()
    const pending = fetch(`${origin}/token`, {
      method: "POST",
      body: new URLSearchParams({
        client_id: "saffron-test",
        client_secret: "a secret + of % tests",
        grant_type: "authorization_code",
      }),
      signal: given.signal,
    })
    const stats = async () => (await fetch(`${origin}/__control/stats`)).json() as Promise<{ calls: { token: number } }>
    await expect.poll(async () => (await stats()).calls.token).toBe(1)
    given.abort()
    await expect(pending).rejects.toThrow("abort")
    const held = exchange(origin, "4/any", "any").catch((error: Error) => error)
    await expect.poll(async () => (await stats()).calls.token).toBe(2)
    await close()
    await held
  })

  test("token-drop cuts the connection", async () => {
    const { origin } = await startProvider()
    await orderFault(origin, "token-drop")
    await expect(exchange(origin, "4/any", "any")).rejects.toThrow()
  })

  test("token-not-json says 200 and sends half an object", async () => {
    const { origin } = await startProvider()
    await orderFault(origin, "token-not-json")
    const answer = await exchange(origin, "4/any", "any")
    expect(answer.status).toBe(200)
    await expect(answer.json()).rejects.toThrow()
  })

  test("no-id-token leaves it out", async () => {
    const { origin } = await startProvider()
    await orderFault(origin, "no-id-token")
    expect(await signIn(origin)).not.toHaveProperty("id_token")
  })
})

describe("faults of the id_token", () => {
  test.each([
    ["wrong-nonce", { nonce: "replaced" }],
    ["wrong-audience", { aud: "another-application" }],
    ["wrong-authorized-party", { azp: "another-application" }],
    ["wrong-issuer", { iss: "https://issuer.invalid" }],
    ["unverified-email", { email_verified: false }],
    ["wrong-hosted-domain", { hd: "elsewhere.example" }],
    ["unknown-staff", { email: "stranger@saffron.example" }],
  ] as const)("%s", async (fault, changed) => {
    const { claims } = await claimsUnder(fault)
    expect(claims).toMatchObject(changed)
  })

  test("missing-nonce and missing-hosted-domain leave the claim out", async () => {
    expect((await claimsUnder("missing-nonce")).claims).not.toHaveProperty("nonce")
    expect((await claimsUnder("missing-hosted-domain")).claims).not.toHaveProperty("hd")
  })

  test("no-email-in-id-token leaves the e-mail to userinfo", async () => {
    const { claims } = await claimsUnder("no-email-in-id-token")
    expect(claims).not.toHaveProperty("email")
    expect(claims).not.toHaveProperty("email_verified")
  })

  test("endless-id-token does not say when it ends", async () => {
    expect((await claimsUnder("endless-id-token")).claims).not.toHaveProperty("exp")
  })

  test("expired-id-token and wrong-key do not verify", async () => {
    const expired = await claimsUnder("expired-id-token")
    await expect(verifyIdToken(expired.origin, expired.id_token)).rejects.toThrow('"exp" claim timestamp check failed')
    const forged = await claimsUnder("wrong-key")
    await expect(verifyIdToken(forged.origin, forged.id_token)).rejects.toThrow("signature verification failed")
  })

  test("userinfo says the same about the person", async () => {
    const { origin } = await startProvider()
    await orderFault(origin, "unverified-email")
    const { access_token } = await signIn(origin)
    expect(await (await userinfo(origin, access_token)).json()).toMatchObject({ email_verified: false })
  })
})

function userinfo(origin: string, token: Tokens["access_token"]) {
  return fetch(`${origin}/userinfo`, { headers: { authorization: `Bearer ${token}` } })
}

describe("faults of the other endpoints", () => {
  test("userinfo and keys fail once and work again", async () => {
    const { origin } = await startProvider()
    const { access_token } = await signIn(origin)
    for (const [fault, status] of [
      ["userinfo-401", 401],
      ["userinfo-500", 500],
    ] as const) {
      await orderFault(origin, fault)
      expect((await userinfo(origin, access_token)).status).toBe(status)
    }
    await orderFault(origin, "userinfo-other-subject")
    expect(await (await userinfo(origin, access_token)).json()).toMatchObject({ sub: "100000000000000000000" })
    expect(await (await userinfo(origin, access_token)).json()).toMatchObject({ sub: "108204417720316650101" })
    await orderFault(origin, "jwks-500")
    expect((await fetch(`${origin}/jwks`)).status).toBe(500)
    expect((await fetch(`${origin}/jwks`)).status).toBe(200)
  })
})

describe("the control surface", () => {
  test("a fault for one account does not affect the others", async () => {
    const { origin } = await startProvider()
    await orderFault(origin, "no-id-token", { account: "food@saffron.example" })
    expect(await signIn(origin, NOURA)).toHaveProperty("id_token")
    expect(await signIn(origin, "food@saffron.example")).not.toHaveProperty("id_token")
  })

  test("counts calls, clears faults, resets", async () => {
    const { origin } = await startProvider()
    await orderFault(origin, "token-400", { times: 5 })
    await fetch(`${origin}/__control/faults`, { method: "DELETE" })
    await signIn(origin)
    const stats = await (await fetch(`${origin}/__control/stats`)).json()
    expect(stats).toMatchObject({ calls: { decision: 1, token: 1, userinfo: 0 }, faults: [] })
    const json = { method: "POST", headers: { "content-type": "application/json" } }
    expect(await (await fetch(`${origin}/__control/reset`, json)).json()).toMatchObject({ calls: { token: 0 } })
  })

  test("refuses what is no fault, and what a page of another site could send", async () => {
    const { origin } = await startProvider()
    const send = (type: string, body: string) => {
      return fetch(`${origin}/__control/faults`, { method: "POST", headers: { "content-type": type }, body })
    }
    expect((await send("application/json", '{"fault":"everything"}')).status).toBe(422)
    expect((await send("application/json", "{")).status).toBe(422)
    expect((await send("text/plain", '{"fault":"token-400"}')).status).toBe(415)
  })

  test("is not there in production", async () => {
    const { origin } = await startProvider({ isControllable: false })
    await expect(orderFault(origin, "token-400")).rejects.toThrow("404")
    expect((await fetch(`${origin}/__control/stats`)).status).toBe(404)
  })
})
