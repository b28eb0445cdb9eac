import { describe, expect, test } from "vitest"
import { ACCOUNTS } from "./accounts"
import { authorizationParameters, CALLBACK, choose, pkcePair, startProvider } from "./test-visitor"

const { challenge } = pkcePair()

function ask(origin: string, changes: Record<string, string | null> = {}) {
  return fetch(`${origin}/authorize?${authorizationParameters(challenge, changes)}`, { redirect: "manual" })
}

describe("the account chooser", () => {
  test("shows every account as a button of a form that needs no script", async () => {
    const { origin } = await startProvider()
    const answer = await ask(origin)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    for (const each of ACCOUNTS) expect(page).toContain(`name="account" value="${each.email}"`)
    expect(page).toContain('<button class="cancel" name="account" value="">Cancel</button>')
    expect(page).not.toContain("<script")
  })

  test("allows its style sheet by hash, its form to lead to the callback, and nothing else", async () => {
    const { origin } = await startProvider()
    const policy = (await ask(origin)).headers.get("content-security-policy")
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self' http:\/\/localhost:3000;/,
    )
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test("carries hostile parameters as text", async () => {
    const { origin } = await startProvider()
    const page = await (await ask(origin, { state: '"><script>alert(1)</script>' })).text()
    expect(page).not.toContain("<script>")
    expect(page).toContain("&lt;script&gt;")
  })

  test("puts the hinted account first", async () => {
    const { origin } = await startProvider()
    const page = await (await ask(origin, { login_hint: "B2B@saffron.example" })).text()
    expect(page.indexOf("b2b@saffron.example")).toBeLessThan(page.indexOf("noura@saffron.example"))
  })

  test("names the product it signs in to", async () => {
    const { origin } = await startProvider({ productName: "Basil & Co" })
    expect(await (await ask(origin)).text()).toContain("<title>Choose an account | Basil &amp; Co</title>")
  })

  test("an account that does not exist gets the chooser again", async () => {
    const { origin } = await startProvider()
    const body = authorizationParameters(challenge)
    body.set("account", "nobody@saffron.example")
    const answer = await fetch(`${origin}/authorize`, { method: "POST", body })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain("This account does not exist. Choose one of these.")
  })

  test("another site cannot choose for the visitor", async () => {
    const { origin } = await startProvider()
    const body = authorizationParameters(challenge)
    body.set("account", "noura@saffron.example")
    const answer = await fetch(`${origin}/authorize`, {
      method: "POST",
      body,
      headers: { "sec-fetch-site": "cross-site" },
      redirect: "manual",
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.get("location")).toBeNull()
  })
})

describe("prompt=none", () => {
  test("responds immediately only for the account chosen in this browser, or for the hinted one", async () => {
    const { origin } = await startProvider()
    const body = authorizationParameters(challenge)
    body.set("account", "food@saffron.example")
    const chosen = await fetch(`${origin}/authorize`, { method: "POST", body, redirect: "manual" })
    const [cookie = ""] = chosen.headers.getSetCookie().map((one) => one.split(";", 1)[0] ?? "")
    const ask = async (hint: string, prompt = "none") => {
      const asked = authorizationParameters(challenge, { prompt, login_hint: hint })
      const answer = await fetch(`${origin}/authorize?${asked}`, { redirect: "manual", headers: { cookie } })
      const back = new URL(answer.headers.get("location") ?? "about:blank").searchParams
      return [answer.status, back.get("error"), back.has("code"), back.get("state")]
    }
    expect(await ask("food@saffron.example")).toEqual([303, null, true, "the-state"])
    expect(await ask("108204417720316650102")).toEqual([303, null, true, "the-state"])
    expect(await ask("noura@saffron.example")).toEqual([303, "login_required", false, "the-state"])
    expect((await ask("food@saffron.example", "select_account"))[0]).toBe(200)
  })
})

describe("the answer to the client", () => {
  test("carries code, state, issuer, scope and hosted domain as Google's does", async () => {
    const { origin } = await startProvider()
    const back = await choose(origin, authorizationParameters(challenge), "food@saffron.example")
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
    expect(back.searchParams.get("code")).toMatch(/^4\/[\w-]{43}$/)
    expect(back.searchParams.get("state")).toBe("the-state")
    expect(back.searchParams.get("iss")).toBe(origin)
    expect(back.searchParams.get("hd")).toBe("saffron.example")
    expect(back.searchParams.get("scope")).toContain("https://www.googleapis.com/auth/userinfo.email")
  })

  test("keeps the query of a registered callback", async () => {
    const { origin } = await startProvider()
    const parameters = authorizationParameters(challenge, { redirect_uri: "http://localhost:3000/other?kept=1" })
    const back = await choose(origin, parameters, "food@saffron.example")
    expect(back.searchParams.get("kept")).toBe("1")
    expect(back.searchParams.has("code")).toBe(true)
  })

  test("Cancel answers access_denied with state and issuer, and no code", async () => {
    const { origin } = await startProvider()
    const back = await choose(origin, authorizationParameters(challenge), "")
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: "access_denied", state: "the-state", iss: origin })
  })

  test.each([
    ["PKCE missing", { code_challenge: null }, "invalid_request"],
    ["PKCE plain", { code_challenge_method: "plain" }, "invalid_request"],
    ["PKCE method missing", { code_challenge_method: null }, "invalid_request"],
    ["a challenge that is no SHA-256", { code_challenge: "short" }, "invalid_request"],
    ["the implicit flow", { response_type: "token" }, "unsupported_response_type"],
    ["no openid scope", { scope: "email" }, "invalid_scope"],
    ["prompt=none with nobody signed in", { prompt: "none" }, "login_required"],
  ])("%s is told to the client", async (_case, changes, error) => {
    const { origin } = await startProvider()
    const answer = await ask(origin, changes)
    const back = new URL(answer.headers.get("location") ?? "about:blank")
    expect(answer.status).toBe(303)
    expect(back.searchParams.get("error")).toBe(error)
    expect(back.searchParams.get("state")).toBe("the-state")
    expect(back.searchParams.get("iss")).toBe(origin)
    expect(back.searchParams.has("code")).toBe(false)
  })

  test.each([
    ["an unknown client", { client_id: "other" }],
    ["no callback", { redirect_uri: null }],
    ["a callback with a slash more", { redirect_uri: `${CALLBACK}/` }],
    ["a callback with a query more", { redirect_uri: `${CALLBACK}?a=1` }],
    ["a callback in another case", { redirect_uri: CALLBACK.toUpperCase() }],
    ["a callback elsewhere", { redirect_uri: "https://evil.example/auth/google/callback" }],
    ["an endless state", { state: "x".repeat(2_001) }],
  ])("%s is refused on a page, never by redirect", async (_case, changes) => {
    const { origin } = await startProvider()
    const answer = await ask(origin, changes)
    expect(answer.status).toBe(400)
    expect(answer.headers.get("location")).toBeNull()
    expect(await answer.text()).toContain("Sign-in is not possible")
  })

  test("a parameter sent twice is refused", async () => {
    const { origin } = await startProvider()
    const parameters = authorizationParameters(challenge)
    parameters.append("redirect_uri", "https://evil.example/")
    const answer = await fetch(`${origin}/authorize?${parameters}`, { redirect: "manual" })
    expect(answer.status).toBe(400)
  })
})
