import { readFileSync } from "node:fs"
import { buildASTSchema, type DocumentNode, getOperationAST, getVariableValues, validate } from "graphql"
import { documentedOnly } from "../../upstream/foreign/documented"

const contract = readFileSync(new URL("../../upstream/contract/schema.graphql", import.meta.url), "utf8")
const schemaOf = (operation?: string) => buildASTSchema(documentedOnly(contract, operation))
const documented = schemaOf()

/**
 * The errors of an operation at a back office that has only the documented fields. Fields marked `@ours` in the contract
 * are requested by separate operations, so that a rejection affects only these extras (product/shell 4). With `operation`
 * the undocumented fields listed for that operation are accepted too.
 */
export function oursIn(document: DocumentNode, variables: Record<string, unknown>, operation?: string): string[] {
  const known = operation === undefined ? documented : schemaOf(operation)
  const wrong = validate(known, document).map(({ message }) => message)
  if (wrong.length > 0) return wrong
  const asked = getOperationAST(document)?.variableDefinitions ?? []
  const { errors = [] } = getVariableValues(known, asked, variables)
  return errors.map(({ message }) => message)
}
