import type { Upstream } from "../upstream"
import type { GraphqlContext } from "./field"
import { toGraphqlError } from "./problems"

/** A field that is read only when it is asked for; a Problem becomes a GraphQL error with its extensions. */
export function relation<Parent, Arguments, Result>(
  resolve: (context: GraphqlContext, parent: Parent, args: Arguments) => Promise<Result>,
) {
  return async (parent: Parent, args: Arguments, context: GraphqlContext) => {
    try {
      return await resolve(context, parent, args)
    } catch (error) {
      throw toGraphqlError(error)
    }
  }
}

/** Reads what a whole list needs in one go: keys that are asked for in the same moment of a request go together. */
export function batched<Key, Value>(load: (upstream: Upstream, keys: Key[]) => Promise<Map<Key, Value>>) {
  const open = new WeakMap<GraphqlContext, { keys: Set<Key>; found: Promise<Map<Key, Value>> }>()
  return async (context: GraphqlContext, key: Key): Promise<Value | undefined> => {
    const batch = open.get(context) ?? begin(context)
    batch.keys.add(key)
    return (await batch.found).get(key)
  }

  function begin(context: GraphqlContext) {
    const keys = new Set<Key>()
    const found = new Promise((resolve) => setImmediate(resolve)).then(() => {
      open.delete(context)
      return load(context.upstream, [...keys])
    })
    const batch = { keys, found }
    open.set(context, batch)
    return batch
  }
}
