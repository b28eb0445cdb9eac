import { Hono } from "hono"
import { getCookie, setCookie } from "hono/cookie"
import { ACCOUNTS, type Account, findAccount, HOSTED_DOMAIN } from "./accounts"
import { type AuthorizationRequest, readAuthorizationRequest } from "./authorization-request"
import { chooserPage, messagePage } from "./pages"
import { personClaims } from "./person-claims"
import type { IdentityContext, IdentityEnv, Provider } from "./provider"
import { sendPage } from "./security-headers"

/** Google's long names of the scopes, as its answers give them back. */
const GOOGLE_SCOPES: Readonly<Record<string, string>> = {
  email: "https://www.googleapis.com/auth/userinfo.email",
  profile: "https://www.googleapis.com/auth/userinfo.profile",
}

/** Who chose an account in this browser; for `prompt=none` alone. */
const BROWSER_COOKIE = "identity_browser"

/** GET /authorize shows the account chooser; its form posts the choice to the same address. */
export function authorizeRoutes(provider: Provider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>()

  routes.get("/authorize", (c) => {
    provider.calls.authorize += 1
    return answer(c, provider, new URL(c.req.url).searchParams, null)
  })

  routes.post("/authorize", async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const choice = form.get("account")
    if (choice === null) provider.calls.authorize += 1
    else provider.calls.decision += 1
    // Another site may ask for the chooser, as at Google, but only the chooser itself may choose.
    const site = c.req.header("sec-fetch-site")
    if (choice !== null && site && site !== "same-origin") {
      return sendPage(
        c,
        messagePage(provider, "Sign-in refused", "This choice did not come from the sign-in page."),
        403,
      )
    }
    return answer(c, provider, form, choice)
  })

  return routes
}

/** `choice` is the e-mail chosen, "" for Cancel, null when nothing was chosen yet. */
function answer(c: IdentityContext, provider: Provider, sent: URLSearchParams, choice: string | null) {
  const read = readAuthorizationRequest(provider, sent)
  if (read.kind === "refused") {
    return sendPage(c, messagePage(provider, "Sign-in is not possible", read.reason), 400)
  }
  if (read.kind === "returned") {
    const back = { error: read.error, error_description: read.description, state: read.state, iss: provider.issuer }
    return redirectTo(c, read.redirectUri, back)
  }
  const { request } = read
  if (choice === "") {
    return redirectTo(c, request.redirectUri, { error: "access_denied", state: request.state, iss: provider.issuer })
  }
  if (request.isUnseen && choice === null) return answerUnseen(c, provider, request)
  const account = choice === null ? null : findAccount(choice)
  if (account) {
    setCookie(c, BROWSER_COOKIE, provider.grants.rememberBrowser(account), {
      httpOnly: true,
      sameSite: "Lax",
      path: "/",
    })
    return redirectTo(c, request.redirectUri, signedIn(provider, request, account))
  }
  const page = chooserPage(provider, request, hintedFirst(request.loginHint), choice !== null)
  return sendPage(c, page, choice === null ? 200 : 400, new URL(request.redirectUri).origin)
}

/** `prompt=none`: whoever chose an account in this browser before, where it is the hinted one; nobody else. */
function answerUnseen(c: IdentityContext, provider: Provider, request: AuthorizationRequest) {
  const account = provider.grants.findInBrowser(getCookie(c, BROWSER_COOKIE))
  const hinted = request.loginHint ? findAccount(request.loginHint) : account
  if (account && account === hinted) return redirectTo(c, request.redirectUri, signedIn(provider, request, account))
  const description = "Nobody is signed in here: an account must be chosen."
  const back = { error: "login_required", error_description: description, state: request.state, iss: provider.issuer }
  return redirectTo(c, request.redirectUri, back)
}

/** The parameters of a successful answer: Google's, with the faults that are due. */
function signedIn(provider: Provider, request: AuthorizationRequest, account: Account): Answer {
  const { faults, grants } = provider
  const is = (fault: Parameters<typeof faults.takes>[0]) => faults.takes(fault, account.email)
  const scope = [...new Set(request.scope.split(" ").filter(Boolean))]
    .map((each) => GOOGLE_SCOPES[each] ?? each)
    .join(" ")
  const code = grants.issueCode({
    account,
    person: personClaims(account, faults),
    redirectUri: request.redirectUri,
    scope,
    nonce: request.nonce,
    codeChallenge: request.codeChallenge,
    authenticatedAt: Math.floor(provider.now() / 1000),
  })
  return {
    state: is("missing-state") ? null : is("replaced-state") ? "replaced" : request.state,
    iss: is("wrong-response-issuer") ? "https://issuer.invalid" : provider.issuer,
    code: is("missing-code") ? null : code,
    scope,
    authuser: "0",
    hd: HOSTED_DOMAIN,
    prompt: "consent",
  }
}

type Answer = Readonly<Record<string, string | null>>

function redirectTo(c: IdentityContext, redirectUri: string, parameters: Answer) {
  const target = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) if (value !== null) target.searchParams.set(name, value)
  return c.redirect(target.href, 303)
}

function hintedFirst(hint: string | null): readonly Account[] {
  const hinted = hint ? findAccount(hint) : null
  return hinted ? [hinted, ...ACCOUNTS.filter((each) => each !== hinted)] : ACCOUNTS
}
