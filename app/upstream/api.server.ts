import { setMaxListeners } from "node:events"
import { initGraphQLTada, type TadaDocumentNode } from "gql.tada"
import { env } from "~/base/env.server"
import type { ExactNumber } from "~/domain/exact-number"
import type { introspection } from "../../upstream/contract/graphql-env"
import type { Caller } from "./authorized-call.server"
import type { Credentials } from "./credentials"
import { callGraphql } from "./graphql.server"
import { runMutation } from "./mutate.server"
import { queryEither, queryOptional } from "./optional-fields.server"
import { createRestClient, type RestClient } from "./rest.server"
import { streamRows } from "./row-stream.server"
import { askingOnce, gathering } from "./together.server"
import type { Upload } from "./upload.server"

/** Writes a GraphQL document typed by the contract: enum columns in upper case, ids as texts (product/shell 4). */
export const graphql = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  /** Money is sent as an exact number. It comes as text; a back office that keeps it in floats sends numbers. */
  scalars: { Upload: Upload; Decimal: string | number | ExactNumber }
}>()

/** The upstream, on behalf of one signed-in person and one browser request. `requireStaff` gives it. */
export interface Api {
  readonly rest: RestClient
  /** REST admin v1: shifts, notify-client, polygon-discount, vouchers/active-vouchers (product/shell 4). */
  readonly admin: RestClient
  /** Runs a document; an `Upload` in it goes as a file. Throws UpstreamError with its toast, or the way to sign-in. */
  graphql<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result>
  /** Runs a mutation of whose answer nothing is needed: any without an error is success (`mutate.server.ts`). */
  mutate<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<unknown>
  /** Gives the rows of a document whose answer is one list, `key`, as they come (`row-stream.server.ts`). */
  rows<Row, Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
    key: keyof Result & string,
  ): AsyncGenerator<readonly Row[]>
  /** Asks for fields of ours (`optional-fields.server.ts`), null where they can't be had; throws the redirect to sign-in. */
  extra<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result | null>
  /** Asks with what is ours, and where the upstream refuses that, by the documents' own words (`optional-fields.server.ts`). */
  either<Result, Variables extends object, Plain>(
    ours: readonly [TadaDocumentNode<Result, Variables>, Variables],
    plain: () => Promise<Plain>,
  ): Promise<Result | Plain>
  /** The same for questions that are asked at once: those by GraphQL go as one call, a GET is asked once (`together.server.ts`). */
  together(): Api
  /** What per-session caches are keyed by; nothing kept under it is ever given to another session. */
  readonly cacheKey: string
}

/** Makes the client of one request, which loaders and actions get from `requireStaff`; tests shorten `deadlineMs`. */
export function createApi(context: Caller["context"], credentials: Credentials, deadlineMs?: number): Api {
  const caller: Caller = { context, credentials, ...(deadlineMs === undefined ? {} : { deadlineMs }) }
  // A page's parallel calls all listen for the browser's abort; node suspects a leak from the eleventh on.
  setMaxListeners(0, context.signal)
  const api: Api = {
    rest: createRestClient(caller, { api: "rest", url: env.UPSTREAM_REST_URL }),
    admin: createRestClient(caller, { api: "admin", url: env.UPSTREAM_ADMIN_URL }),
    mutate: (document, variables) => runMutation(caller, document, variables),
    rows: (document, variables, key) => streamRows(caller, document, variables, key),
    ...questionsOf(caller),
    together: () => ({
      ...api,
      ...questionsOf({ ...caller, gathering: gathering() }),
      rest: askingOnce(api.rest),
      admin: askingOnce(api.admin),
    }),
    cacheKey: credentials.key,
  }
  return api
}

function questionsOf(caller: Caller): Pick<Api, "graphql" | "extra" | "either"> {
  return {
    graphql: (document, variables) => callGraphql(caller, document, variables),
    extra: (document, variables) => queryOptional(caller, document, variables),
    either: (ours, plain) => queryEither(caller, ours, plain),
  }
}
