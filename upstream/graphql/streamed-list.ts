import type { GraphQLResolveInfo, SelectionSetNode } from "graphql"
import { invalid } from "../problem"
import type { GraphqlContext, StreamedList } from "./context"

/** Streams a root field's list after all checks; `batches` hold plain values. */
export function streamList(
  { streamed }: GraphqlContext,
  info: GraphQLResolveInfo,
  batches: AsyncIterable<readonly object[]>,
): never[] {
  if (streamed.list) throw invalid({ query: ["One answer holds one list of this length."] })
  const names = new Map<string, string>()
  for (const { selectionSet } of info.fieldNodes) if (selectionSet) gatherNames(selectionSet, info, names)
  streamed.list = { key: info.path.key.toString(), rows: textOf(batches, [...names], info) }
  return []
}

/** The response's text with the list's rows in it, as bytes that are generated on demand. */
export function streamedAnswer(answer: string, { key, rows }: StreamedList): ReadableStream<Uint8Array> | null {
  const place = answer.indexOf(`"${key}":[]`)
  if (place < 0) return null
  const at = place + key.length + 4
  const encoder = new TextEncoder()
  async function* pieces() {
    yield answer.slice(0, at)
    let isFirst = true
    for await (const piece of rows) {
      if (piece === "") continue
      yield isFirst ? piece : `,${piece}`
      isFirst = false
    }
    yield answer.slice(at)
  }
  const source = pieces()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await source.return(undefined)
    },
  })
}

async function* textOf(
  batches: AsyncIterable<readonly object[]>,
  names: readonly [shown: string, name: string][],
  info: GraphQLResolveInfo,
): AsyncGenerator<string> {
  const type = info.returnType.toString().replace(/[[\]!]/g, "")
  for await (const rows of batches) {
    yield rows
      .map((row) => {
        const values: Record<string, unknown> = { ...row, __typename: type }
        return JSON.stringify(Object.fromEntries(names.map(([shown, name]) => [shown, values[name]])))
      })
      .join(",")
  }
}

/** The queried fields, fragments included. The executor has already checked them. */
function gatherNames({ selections }: SelectionSetNode, info: GraphQLResolveInfo, names: Map<string, string>): void {
  for (const selection of selections) {
    if (selection.kind === "Field") names.set(selection.alias?.value ?? selection.name.value, selection.name.value)
    else if (selection.kind === "InlineFragment") gatherNames(selection.selectionSet, info, names)
    else {
      const fragment = info.fragments[selection.name.value]
      if (fragment) gatherNames(fragment.selectionSet, info, names)
    }
  }
}
