import { z } from "zod"
import { isRecordId } from "~/domain/record-id"

/** A record's id as text; `message` is said of anything else, and where nothing was given. */
export const recordId = (message?: string) => z.string(message).refine(isRecordId, message)

/** The id that a page of ours put into its form; throws Response 400 for anything else. */
export function requireRecordId(value: unknown): string {
  if (isRecordId(value)) return value
  throw new Response(null, { status: 400 })
}
