import { setMaxListeners } from "node:events"
import { initGraphQLTada, type TadaDocumentNode } from "gql.tada"
import type { RefreshTiming } from "~/auth/refresh.server"
import type { Session } from "~/auth/session.server"
import { env } from "~/http/env.server"
import type { introspection } from "../../upstream/contract/graphql-env"
import type { Caller } from "./authorized-call.server"
import { callGraphql } from "./graphql.server"
import { createRestClient, type RestClient } from "./rest.server"
import type { Upload } from "./upload.server"

/**
 * Writes a GraphQL document whose variables and result are typed by the contract's schema. Enum columns are upper case,
 * ids strings (decisions.md "Wire format").
 */
export const graphql = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  scalars: { Upload: Upload }
}>()

/** The upstream, on behalf of one signed-in person and one browser request. `requireStaff` gives it. */
export interface Api {
  /** REST v3. */
  readonly rest: RestClient
  /** REST admin v1: shifts, notify-client, polygon-discount, vouchers/active-vouchers (decisions.md). */
  readonly admin: RestClient
  /**
   * Runs a GraphQL document; an `Upload` among its variables is sent as a file.
   *
   * @throws UpstreamError with its global toast added; the redirect to sign-in
   */
  graphql<Result, Variables extends object>(
    document: TadaDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result>
  /** What per-session caches are keyed by; nothing kept under it is ever given to another session. */
  readonly cacheKey: string
}

export interface ApiOptions {
  timing?: RefreshTiming
  deadlineMs?: number
}

/** Makes the client of one request. Loaders and actions get it from `requireStaff`, never from here. */
export function createApi(context: Caller["context"], session: Session, options: ApiOptions = {}): Api {
  const caller: Caller = { context, session, ...options }
  // A page's parallel calls all listen for the browser's abort; node suspects a leak from the eleventh on.
  setMaxListeners(0, context.signal)
  return {
    rest: createRestClient(caller, { api: "rest", url: env.UPSTREAM_REST_URL }),
    admin: createRestClient(caller, { api: "admin", url: env.UPSTREAM_ADMIN_URL }),
    graphql: (document, variables) => callGraphql(caller, document, variables),
    cacheKey: session.id,
  }
}
