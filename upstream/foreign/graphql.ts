import {
  defaultFieldResolver,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
} from "graphql"
import type { GraphqlContext } from "../graphql/context"
import { type Modes, modesNow } from "./modes"
import { drawnOut, isFreeText } from "./texts"
import { isStrange, meant, STRANGE_WORD, written } from "./words"

/** Lighthouse's own enums and column names, whose case is fixed. */
const isSettled = (name: string) => name === "SQLOperator" || name === "SortOrder" || name.endsWith("Column")

// Recognised by tag: the schema may come from another copy of the library, whose own checks would throw.
const isEnum = (type: GraphQLNamedType | undefined): type is GraphQLEnumType =>
  type?.[Symbol.toStringTag] === "GraphQLEnumType"
const isObject = (type: GraphQLNamedType): type is GraphQLObjectType => type[Symbol.toStringTag] === "GraphQLObjectType"

/** Wraps every type of the schema, so that responses follow the modes of their request. */
export function answerForeign(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith("__")) continue
    if (isEnum(type) && !isSettled(type.name)) bendWords(type)
    const isRecord = isObject(type) && type !== schema.getQueryType() && type !== schema.getMutationType()
    if (isRecord && type.name !== "PaginatorInfo" && !type.name.endsWith("Paginator")) {
      for (const field of Object.values(type.getFields())) bendField(field, schema)
    }
  }
}

function bendWords(type: GraphQLEnumType): void {
  const { serialize, parseValue, parseLiteral } = type
  const words = type.getValues().map(({ value }) => value as unknown)
  type.serialize = (value) => {
    const word = value === STRANGE_WORD ? value : serialize.call(type, value)
    return typeof word === "string" ? written(word) : word
  }
  type.parseValue = (value) => parseValue.call(type, meant(value, words))
  type.parseLiteral = (node, variables) => {
    const own = node.kind === Kind.ENUM ? { ...node, value: String(meant(node.value, words)) } : node
    return parseLiteral.call(type, own, variables)
  }
}

type Field = GraphQLField<Record<string, unknown>, GraphqlContext>

function bendField(field: Field, schema: GraphQLSchema): void {
  const resolve = field.resolve ?? defaultFieldResolver
  const type = String(field.type)
  const name = type.replaceAll(/[[\]!]/g, "")
  const isEnumType = isEnum(schema.getType(name))
  const isText = name === "String" && isFreeText(field.name)
  field.resolve = (record, args, context, info) => {
    const modes = modesNow()
    if (modes.size === 0) return resolve(record, args, context, info)
    const given = instead(type, modes)
    if (given !== undefined) return given
    if (isEnumType && isStrange(record.id, modes)) return STRANGE_WORD
    const value: unknown = resolve(record, args, context, info)
    return isText && modes.has("longest") ? longer(value, record) : value
  }
}

/** The replacement of a field's value: null if the field may be null, an empty list for a list. */
function instead(type: string, modes: Modes): null | [] | undefined {
  if (modes.has("nulls") && !type.endsWith("!")) return null
  return modes.has("empty") && type.startsWith("[") ? [] : undefined
}

async function longer(value: unknown, record: Record<string, unknown>): Promise<unknown> {
  const text = await value
  return typeof text === "string" ? drawnOut(text, Number(record.id ?? 1)) : text
}
