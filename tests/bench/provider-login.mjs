import { createHash, randomBytes } from "node:crypto"
import { chooseAccount } from "./sign-in.mjs"

/** A bearer token of the upstream, for the programs that have no sign-in: the whole way through the local provider. */
export async function signInAtProvider({ identity, upstream, callback, client, account }) {
  const verifier = randomBytes(32).toString("base64url")
  const request = new URLSearchParams({
    client_id: client.id,
    redirect_uri: callback,
    response_type: "code",
    scope: "openid email profile",
    state: "bench",
    nonce: "bench",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  })
  const chosen = await chooseAccount(`${identity}/authorize?${request}`, account)
  const code = new URL(chosen).searchParams.get("code") ?? ""
  const exchange = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: client.id,
    client_secret: client.secret,
    redirect_uri: callback,
    code,
    code_verifier: verifier,
  })
  const { access_token: accessToken } = await json(await fetch(`${identity}/token`, { method: "POST", body: exchange }))
  const login = await fetch(`${upstream}/api/dashboard/v3/login`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ token: accessToken, provider: "google" }),
  })
  return (await json(login)).user.token
}

async function json(response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
