import type { Provider } from "./provider"

/** The parameters we read. Google's others (access_type, include_granted_scopes, display, …) are ignored as there. */
const REQUEST_PARAMETERS = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "prompt",
  "login_hint",
  "hd",
] as const

type RequestParameter = (typeof REQUEST_PARAMETERS)[number]

/** An authorization request that may be shown to a person. */
export interface AuthorizationRequest {
  redirectUri: string
  scope: string
  state: string | null
  nonce: string | null
  codeChallenge: string
  loginHint: string | null
  /** `prompt=none`: an answer without a page, or none (OpenID Connect Core 3.1.2.1). */
  isUnseen: boolean
  /** What was sent, to be carried by the chooser's form and checked again. */
  parameters: ReadonlyMap<RequestParameter, string>
}

/** `refused`: nobody to answer, so a page says it (RFC 6749 4.1.2.1). `returned`: the client hears by its callback. */
export type ReadRequest =
  | { kind: "ok"; request: AuthorizationRequest }
  | { kind: "refused"; reason: string }
  | { kind: "returned"; redirectUri: string; state: string | null; error: string; description: string }

/** RFC 7636 4.2: the S256 challenge is 43 characters of base64url. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/
const MAX_PARAMETER_LENGTH = 2_000

/** Checks an authorization request: known client, exactly registered callback, code flow, PKCE with S256. */
export function readAuthorizationRequest(provider: Provider, sent: URLSearchParams): ReadRequest {
  const parameters = new Map<RequestParameter, string>()
  for (const name of REQUEST_PARAMETERS) {
    const values = sent.getAll(name)
    if (values.length > 1) return { kind: "refused", reason: `The parameter ${name} was sent more than once.` }
    const [value] = values
    if (value && value.length > MAX_PARAMETER_LENGTH)
      return { kind: "refused", reason: `The parameter ${name} is too long.` }
    if (value) parameters.set(name, value)
  }
  const read = (name: RequestParameter) => parameters.get(name) ?? null

  const redirectUri = read("redirect_uri")
  if (read("client_id") !== provider.clientId) return { kind: "refused", reason: "The application is not known here." }
  if (!redirectUri || !provider.redirectUris.includes(redirectUri)) {
    return { kind: "refused", reason: "The application's return address is not registered here." }
  }

  const state = read("state")
  const giveBack = (error: string, description: string): ReadRequest => {
    return { kind: "returned", redirectUri, state, error, description }
  }
  const scope = read("scope") ?? ""
  const codeChallenge = read("code_challenge")
  if (read("response_type") !== "code")
    return giveBack("unsupported_response_type", "Only response_type=code is offered.")
  if (!scope.split(" ").includes("openid")) return giveBack("invalid_scope", "The scope must contain openid.")
  if (!codeChallenge || !CHALLENGE.test(codeChallenge) || read("code_challenge_method") !== "S256") {
    return giveBack("invalid_request", "PKCE with code_challenge_method=S256 is required.")
  }
  const request = {
    redirectUri,
    scope,
    state,
    nonce: read("nonce"),
    codeChallenge,
    loginHint: read("login_hint"),
    isUnseen: read("prompt")?.split(" ").includes("none") ?? false,
    parameters,
  }
  return { kind: "ok", request }
}
