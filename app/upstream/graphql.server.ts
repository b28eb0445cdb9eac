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
  /** Nothing of the answer is read, so that its shape says nothing (`mutate.server.ts`). */
  readonly isAnyShape?: boolean
}

/**
 * Runs one operation, as a multipart request where an `Upload` is among its variables (product/shell 4). Throws
 * UpstreamError, its global toast added, also for errors that come with HTTP 200; or the redirect to sign-in.
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
  // An answer without data is what a broken gateway sends; `{}` and null are JSON too.
  if (!isPlainObject(body.data)) throw unavailable(caller, label, { status: 502 }, "unexpected answer")
  try {
    requireShallow(body)
  } catch {
    throw unavailable(caller, label, { status: 502 }, "nested too deeply")
  }
  if (!isAnyShape) readGraphql(caller, document, body.data)
  return body.data as Result
}

/** Reads data as `readData` does. Throws UpstreamError where it is not of the shape that was asked for. */
export function readGraphql(caller: Caller, document: DocumentNode, data: unknown): void {
  try {
    readData(document, data)
  } catch (error) {
    if (!(error instanceof DataShapeError)) throw error
    const why = `unexpected answer at '${error.message}'`
    throw unavailable(caller, operationLabel(document), { status: 502 }, why, error.fields)
  }
}

/** Whether a document asks for what is ours (`optional-fields.server.ts`), which its name says. */
export function isExtra(document: DocumentNode): boolean {
  return operationLabel(document).endsWith("Extra")
}

/** A client of one operation: each of its requests goes by our own transport, with the token of then. */
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

/** null for a status that no Response may have. */
function responseOf({ status, contentType, bytes }: Answer): Response | null {
  if (status < 200 || status > 599) return null
  // graphql-request knows two types of JSON; a gateway may answer by another.
  const headers = { "content-type": isJson(contentType) ? "application/json" : contentType }
  return new Response(bytes.length > 0 ? bytes : null, { status, headers })
}

/** What is not read is left out: graphql-request refuses an answer whose `extensions` are PHP's empty list. */
function readAnswer(text: string): unknown {
  const answer: unknown = JSON.parse(text)
  return isPlainObject(answer) ? { ...answer, extensions: {} } : answer
}

/** One request. graphql-request's error holds variables and the whole answer: what is read of it here is all that stays. */
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

/** `query Drivers` of a document. */
export function operationLabel({ definitions }: DocumentNode): string {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operation ? `${operation.operation} ${operation.name?.value ?? "unnamed"}` : "graphql"
}
