import type { TadaDocumentNode } from "gql.tada"
import { type DocumentNode, Kind } from "graphql"
import { ClientError, GraphQLClient } from "graphql-request"
import { env } from "~/base/env.server"
import {
  type Caller,
  exchangeOnce,
  type JudgedAnswer,
  malformed,
  unavailable,
  withToken,
} from "./authorized-call.server"
import { graphqlFault, isJson, parseAnswer } from "./responses/answer"
import { DataShapeError, readData } from "./responses/graphql-data"
import { jsonText } from "./responses/json-text"
import { isPlainObject, requireShallow } from "./responses/key-case"
import { refused } from "./rest.server"
import type { Answer } from "./transport.server"
import { multipartBody, newBoundary, uploadsIn } from "./upload.server"
import { UpstreamError } from "./upstream-error"

interface Reading {
  /** The response is not read, so its shape is not checked (`mutate.server.ts`). */
  readonly isAnyShape?: boolean
}

/**
 * Runs one operation, as a multipart request if its variables contain an `Upload`. Throws UpstreamError with its global
 * toast added, also for errors with HTTP 200; or the redirect to sign-in.
 */
export async function callGraphql<Result, Variables extends object>(
  caller: Caller,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  { isAnyShape = false }: Reading = {},
): Promise<Result> {
  if (caller.gathering) return (await caller.gathering.ask(caller, document as never, variables)) as Result
  const label = operationLabel(document)
  const client = clientFor(caller, label, variables)
  const { status, body } = await withToken(caller, "graphql", () => ask(client, caller, document, variables))
  const fault = graphqlFault(status, body)
  if (fault) throw await refused(caller, label, fault)
  // A broken gateway can respond without data; `{}` and null are valid JSON too.
  if (!isPlainObject(body.data)) throw unavailable(caller, label, { status: 502 }, "unexpected answer")
  try {
    requireShallow(body)
  } catch {
    throw unavailable(caller, label, { status: 502 }, "nested too deeply")
  }
  if (!isAnyShape) readGraphql(caller, document, body.data)
  return body.data as Result
}

/** Reads data as `readData` does. Throws UpstreamError if its shape differs from the query. */
export function readGraphql(caller: Caller, document: DocumentNode, data: unknown): void {
  try {
    readData(document, data)
  } catch (error) {
    if (!(error instanceof DataShapeError)) throw error
    const why = `unexpected answer at '${error.message}'`
    throw unavailable(caller, operationLabel(document), { status: 502 }, why, error.fields)
  }
}

/** Whether a document queries our own fields (`optional-fields.server.ts`), by its name. */
export function isExtra(document: DocumentNode): boolean {
  return operationLabel(document).endsWith("Extra")
}

/** A client for one operation; each request uses our transport and the current token. */
function clientFor(caller: Caller, label: string, variables: object): GraphQLClient {
  const uploads = uploadsIn(variables)
  const boundary = newBoundary()
  return new GraphQLClient(env.UPSTREAM_GRAPHQL_URL, {
    fetch: async (_url, init) => {
      const operations = String(init?.body)
      const { body, contentType } =
        uploads.length > 0
          ? multipartBody(operations, uploads, boundary)
          : { body: operations, contentType: "application/json" }
      const answer = await exchangeOnce(caller, {
        api: "graphql",
        method: "POST",
        url: env.UPSTREAM_GRAPHQL_URL,
        route: label,
        body,
        headers: { "content-type": contentType, accept: "application/graphql-response+json, application/json" },
      })
      return responseOf(answer) ?? Promise.reject(malformed(caller, label))
    },
    jsonSerializer: { stringify: jsonText, parse: readAnswer },
  })
}

/** null for a status that Response does not accept. */
function responseOf({ status, contentType, bytes }: Answer): Response | null {
  if (status < 200 || status > 599) return null
  // graphql-request only accepts two JSON types; a gateway may use others.
  const headers = { "content-type": isJson(contentType) ? "application/json" : contentType }
  return new Response(bytes.length > 0 ? bytes : null, { status, headers })
}

/** Removes `extensions`, which is not read: graphql-request rejects PHP's empty list there. */
function readAnswer(text: string): unknown {
  const answer: unknown = JSON.parse(text)
  return isPlainObject(answer) ? { ...answer, extensions: {} } : answer
}

/**
 * Sends one request. graphql-request's error contains the variables and the response, so only the needed parts are
 * returned.
 */
async function ask<Result, Variables extends object>(
  client: GraphQLClient,
  caller: Caller,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<JudgedAnswer & { body: Record<string, unknown> }> {
  try {
    return { status: 200, body: { data: await client.request<Result, object>(document, variables) } }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    if (error instanceof ClientError) return { status: error.response.status, body: bodyOf(error) }
    throw malformed(caller, operationLabel(document))
  }
}

function bodyOf({ response: { headers, body } }: ClientError): Record<string, unknown> {
  try {
    const contentType = headers instanceof Headers ? (headers.get("content-type") ?? "") : ""
    const parsed = parseAnswer({ contentType, text: String(body) })
    return isPlainObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

/** The operation's type and name: `query Drivers`. */
export function operationLabel({ definitions }: DocumentNode): string {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operation ? `${operation.operation} ${operation.name?.value ?? "unnamed"}` : "graphql"
}
