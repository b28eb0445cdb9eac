import { setMaxListeners } from "node:events"
import { initGraphQLTada, type TadaDocumentNode } from "gql.tada"
import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from "graphql"
import { env } from "~/base/env.server"
import type { ExactNumber } from "~/domain/exact-number"
import type { introspection } from "../../upstream/contract/graphql-env"
import { attempt } from "./attempt.server"
import type { Caller } from "./authorized-call.server"
import type { Credentials } from "./credentials"
import { withoutGlobalToasts } from "./global-toasts.server"
import { callGraphql } from "./graphql.server"
import { queryEither, queryOptional } from "./optional-fields.server"
import { createRestClient, type RestClient } from "./rest.server"
import { streamRows } from "./row-stream.server"
import { askingOnce, gathering } from "./together.server"
import type { Upload } from "./upload.server"
import type { UpstreamError } from "./upstream-error"

/** Creates a GraphQL document that is typed by the contract: enum columns in upper case, ids as text. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  /** Money is sent as an exact number and received as text; a back office that stores floats sends numbers. */
  scalars: { Upload: Upload; Decimal: string | number | ExactNumber }
}>()

/** The upstream for one signed-in person and one browser request; `requireStaff` returns it. */
export interface Api {
  readonly rest: RestClient
  /** REST admin v1: shifts, notify-client, polygon-discount, vouchers/active-vouchers. */
  readonly admin: RestClient
  /**
   * Runs a document; an `Upload` variable is sent as a file. Throws UpstreamError with its toast added, or the redirect
   * to sign-in.
   */
  graphql<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result>
  /** Runs a mutation without reading its response: no error means success (`mutate.server.ts`). */
  mutate<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<unknown>
  /** Streams the rows of a document whose response is one list, `key` (`row-stream.server.ts`). */
  rows<Row, Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    key: keyof Result & string,
  ): AsyncGenerator<readonly Row[]>
  /**
   * Queries our own fields (`optional-fields.server.ts`); null if they are not available. Throws the redirect to
   * sign-in.
   */
  extra<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result | null>
  /**
   * Queries with our own fields, or runs `plain` without them if the upstream refuses them
   * (`optional-fields.server.ts`).
   */
  either<Result, Variables extends object, Plain>(
    ours: readonly [TadaDocumentNode<Result, Variables>, Variables],
    plain: () => Promise<Plain>,
  ): Promise<Result | Plain>
  /**
   * The same client for concurrent queries: GraphQL queries are batched into one call, and an equal GET is sent once
   * (`together.server.ts`).
   */
  together(): Api
  /** The same without global toasts, for optional parts of a page: only that part says that it is missing. */
  quiet(): Api
  /** The key of per-session caches; a cached value is never returned to another session. */
  readonly cacheKey: string
}

/** Creates the client of one request, which loaders and actions get from `requireStaff`; tests shorten `deadlineMs`. */
export function createApi(context: Caller["context"], credentials: Credentials, deadlineMs?: number): Api {
  const caller: Caller = { context, credentials, ...(deadlineMs === undefined ? {} : { deadlineMs }) }
  // All parallel calls of a page listen for its abort; Node warns of a leak from the eleventh listener on.
  setMaxListeners(0, context.signal)
  const api: Api = {
    rest: createRestClient(caller, { api: "rest", url: env.UPSTREAM_REST_URL }),
    admin: createRestClient(caller, { api: "admin", url: env.UPSTREAM_ADMIN_URL }),
    mutate: (document, variables) => runMutation(caller, document, variables),
    rows: (document, variables, key) => streamRows(caller, document, variables, key),
    ...queriesOf(caller),
    together: () => ({
      ...api,
      ...queriesOf({ ...caller, gathering: gathering() }),
      rest: askingOnce(api.rest),
      admin: askingOnce(api.admin),
    }),
    quiet: () => createApi(withoutGlobalToasts(context), credentials, deadlineMs),
    cacheKey: credentials.key,
  }
  return api
}

function queriesOf(caller: Caller): Pick<Api, "graphql" | "extra" | "either"> {
  return {
    graphql: (document, variables) => callGraphql(caller, document, variables),
    extra: (document, variables) => queryOptional(caller, document, variables),
    either: (ours, plain) => queryEither(caller, ours, plain),
  }
}

/** The same client without undocumented fields. */
export const plainly = (api: Api): Api => ({ ...api, either: (_ours, plain) => plain(), extra: async () => null })

/**
 * Runs a mutation without reading its response: any response without an error is success, since the documents do not
 * describe one. Returns the raw data. Throws UpstreamError with its global toast added, or the redirect to sign-in.
 */
async function runMutation<Result, Variables extends object>(
  caller: Caller,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<unknown> {
  const anyShape = { isAnyShape: true }
  const sent = await attempt(callGraphql(caller, document, variables, anyShape))
  if (sent.ok) return sent.value
  // A validation error comes before execution, so sending again is safe: a field may be a record on one server and a
  // plain value on another.
  if (!isAboutShape(sent.error)) throw sent.error
  return callGraphql(caller, inOtherShape(document), variables, anyShape)
}

/** Both common GraphQL servers use the word "selection"; a server that hides its messages sends the code. */
function isAboutShape({ code, messages }: UpstreamError): boolean {
  return (
    code === "GRAPHQL_VALIDATION_FAILED" ||
    messages.some((text) => /\bmust (?:not )?have a (?:sub ?)?selection/i.test(text))
  )
}

const TYPENAME_ONLY: SelectionSetNode = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } }],
}

const known = new WeakMap<DocumentNode, DocumentNode>()

/** The same mutation without fields if it had some, and with `__typename` if it had none. */
function inOtherShape<Result, Variables>(document: TadaDocumentNode<Result, Variables>): typeof document {
  let other = known.get(document)
  if (!other) {
    other = {
      ...document,
      definitions: document.definitions.map((one) => (one.kind === Kind.OPERATION_DEFINITION ? inverted(one) : one)),
    }
    known.set(document, other)
  }
  return other as typeof document
}

function inverted(operation: OperationDefinitionNode): OperationDefinitionNode {
  const selections = operation.selectionSet.selections.map((field) => {
    if (field.kind !== Kind.FIELD) return field
    return { ...field, selectionSet: field.selectionSet ? undefined : TYPENAME_ONLY }
  })
  return { ...operation, selectionSet: { ...operation.selectionSet, selections } }
}
