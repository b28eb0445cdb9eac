import type { TadaDocumentNode } from "gql.tada"
import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from "graphql"
import { attempt } from "./attempt.server"
import type { Caller } from "./authorized-call.server"
import { callGraphql } from "./graphql.server"
import type { UpstreamError } from "./upstream-error"

/**
 * Runs a mutation without reading its response: any response without an error is success, since the documents do not
 * describe one. Returns the raw data. Throws UpstreamError with its global toast added, or the redirect to sign-in.
 */
export async function runMutation<Result, Variables extends object>(
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
