import type { TadaDocumentNode } from "gql.tada"
import { type DocumentNode, Kind } from "graphql"
import { GraphQLClient } from "graphql-request"
import { env } from "~/base/env.server"
import { graphqlFault } from "./answer"
import { authorizedCall, type Caller, unavailable } from "./authorized-call.server"
import { DataShapeError, readData } from "./graphql-data"
import { isPlainObject, requireShallow } from "./key-case"
import { refused } from "./rest.server"
import { multipartBody, uploadsIn } from "./upload.server"

/**
 * Runs one operation, as a multipart request where an `Upload` is among its variables (product/shell 4). Throws
 * UpstreamError, its global toast added, also for errors that come with HTTP 200; or the redirect to sign-in.
 */
export async function callGraphql<Result, Variables extends object>(
  caller: Caller,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  let answered: unknown
  const uploads = uploadsIn(variables)
  const client = new GraphQLClient(env.UPSTREAM_GRAPHQL_URL, {
    // graphql-request only writes the request and reads `data`: its own error repeats variables and the whole answer.
    fetch: async (_url, init) => {
      const operations = String(init?.body)
      const encoded =
        uploads.length > 0 ? multipartBody(operations, uploads) : { body: operations, contentType: "application/json" }
      answered = await send(caller, document, encoded)
      return new Response("{}", { headers: { "content-type": "application/json" } })
    },
    jsonSerializer: { stringify: JSON.stringify, parse: () => answered },
  })
  return client.request<Result, object>(document, variables)
}

async function send(
  caller: Caller,
  document: DocumentNode,
  { body, contentType }: { body: string | Uint8Array; contentType: string },
): Promise<unknown> {
  const label = operationLabel(document)
  const { status, body: answer } = await authorizedCall(caller, {
    api: "graphql",
    method: "POST",
    url: env.UPSTREAM_GRAPHQL_URL,
    route: label,
    body,
    headers: { "content-type": contentType, accept: "application/graphql-response+json, application/json" },
  })
  const fault = graphqlFault(status, answer)
  if (fault) throw await refused(caller, label, fault)
  // An empty list or null is what a broken gateway sends; graphql-request would take it for data.
  if (!isPlainObject(answer) || !isPlainObject(answer.data)) {
    throw unavailable(caller, label, { status: 502 }, "unexpected answer")
  }
  try {
    requireShallow(answer)
    readData(document, answer.data)
  } catch (error) {
    const why = error instanceof DataShapeError ? `unexpected answer at '${error.message}'` : "nested too deeply"
    throw unavailable(caller, label, { status: 502 }, why)
  }
  return answer
}

/** `query Drivers` of a document. */
export function operationLabel({ definitions }: DocumentNode): string {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return operation ? `${operation.operation} ${operation.name?.value ?? "unnamed"}` : "graphql"
}
