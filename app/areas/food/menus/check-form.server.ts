import type { SubmissionResult } from "@conform-to/react"
import { parseWithZod } from "@conform-to/zod/v4"
import type { z } from "zod"

/** A form as it came: what was typed, and what is wrong with it. */
export type SentForm = SubmissionResult<string[]>

/** Conform's submission of a form by its schema; a wrong value of a list is the list's: `zones[1]` is no field. */
export function checkForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const submission = parseWithZod(form, { schema })
  const reply = (more?: Parameters<typeof submission.reply>[0]) => byField(submission.reply(more))
  return { ...submission, reply }
}

/** The first message of a form that was refused, for places that cannot show it at its field. */
export function firstError(reply: SentForm | null): string | null {
  return Object.values(reply?.error ?? {}).flatMap((messages) => messages ?? [])[0] ?? null
}

function byField({ error, ...result }: SentForm): SentForm {
  if (!error) return result
  const found: Record<string, string[]> = {}
  for (const [name, texts] of Object.entries(error)) {
    const field = name.replace(/\[\d+\]$/, "")
    found[field] = [...new Set([...(found[field] ?? []), ...(texts ?? [])])]
  }
  return { ...result, error: found }
}
