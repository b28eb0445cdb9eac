import { type Context, Hono } from "hono"
import { bodyBytes, bodyText, bringsFile } from "../body"
import { type Modes, modesNow } from "../foreign/modes"
import { Problem } from "../problem"
import { parseJson } from "../rest/read-input"
import type { Upstream, UpstreamEnv } from "../upstream"
import type { GraphqlContext } from "./context"
import { failedResponse } from "./problems"
import { createGraphqlServer, type GraphqlServerOptions } from "./server"
import { streamedAnswer } from "./streamed-list"
import { readMultipart } from "./upload"

interface Call extends Pick<GraphqlContext, "files"> {
  operations: string
}

/** POST /graphql: JSON, or multipart with one file. It needs a bearer token, which pages of other sites do not have. */
export function graphqlRoutes(upstream: Upstream, options: Omit<GraphqlServerOptions, "log">): Hono<UpstreamEnv> {
  const serverFor = serversOf({ ...options, log: upstream.log })
  const routes = new Hono<UpstreamEnv>()

  routes.post("/graphql", async (c) => {
    const readCall = readerOf(c)
    const json = bringsFile(c) ? null : await readCall()
    await bodyBytes(c)
    try {
      const staff = await upstream.tokens.authenticate(c.req.header("authorization"))
      const { operations, files } = json ?? (await readCall())
      // Lighthouse answers plain JSON with status 200, whatever the caller accepts.
      const headers = { "content-type": "application/json", accept: "application/json" }
      const request = new Request("http://upstream/graphql", { method: "POST", headers, body: operations })
      const streamed: GraphqlContext["streamed"] = {}
      const answer = await serverFor(modesNow()).fetch(request, {
        upstream,
        staff,
        streamed,
        ...(files ? { files } : {}),
      })
      // Its Response is not Node's own class.
      const text = await answer.text()
      const body = (streamed.list && streamedAnswer(text, streamed.list)) ?? text
      return new Response(body, { status: answer.status, headers: { "content-type": "application/json" } })
    } catch (error) {
      if (error instanceof Problem) return failedResponse(error)
      throw error
    }
  })

  return routes
}

/** The server of a mode. The one without undocumented elements is created on first use. */
function serversOf(options: GraphqlServerOptions) {
  const whole = createGraphqlServer(options)
  let documented: typeof whole | null = null
  return (modes: Modes) => {
    if (!modes.has("documented")) return whole
    documented ??= createGraphqlServer({ ...options, isDocumentedOnly: true })
    return documented
  }
}

/** How to read the body. Files are read only for signed-in callers. */
function readerOf(c: Context<UpstreamEnv>): () => Promise<Call> {
  const contentType = c.req.header("content-type") ?? ""
  if (bringsFile(c)) return async () => readMultipart(await bodyBytes(c), contentType)
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new Problem(415, "Send application/json, or a multipart request.")
  }
  return async () => {
    const operations = await bodyText(c)
    parseJson(operations)
    return { operations }
  }
}
