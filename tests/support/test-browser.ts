import { loader as callback } from "~/areas/sign-in/google-callback"
import { action as startSignIn } from "~/areas/sign-in/google-start"
import { action as logout } from "~/areas/sign-in/logout"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { loadSession, type Session } from "~/auth/session.server"
import { CookieJar } from "../bench/cookie-jar.mjs"
import { chooseAccount } from "../bench/sign-in.mjs"
import { IDENTITY_CLIENT } from "./identity-client"
import { type TestContext, testContext, thrownBy } from "./request-context"

export const APP_ORIGIN = "http://localhost:3000"
export const IDENTITY_OPTIONS = {
  ...IDENTITY_CLIENT,
  redirectUris: [`${APP_ORIGIN}/auth/google/callback`],
  isControllable: true,
} as const

export interface Visit extends TestContext {
  response: Response
}

/** A minimal browser for sign-in: it stores cookies and follows redirects to the provider and back on demand. */
export class TestBrowser {
  readonly cookies = new CookieJar()
  /** The provider's cookies, which store the selected account. */
  readonly providerCookies = new CookieJar()

  get cookieHeader(): string {
    return this.cookies.header
  }

  session(): Promise<Session | null> {
    return loadSession(this.cookieHeader)
  }

  /** Presses 'Continue with Google'. The response redirects to the provider. */
  async start(returnTo?: string, headers: Record<string, string> = {}): Promise<Visit> {
    const body = new URLSearchParams(returnTo === undefined ? {} : { returnTo })
    const request = new Request(`${APP_ORIGIN}/auth/google`, { method: "POST", body, headers: this.#headers(headers) })
    return this.#visit(request, (args) => startSignIn(args))
  }

  /** Selects an account at the provider ("" cancels). Returns the callback URL. */
  choose(authorizeUrl: string, account: string): Promise<string> {
    return chooseAccount(authorizeUrl, account, this.providerCookies)
  }

  /** Passes the provider without a page. Returns the callback URL. */
  async pass(authorizeUrl: string): Promise<string> {
    const headers = { cookie: this.providerCookies.header }
    const answer = await fetch(authorizeUrl, { redirect: "manual", headers })
    return answer.headers.get("location") ?? ""
  }

  /** Opens a page up to the guard. Returns the thrown redirect, or undefined if the page is allowed. */
  async view(path: string): Promise<TestContext & { thrown: unknown }> {
    const made = testContext(path, { session: await this.session(), cookie: this.cookieHeader })
    const thrown = await thrownBy(() => requireStaff(made.context, gates.signedIn))
    this.cookies.keep(made.setCookies())
    return { ...made, thrown }
  }

  /** Opens the callback URL. */
  comeBack(callbackUrl: string): Promise<Visit> {
    return this.#visit(new Request(callbackUrl, { headers: this.#headers() }), (args) => callback(args))
  }

  logout(): Promise<Visit> {
    const request = new Request(`${APP_ORIGIN}/logout`, { method: "POST", headers: this.#headers() })
    return this.#visit(request, (args) => logout(args))
  }

  /** A complete sign-in. */
  async signIn(account: string, returnTo?: string): Promise<Visit> {
    const { response } = await this.start(returnTo)
    return this.comeBack(await this.choose(response.headers.get("location") ?? "", account))
  }

  #headers(more: Record<string, string> = {}): Record<string, string> {
    return { ...more, ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}) }
  }

  async #visit(request: Request, run: (args: Parameters<typeof callback>[0]) => Promise<Response>): Promise<Visit> {
    const made = testContext(request.url, { session: await this.session(), cookie: this.cookieHeader })
    const response = await run({ request, context: made.context, params: {} })
    this.cookies.keep(made.setCookies())
    return { ...made, response }
  }
}
