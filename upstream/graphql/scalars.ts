import { GraphQLScalarType, Kind, type ValueNode } from "graphql"
import { createGraphQLError } from "graphql-yoga"
import { isDate } from "../rules/calendar"
import { toHalalas } from "../rules/money"

/** `YYYY-MM-DD`, a text on both sides. */
export const DateScalar = new GraphQLScalarType({
  name: "Date",
  serialize: String,
  parseValue: requireDate,
  parseLiteral: (node) => requireDate(node.kind === Kind.STRING ? node.value : null),
})

/** A decimal with at most two decimal places: text or number in, halalas inside, text out. */
export const DecimalScalar = new GraphQLScalarType({
  name: "Decimal",
  serialize: String,
  parseValue: requireDecimal,
  parseLiteral: (node) => requireDecimal("value" in node ? node.value : null),
})

/** `YYYY-MM-DD HH:mm:ss` in the business zone. For responses only. */
export function dateTimeScalar(timeZone: string): GraphQLScalarType {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" })
  return new GraphQLScalarType({ name: "DateTime", serialize: (value) => format.format(value as Date) })
}

/** Any JSON value. `Mixed` is Lighthouse's name for a value that a column is compared with. */
export const anyScalar = (name: string) => {
  return new GraphQLScalarType({
    name,
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node, variables) => literal(node, variables ?? {}),
  })
}

function requireDate(value: unknown): string {
  if (typeof value === "string" && isDate(value)) return value
  throw createGraphQLError("Date must be written YYYY-MM-DD.")
}

function requireDecimal(value: unknown): number {
  const halalas = toHalalas(value)
  if (halalas === null) throw createGraphQLError("Decimal must be a number with at most two digits after the point.")
  return halalas
}

function literal(node: ValueNode, variables: Record<string, unknown>): unknown {
  switch (node.kind) {
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value)
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value
    case Kind.LIST:
      return node.values.map((each) => literal(each, variables))
    case Kind.OBJECT:
      return Object.fromEntries(node.fields.map((field) => [field.name.value, literal(field.value, variables)]))
    case Kind.VARIABLE:
      return variables[node.name.value]
    default:
      return null
  }
}
