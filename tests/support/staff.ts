import { randomUUID } from "node:crypto"
import type { AppLoadContext } from "@remix-run/node"
import { createSession, type Session } from "~/auth/session.server"
import type { UpstreamOptions } from "../../upstream/settings"
import { startTestUpstream, type TestUpstream } from "../../upstream/test-support"
import { type TestContext, testContext } from "./request-context"
import { openTestStore } from "./store"
import { type Fields, pairs } from "./visitor"

/** Starts a reference upstream in this process and points the dashboard's environment, with a fresh store, at it. */
export async function startDashboardUpstream(
  settings: Record<string, string> = {},
  options: UpstreamOptions = {},
): Promise<TestUpstream> {
  const upstream = await startTestUpstream({ logLevel: "silent", ...options })
  await openTestStore({ UPSTREAM_URL: upstream.origin, ...settings })
  return upstream
}

/** A signed-in person, for calling loaders and actions directly. */
export interface TestStaff {
  session: Session
  /** The Cookie header of the person's browser. */
  cookie: string
  email: string
  /** The arguments of a loader for a path, and what its request gathers. */
  get(url: string, params?: Record<string, string>): RouteCall
  /** The arguments of an action that gets these fields as a form. */
  post(url: string, fields?: Fields | FormData, params?: Record<string, string>): RouteCall
}

export interface RouteCall extends TestContext {
  args: { request: Request; context: AppLoadContext; params: Record<string, string> }
}

/**
 * Makes a person with exactly these permissions, at the upstream and in a session of the app's own store.
 *
 * @param upstream from startDashboardUpstream; a person of its own, so that no other test is disturbed
 */
export async function staffWith(upstream: TestUpstream, ...permissions: string[]): Promise<TestStaff> {
  // Without a list the upstream gives every permission: a person without any is asked for by a name nobody knows.
  const person = await upstream.person(...(permissions.length > 0 ? permissions : ["NOTHING"]))
  const staff = { id: String(person.id), firstName: "Test", lastName: "Person", email: person.email, permissions }
  const { session, cookie: setCookie } = await createSession(`google:${randomUUID()}`, { token: person.token, staff })
  const [cookie = ""] = setCookie.split(";", 1)
  const call = (request: Request, params: Record<string, string>): RouteCall => {
    // The pipeline hands actions the recorded body, and so does this.
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
