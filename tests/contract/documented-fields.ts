import { readFileSync } from "node:fs"
import { buildASTSchema, type DocumentNode, getOperationAST, getVariableValues, validate } from "graphql"
import { documentedOnly } from "../../upstream/foreign/documented"

const contract = readFileSync(new URL("../../upstream/contract/schema.graphql", import.meta.url), "utf8")
const schemaOf = (operation?: string) => buildASTSchema(documentedOnly(contract, operation))
const documented = schemaOf()

/**
 * What a back office says to an operation that knows what the three documents name and nothing else: what is `@ours` in
 * the contract is asked by operations of its own, whose refusal costs only the extra (product/shell 4).
 * With `operation` it knows what that one is said to ask for as well.
 */
export function oursIn(document: DocumentNode, variables: Record<string, unknown>, operation?: string): string[] {
  const known = operation === undefined ? documented : schemaOf(operation)
  const wrong = validate(known, document).map(({ message }) => message)
  if (wrong.length > 0) return wrong
  const asked = getOperationAST(document)?.variableDefinitions ?? []
  const { errors = [] } = getVariableValues(known, asked, variables)
  return errors.map(({ message }) => message)
}
