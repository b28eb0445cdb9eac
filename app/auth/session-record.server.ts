import { z } from "zod"
import type { SessionRow } from "./session-rows.server"
import { openRecord } from "./session-seal.server"
import type { Ticket } from "./ticket.server"

const RecordSchema = z.object({
  token: z.string().min(1),
  staff: z.object({
    id: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    permissions: z.array(z.string()).readonly(),
  }),
})

/** The sealed part of a session's row. */
export type SessionRecord = z.infer<typeof RecordSchema>

/** The record of a row; null if the ticket or the key does not match, or the content is invalid. */
export function openRow(ticket: Ticket, row: Pick<SessionRow, "version" | "kid" | "sealed">): SessionRecord | null {
  const record = openRecord(ticket.secret, { row: ticket.key, version: row.version }, row.kid, row.sealed)
  return RecordSchema.safeParse(record).data ?? null
}
