import { randomUUID } from "node:crypto"
import type { AppLoadContext } from "@remix-run/node"
import { createSession, type Session } from "~/auth/session.server"
import type { UpstreamOptions } from "../../upstream/settings"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { type TestContext, testContext } from "./request-context"
import { openTestStore } from "./store"
import { type Fields, pairs } from "./visitor"

/** Starts a reference upstream in this process and sets the dashboard's environment to it, with a new store. */
export async function startDashboardUpstream(
  settings: Record<string, string> = {},
  options: UpstreamOptions = {},
): Promise<TestUpstream> {
  const upstream = await startTestUpstream({ logLevel: "silent", ...options })
  await openTestStore({ UPSTREAM_URL: upstream.origin, ...settings })
  return upstream
}

/** A signed-in user, for calling loaders and actions directly. */
export interface TestStaff {
  session: Session
  /** The Cookie header of the user's browser. */
  cookie: string
  email: string
  /** The arguments of a loader for a path, and the test context. */
  get(url: string, params?: Record<string, string>): RouteCall
  /** The arguments of an action with a form of these fields. */
  post(url: string, fields?: Fields | FormData, params?: Record<string, string>): RouteCall
}

export interface RouteCall extends TestContext {
  args: { request: Request; context: AppLoadContext; params: Record<string, string> }
}

/**
 * Creates a user with exactly these permissions at the upstream, and a session in the app's store.
 *
 * @param upstream from startDashboardUpstream; each call creates a new user, so that tests are independent
 */
export async function staffWith(upstream: TestUpstream, ...permissions: string[]): Promise<TestStaff> {
  // With an empty list the upstream gives every permission, so an unknown name stands for none.
  const person = await upstream.person(...(permissions.length > 0 ? permissions : ["NOTHING"]))
  const staff = { id: String(person.id), firstName: "Test", lastName: "Person", email: person.email, permissions }
  const { session, cookie: setCookie } = await createSession(`google:${randomUUID()}`, { token: person.token, staff })
  const [cookie = ""] = setCookie.split(";", 1)
  const call = (request: Request, params: Record<string, string>): RouteCall => {
    // Passes the recorded body to actions, as the pipeline does.
    const type = request.headers.get("Content-Type") ?? ""
    const body = request.body ? { stream: request.body, type } : undefined
    const made = testContext(request.url, { session, cookie, body })
    const init: RequestInit & { duplex: "half" } = {
      method: request.method,
      headers: request.headers,
      body: made.context.posted?.body,
      duplex: "half",
    }
    return { ...made, args: { request: new Request(request.url, init), context: made.context, params } }
  }
  return {
    session,
    cookie,
    email: person.email,
    get: (url, params = {}) => call(new Request(absolute(url), { headers: { cookie } }), params),
    post: (url, fields = {}, params = {}) => {
      const body = fields instanceof FormData ? fields : new URLSearchParams(pairs(fields))
      return call(new Request(absolute(url), { method: "POST", body, headers: { cookie } }), params)
    },
  }
}

const absolute = (url: string) => new URL(url, "http://localhost:3000")
