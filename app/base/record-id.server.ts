import { z } from "zod"
import { isRecordId } from "~/domain/record-id"

/** A record's id as text. `message` is the error of an invalid or missing id. */
export const recordId = (message?: string) => z.string(message).refine(isRecordId, message)

/** For ids in hidden fields of our own pages. Throws Response 400 for anything else. */
export function requireRecordId(value: unknown): string {
  if (isRecordId(value)) return value
  throw new Response(null, { status: 400 })
}
