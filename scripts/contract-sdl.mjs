import { Kind, parse, print, visit } from "graphql"

/** The published SDL of the contract: merged types, each with its document section or the effect of leaving it out. */

const EXTENDED = { [Kind.OBJECT_TYPE_EXTENSION]: Kind.OBJECT_TYPE_DEFINITION }
const HEAD = `"""
What the dashboard asks of the back office by GraphQL, generated from the contract. Lists take where, orderBy, first and page and
answer data and paginatorInfo. Failures stand in \`errors\`, usually with HTTP 200: extensions.auth_status ends the session,
extensions.validation holds messages by field.
"""
schema {
  query: Query
  mutation: Mutation
}

"The page and section of docs/product that names a call, or the calls that a type is asked for with."
directive @documented(in: [String!]!) on FIELD_DEFINITION | OBJECT | INPUT_OBJECT | ENUM | SCALAR

"Named by no document. Where it is refused, only this is lost. Names are those of the operations that ask for it."
directive @ours(by: [String!]!, without: [String!]!) on FIELD_DEFINITION | ENUM_VALUE | ARGUMENT_DEFINITION | OBJECT | INPUT_OBJECT | ENUM
`
/** Replaced by the header. */
const SAID = new Set([Kind.SCHEMA_DEFINITION, Kind.DIRECTIVE_DEFINITION])
/** Types of every list. No document section mentions them. */
const CONVENTIONS = new Set([
  "SQLOperator",
  "SortOrder",
  "PaginatorInfo",
  "Mixed",
  "JSON",
  "Upload",
  "Date",
  "DateTime",
  "Decimal",
])

/** `losses`: operation without the suffix Extra -> what is lost without it. Returns the SDL and its undocumented parts. */
export function sdlOf(contract, losses) {
  const { definitions } = visit(parse(contract), {
    FieldDefinition: withoutUnasked,
    InputValueDefinition: withoutUnasked,
    EnumValueDefinition: withoutUnasked,
  })
  const types = merged(definitions.filter(({ kind }) => !SAID.has(kind)))
  const places = placesOf(types)
  const asked = [...types.values()].filter((type) => isAsked(type, places))
  const marked = asked.map((type) => print(withPlace(withLosses(type, losses), places, losses)))
  const text = `${HEAD}\n${marked.join("\n\n").replaceAll(/^ {2}.{119,}$/gm, inLines)}\n`
  return { text, calls: callsOf(types), ours: oursOf([...types.values()]) }
}

const directive = (node, name) => node.directives?.find((one) => one.name.value === name)
const wordsOf = (node, name, argument) => {
  const value = directive(node, name)?.arguments.find((one) => one.name.value === argument)?.value
  if (!value) return []
  return value.kind === Kind.LIST ? value.values.map((one) => one.value) : [value.value]
}
const operationsOf = (node) => wordsOf(node, "ours", "by")

/** Removes fields that only the reference upstream has. Other back offices do not need them. */
function withoutUnasked(node) {
  return directive(node, "ours") && operationsOf(node).length === 0 ? null : undefined
}

/** Types by name, merged with their extensions, in the order of the contract. */
function merged(definitions) {
  const types = new Map()
  for (const node of definitions) {
    const known = types.get(node.name.value)
    const fields = [...(known?.fields ?? []), ...(node.fields ?? [])]
    types.set(node.name.value, known ? { ...known, fields } : { ...node, kind: EXTENDED[node.kind] ?? node.kind })
  }
  return types
}

/** The name of a type without list and non-null wrappers. */
const named = (type) => (type.kind === Kind.NAMED_TYPE ? type.name.value : named(type.type))
const ROOTS = ["Query", "Mutation"]

/** Type -> labels (sections of calls, or names of operations) of the shortest paths to it. */
function ledTo(types, starts, isFollowed) {
  const found = new Map()
  for (let queue = starts; queue.length > 0; ) {
    const next = new Map()
    for (const [type, marks] of queue) {
      const name = named(type)
      if (types.has(name) && !found.has(name)) next.set(name, new Set([...(next.get(name) ?? []), ...marks]))
    }
    for (const [name, marks] of next) found.set(name, [...marks].sort())
    queue = [...next].flatMap(([name, marks]) =>
      (types.get(name).fields ?? []).flatMap((field) => typesOf(field, isFollowed).map((type) => [type, marks])),
    )
  }
  return found
}

