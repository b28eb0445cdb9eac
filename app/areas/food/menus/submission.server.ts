import type { SubmissionResult } from "@conform-to/react"
import type { z } from "zod"
import { byField, parseForm } from "~/forms/check-values.server"

/** A form as it came: what was typed, and what is wrong with it. */
export type SentForm = SubmissionResult<string[]>

/** Conform's submission of a form by its schema; a wrong value of a list is the list's: `zones[1]` is no field. */
export function submissionOf<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const submission = parseForm(form, schema)
  function reply(more?: Parameters<typeof submission.reply>[0]): SentForm {
    const { error, ...result } = submission.reply(more)
    return error ? { ...result, error: byField(error) } : result
  }
  return { ...submission, reply }
}

/** The first message of a form that was refused, for places that cannot show it at its field. */
export function firstError(reply: SentForm | null): string | null {
  return Object.values(reply?.error ?? {}).flatMap((messages) => messages ?? [])[0] ?? null
}
