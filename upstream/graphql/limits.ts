import type { ASTVisitor, DocumentNode, FragmentDefinitionNode, SelectionSetNode, ValidationContext } from "graphql"
import { createGraphQLError } from "graphql-yoga"

/** Enough for every query of the dashboard, but too little to keep the server busy. */
export const QUERY_LIMITS = { tokens: 2_000, depth: 10, fields: 300 } as const

interface Size {
  depth: number
  fields: number
}

/** Refuses operations that are nested too deeply or have too many fields, fragments included. */
export function limitRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const sizeOf = measure(document)
      for (const operation of document.definitions) {
        if (operation.kind !== "OperationDefinition") continue
        const { depth, fields } = sizeOf(operation.selectionSet)
        if (depth > QUERY_LIMITS.depth) context.reportError(createGraphQLError("The query is nested too deep."))
        if (fields > QUERY_LIMITS.fields) context.reportError(createGraphQLError("The query asks for too many fields."))
      }
    },
  }
}

/** Refuses introspection; `__typename` stays allowed. */
export function noIntrospectionRule(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      if (node.name.value !== "__schema" && node.name.value !== "__type") return
      context.reportError(createGraphQLError("The schema is not shown here.", { nodes: [node] }))
    },
  }
}

/** Measures each fragment once, so that a chain of fragments that doubles at every step costs nothing. */
function measure(document: DocumentNode): (selections: SelectionSetNode) => Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === "FragmentDefinition") fragments.set(definition.name.value, definition)
  }
  const known = new Map<string, Size>()

  function ofFragment(name: string): Size {
    const before = known.get(name)
    if (before) return before
    // A placeholder while it is measured: another rule refuses a fragment that contains itself.
    known.set(name, { depth: 0, fields: 0 })
    const fragment = fragments.get(name)
    const size = fragment ? ofSelections(fragment.selectionSet) : { depth: 0, fields: 0 }
    known.set(name, size)
    return size
  }

  function ofSelections({ selections }: SelectionSetNode): Size {
    const total = { depth: 0, fields: 0 }
    for (const selection of selections) {
      const isField = selection.kind === "Field"
      const own = isField ? 1 : 0
      const inner =
        selection.kind === "FragmentSpread"
          ? ofFragment(selection.name.value)
          : selection.selectionSet
            ? ofSelections(selection.selectionSet)
            : { depth: 0, fields: 0 }
      total.depth = Math.max(total.depth, inner.depth + own)
      total.fields += inner.fields + own
    }
    return total
  }

  return ofSelections
}
