import type { TadaDocumentNode } from "gql.tada"
import { type DocumentNode, Kind, type NameNode, type OperationDefinitionNode, OperationTypeNode, visit } from "graphql"
import { withTimeout } from "~/base/with-timeout.server"
import { type Attempt, attempt } from "./attempt.server"
import type { Caller, Gathering } from "./authorized-call.server"
import { addGlobalToast, withoutGlobalToasts } from "./global-toasts.server"
import { callGraphql, isExtra, readGraphql } from "./graphql.server"
import type { RestClient } from "./rest.server"
import type { UpstreamError } from "./upstream-error"

/**
 * Time after which batched queries are sent separately (milliseconds), so that a slow one does not delay the others.
 */
const MAX_WAIT_MS = 3_000
/** The browser disconnected, or the upstream is overloaded: separate calls would not help. */
const NO_ROOM = new Set([499, 503])

interface Question {
  caller: Caller
  document: TadaDocumentNode<unknown, object>
  variables: object
  answer(data: unknown): void
  fail(reason: unknown): void
}

/**
 * Batches the GraphQL queries of one turn of the event loop into one call, and those for our own fields
 * (`optional-fields.server.ts`) into another, since a back office without these fields refuses the whole call. If a
 * batch fails, its queries are sent separately.
 */
export function gathering(patienceMs = MAX_WAIT_MS): Gathering {
  const waiting = { documented: [] as Question[], ours: [] as Question[] }
  return {
    ask(caller, document, variables) {
      const questions = waiting[isExtra(document) ? "ours" : "documented"]
      return new Promise((answer, fail) => {
        questions.push({ caller: { ...caller, gathering: undefined }, document, variables, answer, fail })
        if (questions.length > 1) return
        setImmediate(() => {
          send(questions.splice(0), patienceMs)
        })
      })
    },
  }
}

function send(questions: readonly Question[], patienceMs: number): void {
  const [first, ...others] = questions
  if (!first) return
  if (others.length === 0) {
    askAlone(first)
    return
  }
  const failAll = (reason: unknown) => {
    for (const { fail } of questions) fail(reason)
  }
  const quiet = { ...first.caller, context: withoutGlobalToasts(first.caller.context) }
  const { document, variables } = merge(questions)
  const call = attempt(callGraphql(quiet, document, variables, { isAnyShape: true }))
  withTimeout(call, patienceMs)
    .then((result) => settleAll(questions, result))
    .catch(failAll)
}

function settleAll(questions: readonly Question[], result: Attempt<unknown> | null): void {
  for (const [at, question] of questions.entries()) {
    if (result?.ok) readOwn(question, result.value as Record<string, unknown>, at)
    else if (result && hasNoRoom(result.error)) {
      addGlobalToast(question.caller.context, result.error.kind)
      question.fail(result.error)
    } else askAlone(question)
  }
}

const hasNoRoom = ({ status }: UpstreamError) => NO_ROOM.has(status)

function askAlone({ caller, document, variables, answer, fail }: Question): void {
  callGraphql(caller, document, variables).then(answer, fail)
}

/** Extracts a query's part of the batched response, under its original names. */
function readOwn({ caller, document, answer, fail }: Question, data: Record<string, unknown>, at: number): void {
  const end = suffix(at)
  const own = Object.entries(data).filter(([name]) => name.endsWith(end))
  const read = Object.fromEntries(own.map(([name, value]) => [name.slice(0, -end.length), value]))
  try {
    readGraphql(caller, document, read)
    answer(read)
  } catch (error) {
    fail(error)
  }
}

/** No name of the contract has this ending. */
const suffix = (at: number) => `__of${at}`

/** Merges queries into one; the names of each get its number. */
function merge(questions: readonly Question[]) {
  const own = questions.flatMap(({ document }, at) => renamed(document, suffix(at)).definitions)
  const operations = own.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const document = {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        name: nameOf(`Together${questions.every(({ document }) => isExtra(document)) ? "Extra" : ""}`),
        variableDefinitions: operations.flatMap(({ variableDefinitions }) => variableDefinitions ?? []),
        selectionSet: {
          kind: Kind.SELECTION_SET,
          selections: operations.flatMap(({ selectionSet }) => selectionSet.selections),
        },
      },
      ...own.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION),
    ],
  } as TadaDocumentNode<unknown, object>
  const variables = questions.flatMap(({ variables }, at) =>
    Object.entries(variables).map(([name, value]) => [name + suffix(at), value]),
  )
  return { document, variables: Object.fromEntries(variables) as object }
}

const nameOf = (value: string): NameNode => ({ kind: Kind.NAME, value })

function renamed(document: DocumentNode, end: string): DocumentNode {
  const again = <Node extends { readonly name: NameNode }>(node: Node): Node => ({
    ...node,
    name: nameOf(node.name.value + end),
  })
  const rootsAgain = (operation: OperationDefinitionNode): OperationDefinitionNode => {
    const selections = operation.selectionSet.selections.map((one) =>
      one.kind === Kind.FIELD ? { ...one, alias: nameOf((one.alias ?? one.name).value + end) } : one,
    )
    return { ...operation, selectionSet: { ...operation.selectionSet, selections } }
  }
  return visit(document, {
    Variable: again,
    FragmentSpread: again,
    FragmentDefinition: again,
    [Kind.OPERATION_DEFINITION]: rootsAgain,
  })
}

/** The same client, but an equal GET is only sent once. */
export function askingOnce(client: RestClient): RestClient {
  const sent = new Map<string, { schema: unknown; answer: Promise<unknown> }>()
  const get: RestClient["get"] = (template, options) => {
    const address = JSON.stringify([template, options?.params, options?.query])
    const before = sent.get(address)
    if (before && before.schema === options?.schema) return before.answer as ReturnType<typeof client.get<never>>
    const answer = client.get(template, options)
    sent.set(address, { schema: options?.schema, answer })
    return answer
  }
  return { ...client, get }
}
