import type { TadaDocumentNode } from "gql.tada"
import { attempt } from "./attempt.server"
import type { Caller } from "./authorized-call.server"
import { addGlobalToast, withoutGlobalToasts } from "./global-toasts.server"
import { callGraphql, operationLabel } from "./graphql.server"
import type { UpstreamError } from "./upstream-error"

/** Pause before a refused field is queried again (seconds). */
const REFUSED_SECONDS = 600

/** End of the pause by operation; shared by all people, since the upstream has one schema. */
const refusedUntil = new Map<string, number>()

/**
 * Queries our own fields and columns (`@ours` in the contract), in an operation named `…Extra`. No page depends on
 * them: on failure the result is null, without a toast. Throws the redirect to sign-in.
 */
export async function queryOptional<Result, Variables extends object>(
  caller: Caller,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result | null> {
  const label = operationLabel(document)
  if ((refusedUntil.get(label) ?? 0) > performance.now()) return null
  const quiet = { ...caller, context: withoutGlobalToasts(caller.context) }
  const answer = await attempt(callGraphql(quiet, document, variables))
  if (answer.ok) return answer.value
  if (isRefused(answer.error)) refusedUntil.set(label, performance.now() + REFUSED_SECONDS * 1000)
  return null
}

/**
 * Runs a query with our own fields, or `plain` without them if the upstream refuses the query. The refusal is
 * remembered only if `plain` succeeds. Throws as `callGraphql`.
 */
export async function queryEither<Result, Variables extends object, Plain>(
  caller: Caller,
  [document, variables]: readonly [TadaDocumentNode<Result, Variables>, Variables],
  plain: () => Promise<Plain>,
): Promise<Result | Plain> {
  const label = operationLabel(document)
  if ((refusedUntil.get(label) ?? 0) > performance.now()) return plain()
  // A refusal of our own fields must not show a toast.
  const quiet = { ...caller, context: withoutGlobalToasts(caller.context) }
  const answer = await attempt(callGraphql(quiet, document, variables))
  if (answer.ok) return answer.value
  if (!isRefused(answer.error)) {
    addGlobalToast(caller.context, answer.error.kind)
    throw answer.error
  }
  const answered = await plain()
  refusedUntil.set(label, performance.now() + REFUSED_SECONDS * 1000)
  return answered
}

/** For tests. */
export function forgetRefusedFields(): void {
  refusedUntil.clear()
}

/** Whether the upstream refused the query itself; a failure or a lost connection does not prove that. */
function isRefused({ kind, code }: UpstreamError): boolean {
  return kind === "invalid" || code?.startsWith("GRAPHQL_") === true
}
