import type { SubmissionResult } from "@conform-to/react"
import type { z } from "zod"
import { byField, parseForm } from "~/forms/check-values.server"

/** Submitted values and their errors. */
export type SentForm = SubmissionResult<string[]>

/** Conform's submission. Errors of list items move to the list, because `zones[1]` is not a field. */
export function submissionOf<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const submission = parseForm(form, schema)
  function reply(more?: Parameters<typeof submission.reply>[0]): SentForm {
    const { error, ...result } = submission.reply(more)
    return error ? { ...result, error: byField(error) } : result
  }
  return { ...submission, reply }
}

/** The first error, for places that cannot show it at its field. */
export function firstError(reply: SentForm | null): string | null {
  return Object.values(reply?.error ?? {}).flatMap((messages) => messages ?? [])[0] ?? null
}