const typesOf = (field, isFollowed) => [field, ...(field.arguments ?? [])].filter(isFollowed).map(({ type }) => type)
const isDocumented = (node) => !directive(node, "ours")

/** Labels each type with the documented calls that use it, else with our undocumented operations. */
function placesOf(types) {
  const calls = ROOTS.flatMap((root) => types.get(root).fields)
  const places = calls.flatMap((call) =>
    typesOf(call, isDocumented).map((type) => [type, wordsOf(call, "documented", "in")]),
  )
  const own = [...types.values()]
    .flatMap((type) => type.fields ?? [])
    .flatMap((field) => [field, ...(field.arguments ?? [])])
    .filter((node) => !isDocumented(node))
  return {
    documented: ledTo(types, places, isDocumented),
    ours: ledTo(
      types,
      own.map((node) => [node.type, operationsOf(node)]),
      () => true,
    ),
  }
}

const isPlain = ({ name }) => ROOTS.includes(name.value) || CONVENTIONS.has(name.value)
const isAsked = (type, { documented, ours }) =>
  isPlain(type) || documented.has(type.name.value) || ours.has(type.name.value)

function withPlace(type, places, losses) {
  const name = type.name.value
  if (isPlain(type)) return type
  const at = places.documented.get(name)
  if (at) return { ...type, directives: [mark("documented", { in: at })] }
  return { ...type, directives: [oursMark(places.ours.get(name), losses)] }
}

const oursMark = (by, losses) => mark("ours", { by, without: by.map((name) => losses[name]?.lost ?? unknown(name)) })

function withLosses(type, losses) {
  return visit(type, {
    enter(node) {
      const by = operationsOf(node)
      if (by.length === 0) return undefined
      return { ...node, directives: [oursMark(by, losses)] }
    },
  })
}

function unknown(name) {
  throw new Error(`app/upstream/feature-impact.ts does not say what is lost without ${name}`)
}

const text = (value) => ({ kind: Kind.STRING, value })
const mark = (name, args) => ({
  ...{ kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: name } },
  arguments: Object.entries(args).map(([key, values]) => ({
    ...{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: key } },
    value: values.length === 1 ? text(values[0]) : { kind: Kind.LIST, values: values.map(text) },
  })),
})

/** Formats a field with one argument per line. */
function inLines(line) {
  const [, name, , rest] = /^( {2}\w+)(\()(.*)$/.exec(line) ?? []
  if (!name) return line
  const parts = [""]
  let depth = 1
  let end = 0
  for (; depth > 0; end += 1) {
    const letter = rest[end]
    if ("([{".includes(letter)) depth += 1
    if (")]}".includes(letter)) depth -= 1
    if (letter === "," && depth === 1) parts.push("")
    else if (depth > 0) parts[parts.length - 1] += letter
  }
  return `${name}(\n${parts.map((part) => `    ${part.trim()}`).join("\n")}\n  )${rest.slice(end)}`
}

/** Every call with its document sections. */
function callsOf(types) {
  return ROOTS.flatMap((root) =>
    types.get(root).fields.map((field) => ({
      ...{ root, name: field.name.value, documented: wordsOf(field, "documented", "in") },
    })),
  )
}

/** Operation -> its undocumented fields. */
function oursOf(types) {
  const found = new Map()
  const add = (node, label) => {
    for (const name of operationsOf(node)) found.set(name, [...(found.get(name) ?? []), label])
  }
  for (const type of types) {
    const owner = ROOTS.includes(type.name.value) ? "" : `${type.name.value}.`
    for (const value of type.values ?? []) add(value, owner + value.name.value)
    for (const field of type.fields ?? []) {
      add(field, owner + field.name.value)
      for (const argument of field.arguments ?? []) add(argument, `${owner}${field.name.value}(${argument.name.value})`)
    }
  }
  return found
}
