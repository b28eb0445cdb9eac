import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { CALLBACK_PATH } from "~/auth/google.server"
import { exchangeCode, PROVIDER_DEADLINE_MS, verifyIdToken } from "~/auth/provider.server"
import { SignInError } from "~/auth/sign-in-error"
import { env } from "~/base/env.server"
import { logIn, revokeToken, SessionCallError } from "~/upstream/session-calls.server"

/** Milliseconds. */
const SIGN_IN_TIMEOUT_MS = 300_000

/** The message is one line for the operator. */
export class NotSignedInError extends Error {}

/**
 * Gets a back office token by a sign-in in a browser on this machine, at `http://localhost:{port}`. The provider must
 * allow this address' callback. Throws NotSignedInError.
 */
export async function signInByBrowser(port: number, say: (line: string) => void): Promise<string> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) throw new NotSignedInError("no provider client is configured (GOOGLE_CLIENT_ID)")
  const origin = `http://localhost:${port}`
  const secret = () => randomBytes(32).toString("base64url")
  const attempt = { origin, clientId, clientSecret, state: secret(), nonce: secret(), verifier: secret() }
  const server = createServer()
  const timer = new AbortController()
  try {
    await listen(server, port)
    say(`Open ${origin} in a browser on this machine and sign in. The provider must allow ${origin}${CALLBACK_PATH}.\n`)
    return await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new NotSignedInError("no sign-in within five minutes")), SIGN_IN_TIMEOUT_MS)
      timer.signal.addEventListener("abort", () => clearTimeout(late))
      server.on("request", (request, response) => {
        answer(attempt, request, response).then(resolve, reject)
      })
    })
  } finally {
    timer.abort()
    server.close()
    server.closeAllConnections()
  }
}

interface Attempt {
  readonly origin: string
  readonly clientId: string
  readonly clientSecret: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

const never = new Promise<never>(() => {})

/** Settles only on the provider's callback. Any other request gets a response, but the promise stays pending. */
async function answer(attempt: Attempt, request: IncomingMessage, response: ServerResponse): Promise<string> {
  const url = new URL(request.url ?? "/", attempt.origin)
  response.setHeader("Cache-Control", "no-store")
  if (url.pathname !== CALLBACK_PATH || !isSame(url.searchParams.get("state"), attempt.state)) {
    if (url.pathname === "/") response.writeHead(302, { Location: providerAddress(attempt) }).end()
    else response.writeHead(404).end()
    return never
  }
  const reply = (text: string) =>
    new Promise<void>((done) => response.setHeader("Content-Type", "text/plain; charset=utf-8").end(`${text}\n`, done))
  try {
    const token = await tokenOf(attempt, url.searchParams)
    await reply("You are signed in. Close this page and return to the command.")
    return token
  } catch (error) {
    await reply("Sign-in failed. See the command's output for the reason.")
    throw error instanceof SignInError ? new NotSignedInError(`the provider: ${error.detail}`) : error
  }
}

const isSame = (given: string | null, wanted: string) =>
  given !== null && given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))

function providerAddress({ origin, clientId, state, nonce, verifier }: Attempt): string {
  const address = new URL(env.GOOGLE_AUTHORIZATION_URL)
  const asked = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: origin + CALLBACK_PATH,
    scope: "openid email profile",
    prompt: "select_account",
    state,
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(env.GOOGLE_HOSTED_DOMAIN ? { hd: env.GOOGLE_HOSTED_DOMAIN } : {}),
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}

async function tokenOf(attempt: Attempt, params: URLSearchParams): Promise<string> {
  const { origin, clientId, clientSecret, verifier, nonce } = attempt
  const code = params.get("code")
  if (!code) throw new NotSignedInError("the provider returned no code")
  const form = new URLSearchParams({
    ...{ grant_type: "authorization_code", code, redirect_uri: origin + CALLBACK_PATH },
    ...{ client_id: clientId, client_secret: clientSecret, code_verifier: verifier },
  })
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), PROVIDER_DEADLINE_MS)
  try {
    const tokens = await exchangeCode(form, env.GOOGLE_TOKEN_URL, deadline.signal)
    await verifyIdToken(tokens, nonce, clientId, deadline.signal)
    const requestId = randomUUID()
    const { token } = await logIn(tokens.accessToken, requestId)
    // The provider's token is no longer needed. A failed revocation is not a failure of the check.
    await revokeToken(tokens.accessToken, requestId, token).catch(() => {})
    return token
  } catch (error) {
    throw error instanceof SessionCallError ? new NotSignedInError(`the back office: ${error.message}`) : error
  } finally {
    clearTimeout(timer)
  }
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", () => reject(new NotSignedInError(`port ${port} is not available on this machine`)))
    server.listen(port, "127.0.0.1", resolve)
  })
}
