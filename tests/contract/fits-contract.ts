import { readFileSync } from "node:fs"
import { type ASTNode, buildASTSchema, type GraphQLError, graphqlSync, Kind, parse, print, visit } from "graphql"
import { z } from "zod"
import { LIST_FIELDS } from "~/upstream/responses/graphql-data"
import { ours } from "../../upstream/contract/marks"
import { ADMIN_V1, REST_V3 } from "../../upstream/contract/rest-calls"
import { operationOf } from "./calls-in-source"
import type { Recorded } from "./recorder"

/** Checks a response of any back office against the published contract, except differences that docs/contract tolerates. */

/** Input types, including files, are not in the response. */
const withoutArguments = <Node extends ASTNode>(node: Node): Node =>
  visit(node, {
    [Kind.FIELD_DEFINITION]: (field) => ({ ...field, arguments: [] }),
    [Kind.OPERATION_DEFINITION]: (operation) => ({ ...operation, variableDefinitions: [] }),
    [Kind.FIELD]: (field) => ({ ...field, arguments: [] }),
  })
const published = readFileSync(new URL("../../docs/contract/schema.graphql", import.meta.url), "utf8")
const schema = buildASTSchema(withoutArguments(parse(published)))

/** The call's name and the paths that differ from the contract. A rejected call has nothing to check. */
export function differencesOf(call: Recorded): { name: string; differences: string[] } | null {
  if (call.status >= 400) return null
  const { query = "" } = Object(call.body)
  if (query !== "") return { name: operationOf(query), differences: ofGraphql(query, call.answer) }
  const found = Object.entries({ ...REST_V3, ...ADMIN_V1 }).find(([name]) => isCall(name, call))
  if (!found) return { name: `${call.method} ${call.path}`, differences: ["the contract does not name it"] }
  const [name, { answer, isAnswerFree }] = found
  return { name, differences: isAnswerFree ? [] : ofRest(answer, call.answer) }
}

function isCall(name: string, { method, path }: Recorded): boolean {
  const [verb, template = ""] = name.split(" ")
  return verb === method && new RegExp(`^${template.replaceAll(/:\w+/g, "\\d+")}$`).test(path)
}

/** Tolerated: a list bare, in `data` or in `data.data`; extra fields; null for an empty list; any case; missing optional fields. */
function ofRest(answer: z.ZodType, given: unknown): string[] {
  const wrapped = [given, Object(given).data, Object(Object(given).data).data].filter((one) => one !== undefined)
  const found = wrapped.map((value) => {
    const parsed = answer.safeParse(value)
    const issues = parsed.error?.issues ?? []
    return issues.filter((issue) => !isOurs(answer, issue)).flatMap(unborne)
  })
  return found.some((one) => one.length === 0) ? [] : (found.at(-1) ?? [])
}

/** A missing undocumented field. */
function isOurs(answer: z.ZodType, { code, path, message }: z.core.$ZodIssue): boolean {
  if (code !== "invalid_type" || !message.endsWith("undefined")) return false
  const [field, ...holders] = path.toReversed()
  let holder: unknown = answer
  for (const part of holders.toReversed()) {
    const inner = innermost(holder)
    if (inner instanceof z.ZodArray) holder = inner.element
    else if (inner instanceof z.ZodObject) holder = inner.shape[String(part)]
    else return false
  }
  const record = innermost(holder)
  const said = record instanceof z.ZodObject ? record.shape[String(field)] : undefined
  return said !== undefined && ours.has(said)
}

function innermost(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? innermost(schema.unwrap()) : schema
}

function unborne(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "unrecognized_keys" || issue.code === "invalid_value") return []
  if (issue.code === "invalid_type" && issue.expected === "array" && issue.message.endsWith("null")) return []
  if (issue.code === "invalid_union" && issue.errors.some((branch) => branch.flatMap(unborne).length === 0)) return []
  return [`${issue.path.map((part) => (typeof part === "number" ? "*" : String(part))).join(".")}: ${issue.message}`]
}

/** Parses the response with the contract's schema. Each mismatch is an error with its path. */
function ofGraphql(query: string, answer: unknown): string[] {
  const { data, errors } = Object(answer)
  if (errors || !data) return []
  const fieldResolver = (held: Record<string, unknown>, ..._: unknown[]) =>
    held[(_[2] as { path: { key: string } }).path.key]
  const source = print(withoutArguments(parse(query)))
  const own = graphqlSync({ schema, source, rootValue: data, fieldResolver })
  return [
    ...new Set(
      (own.errors ?? []).filter((error) => !isBorne(error)).map(({ path, message }) => placeOf(path) + message),
    ),
  ]
}

const placeOf = (path: GraphQLError["path"]) =>
  path ? `${path.map((part) => (typeof part === "number" ? "*" : part)).join(".")}: ` : ""

function isBorne({ message, path }: GraphQLError): boolean {
  if (/^Enum "\w+" cannot represent value/.test(message)) return true
  return message.startsWith("Cannot return null") && LIST_FIELDS.has(String(path?.at(-1)))
}
