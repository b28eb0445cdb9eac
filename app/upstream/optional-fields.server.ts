import type { TadaDocumentNode } from "gql.tada"
import { attempt } from "./attempt.server"
import type { Caller } from "./authorized-call.server"
import { addGlobalToast, withoutGlobalToasts } from "./global-toasts.server"
import { callGraphql, operationLabel } from "./graphql.server"
import type { UpstreamError } from "./upstream-error"

/** How long an upstream that does not know a field of ours is not asked for it again. */
const REFUSED_SECONDS = 600

/** Until when each extra is not asked for, by its operation. The same for everybody: the upstream's schema is one. */
const refusedUntil = new Map<string, number>()

/**
 * Asks for fields and columns of ours (product/shell 4), `@ours` in the contract, in an operation named `…Extra`. No
 * page depends on them: what can't be had is null and nobody is told. Throws the redirect to sign-in.
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
 * Asks with what is ours, `ours`, and by the documents' own words, `plain`, where the upstream refuses that. Only what
 * `plain` then gets an answer to was a refusal of ours. Throws as `callGraphql`.
 */
export async function queryEither<Result, Variables extends object, Plain>(
  caller: Caller,
  [document, variables]: readonly [TadaDocumentNode<Result, Variables>, Variables],
  plain: () => Promise<Plain>,
): Promise<Result | Plain> {
  const label = operationLabel(document)
  if ((refusedUntil.get(label) ?? 0) > performance.now()) return plain()
  // A refusal of ours is nobody's failure.
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

/** Tests ask again at once. */
export function forgetRefusedFields(): void {
  refusedUntil.clear()
}

/** The question itself is what the upstream does not take; a fault or a lost connection says nothing of it. */
function isRefused({ kind, code }: UpstreamError): boolean {
  return kind === "invalid" || code?.startsWith("GRAPHQL_") === true
}
