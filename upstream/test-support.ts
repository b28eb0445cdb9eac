import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { startGoldenUpstream } from "./golden"
import type { UpstreamOptions } from "./settings"

export interface Answer<T = unknown> {
  status: number
  body: T
}

/** An upstream for one test file with a stand-in for the provider's userinfo, and the calls tests make all the time. */
export interface TestUpstream {
  origin: string
  /** REST: path below the base, JSON in and out. */
  call<T = unknown>(token: string | null, method: string, path: string, body?: unknown): Promise<Answer<T>>
  /** The same on admin v1. */
  admin<T = unknown>(token: string | null, method: string, path: string, body?: unknown): Promise<Answer<T>>
  graphql<T = Record<string, unknown>>(
    token: string | null,
    query: string,
    variables?: unknown,
  ): Promise<GraphqlAnswer<T>>
  control<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>
  /** A new person with these permissions (all of them without a list). Gives the token and e-mail. */
  person(...permissions: string[]): Promise<{ token: string; email: string; id: number }>
  close(): Promise<void>
}

interface GraphqlAnswer<T> {
  data: T
  errors?: { message: string; extensions: Record<string, unknown> }[]
}

/** Starts it. A provider token `for:<e-mail>` stands for that verified e-mail; any other is refused. */
export async function startTestUpstream(options: UpstreamOptions = {}): Promise<TestUpstream> {
  const provider = createServer((request, response) => {
    const email = /^Bearer for:(.+)$/.exec(request.headers.authorization ?? "")?.[1]
    response.writeHead(email ? 200 : 401, { "content-type": "application/json" })
    response.end(JSON.stringify(email ? { sub: "1", email, email_verified: !email.startsWith("unverified") } : {}))
  })
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve))
  const userinfoUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/userinfo`
  const running = await startGoldenUpstream({ userinfoUrl, ...options })
  const { origin } = running

  async function send<T>(url: string, method: string, token: string | null, body: unknown): Promise<Answer<T>> {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await fetch(url, init)
    const text = await response.text()
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T }
  }

  return {
    origin,
    call: (token, method, path, body) => send(`${origin}/api/dashboard/v3${path}`, method, token, body),
    admin: (token, method, path, body) => send(`${origin}/api/admin/v1${path}`, method, token, body),
    graphql: async <T>(token: string | null, query: string, variables?: unknown) =>
      (await send<GraphqlAnswer<T>>(`${origin}/graphql`, "POST", token, { query, variables })).body,
    control: async <T>(method: string, path: string, body?: unknown) =>
      (await send<T>(`${origin}/__control${path}`, method, null, body)).body,
    async person(...permissions) {
      const wanted = permissions.length > 0 ? { permissions } : {}
      const { body } = await send<{ user: { token: string; email: string; id: number } }>(
        `${origin}/__control/staff`,
        "POST",
        null,
        wanted,
      )
      return body.user
    },
    async close() {
      await running.close()
      provider.closeAllConnections()
      await new Promise((resolve) => provider.close(resolve))
    },
  }
}
