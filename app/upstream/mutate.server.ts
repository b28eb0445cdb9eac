import type { TadaDocumentNode } from "gql.tada"
import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from "graphql"
import { attempt } from "./attempt.server"
import type { Caller } from "./authorized-call.server"
import { callGraphql } from "./graphql.server"
import type { UpstreamError } from "./upstream-error"

/**
 * Runs a mutation of whose answer nothing is needed: any answer without an error is success, whatever its shape, since no
 * document shows one. Gives its data as it came. Throws UpstreamError, its global toast added, or the redirect to sign-in.
 */
export async function runMutation<Result, Variables extends object>(
  caller: Caller,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<unknown> {
  const anyShape = { isAnyShape: true }
  const sent = await attempt(callGraphql(caller, document, variables, anyShape))
  if (sent.ok) return sent.value
  // Refused before it was carried out: what is a record here may be a plain value there, and the other way round.
  if (!isAboutShape(sent.error)) throw sent.error
  return callGraphql(caller, inOtherShape(document), variables, anyShape)
}

/** Both families of GraphQL servers have "selection" in the sentence; one that hides its sentences has the code. */
function isAboutShape({ code, messages }: UpstreamError): boolean {
  return (
    code === "GRAPHQL_VALIDATION_FAILED" ||
    messages.some((text) => /\bmust (?:not )?have a (?:sub ?)?selection/i.test(text))
  )
}

const NAME_ALONE: SelectionSetNode = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } }],
}

const known = new WeakMap<DocumentNode, DocumentNode>()

/** The same mutation asking for nothing of its answer where it asked for fields, and for the least where it did not. */
function inOtherShape<Result, Variables>(document: TadaDocumentNode<Result, Variables>): typeof document {
  let other = known.get(document)
  if (!other) {
    other = {
      ...document,
      definitions: document.definitions.map((one) => (one.kind === Kind.OPERATION_DEFINITION ? turned(one) : one)),
    }
    known.set(document, other)
  }
  return other as typeof document
}

function turned(operation: OperationDefinitionNode): OperationDefinitionNode {
  const selections = operation.selectionSet.selections.map((field) => {
    if (field.kind !== Kind.FIELD) return field
    return { ...field, selectionSet: field.selectionSet ? undefined : NAME_ALONE }
  })
  return { ...operation, selectionSet: { ...operation.selectionSet, selections } }
}
