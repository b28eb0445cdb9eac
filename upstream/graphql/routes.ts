import { Hono } from "hono"
import { bodyText } from "../body"
import { Problem } from "../problem"
import { parseJson } from "../rest/read-input"
import type { Upstream, UpstreamEnv } from "../upstream"
import { failedResponse } from "./problems"
import { createGraphqlServer, type GraphqlServerOptions } from "./server"

/**
 * POST /graphql. Only JSON and only a bearer token: no other site's form or cookie can make a browser call it
 * (design/security.md, 6.4).
 */
export function graphqlRoutes(upstream: Upstream, options: Omit<GraphqlServerOptions, "log">): Hono<UpstreamEnv> {
  const server = createGraphqlServer({ ...options, log: upstream.log })
  const routes = new Hono<UpstreamEnv>()

  routes.post("/graphql", async (c) => {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "")) {
      throw new Problem(415, "Send application/json.")
    }
    const text = await bodyText(c)
    parseJson(text)
    try {
      const staff = await upstream.tokens.authenticate(c.req.header("authorization"))
      // Lighthouse answers plain JSON with status 200, whatever the caller accepts.
      const headers = { "content-type": "application/json", accept: "application/json" }
      const request = new Request("http://upstream/graphql", { method: "POST", headers, body: text })
      const answer = await server.fetch(request, { upstream, staff })
      // Its Response is one of its own make, which is not Node's.
      return new Response(await answer.text(), {
        status: answer.status,
        headers: { "content-type": "application/json" },
      })
    } catch (error) {
      if (error instanceof Problem) return failedResponse(error)
      throw error
    }
  })

  return routes
}
