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

/** What a session's row keeps sealed. */
export type SessionRecord = z.infer<typeof RecordSchema>

/** The record of a row, or null where the ticket is not its own, its key is out of use, or it is none of ours. */
export function openRow(ticket: Ticket, row: Pick<SessionRow, "version" | "kid" | "sealed">): SessionRecord | null {
  const record = openRecord(ticket.secret, { row: ticket.key, version: row.version }, row.kid, row.sealed)
  return RecordSchema.safeParse(record).data ?? null
}
