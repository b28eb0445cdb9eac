import type { ExecutionResult } from "graphql"
import { createGraphQLError, type Plugin } from "graphql-yoga"
import { requireAny, type Staff } from "../permissions"
import type { FieldErrors } from "../problem"
import type { Upstream } from "../upstream"
import { field } from "./field"

/** What is wrong with an input, gathered before anything is changed. */
export interface Wrong {
  /** Notes that this field is wrong; the message is a sentence. */
  add(name: string, message: string): void
  /** Ends the mutation when anything is wrong, with one GraphQL error a message (product/workforce 1). */
  refuse(): void
}

const told = (mutation: string, message: string) => `Validation failed for the field [${mutation}]; ${message}`

/** Reports each message of a refusal as an error of its own: a field that must not be null can throw only one. */
export const oneErrorPerMessage: Plugin = {
  onExecute: () => ({
    onExecuteDone({ result, setResult }) {
      if (Symbol.asyncIterator in result || !result.errors?.some(({ extensions }) => extensions.messages)) return
      setResult({ ...result, errors: result.errors.flatMap(apart) })
    },
  }),
}

function apart(error: NonNullable<ExecutionResult["errors"]>[number]) {
  const { messages, ...extensions } = error.extensions
  if (!Array.isArray(messages)) return [error]
  const { nodes, path } = error
  return messages.map((message) => createGraphQLError(String(message), { nodes, path, extensions }))
}

/** Gathers for a mutation, whose name the messages carry: `Validation failed for the field [createDriver]; …`. */
export function gather(mutation: string): Wrong {
  const errors: FieldErrors = {}
  return {
    add(name, message) {
      const key = `input.${name}`
      errors[key] = [...(errors[key] ?? []), message]
    },
    refuse() {
      const messages = Object.values(errors).flat()
      if (messages.length === 0) return
      const extensions = { status: 422, validation: errors, messages: messages.map((each) => told(mutation, each)) }
      throw createGraphQLError(told(mutation, messages[0] ?? ""), { extensions })
    },
  }
}

type Change<Arguments, Result> = (upstream: Upstream, staff: Staff, args: Arguments) => Promise<Result>

/** A mutation's resolver: the permission first, and counted when it went through. */
export function mutation<Arguments, Result>(permissions: readonly string[], change: Change<Arguments, Result>) {
  return field(async (upstream: Upstream, staff: Staff, args: Arguments) => {
    requireAny(staff, permissions)
    const result = await change(upstream, staff, args)
    upstream.stats.mutated()
    return result
  })
}
