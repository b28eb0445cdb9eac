import type { Db } from "../db/database"
import type { GraphqlContext } from "./context"

interface Waiting<Value> {
  keys: Set<number>
  answer: Promise<Map<number, Value>>
}

/** Loads in one query what resolvers request in one turn of the event loop. `load` returns values by key. */
export function batched<Value>(load: (db: Db, keys: number[]) => Promise<Map<number, Value>>) {
  const waiting = new WeakMap<GraphqlContext, Waiting<Value>>()

  function gatherFor(context: GraphqlContext): Waiting<Value> {
    const keys = new Set<number>()
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(context)
      return load(context.upstream.db, [...keys])
    })
    const made = { keys, answer }
    waiting.set(context, made)
    return made
  }

  return async (context: GraphqlContext, key: number | null): Promise<Value | undefined> => {
    if (key === null) return undefined
    const { keys, answer } = waiting.get(context) ?? gatherFor(context)
    keys.add(key)
    return (await answer).get(key)
  }
}
