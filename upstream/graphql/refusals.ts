import type { ExecutionResult } from "graphql"
import { createGraphQLError, type Plugin } from "graphql-yoga"
import { requireAny, type Staff } from "../permissions"
import type { FieldErrors } from "../problem"
import type { Upstream } from "../upstream"
import { field } from "./field"

/** Collects the errors of an input before anything is changed. */
export interface Wrong {
  /** Adds an error to this field; the message is a sentence. */
  add(name: string, message: string): void
  /** Throws if there are errors: one GraphQL error per message (product/workforce 1). */
  refuse(): void
}

const told = (mutation: string, message: string) => `Validation failed for the field [${mutation}]; ${message}`

/** Reports each message of a refusal as its own error, because a non-null field can throw only one. */
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

/**
 * Collects errors for a mutation, whose name is in the messages: `Validation failed for the field [createDriver]; …`.
 */
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

/** A mutation's resolver: checks the permission first, and counts the call if it succeeds. */
export function mutation<Arguments, Result>(permissions: readonly string[], change: Change<Arguments, Result>) {
  return field(async (upstream: Upstream, staff: Staff, args: Arguments) => {
    requireAny(staff, permissions)
    const result = await change(upstream, staff, args)
    upstream.stats.mutated()
    return result
  })
}
