import { eq } from "drizzle-orm"
import { staff as staffTable } from "../../db/schema"
import { contractors, drivers, notes } from "../../db/workforce"
import { knownId } from "../../ids"
import type { Staff } from "../../permissions"
import { Problem } from "../../problem"
import type { Upstream } from "../../upstream"
import { gather } from "../refusals"

interface NoteArguments {
  input: { body: string; notableId: string; notableType: "DRIVER" | "CONTRACTOR"; userId?: string | null }
}

const MAX_NOTE_LENGTH = 5_000

/** createNote: on a driver or a contractor; without userId it has no author. */
export async function createNote({ db, clock }: Upstream, _staff: Staff, { input }: NoteArguments) {
  const wrong = gather("createNote")
  const body = input.body.trim()
  if (body === "") wrong.add("body", "The body field is required.")
  if (body.length > MAX_NOTE_LENGTH) {
    wrong.add("body", `The body field must not be greater than ${MAX_NOTE_LENGTH} characters.`)
  }
  const notableId = knownId(input.notableId)
  const table = input.notableType === "DRIVER" ? drivers : contractors
  const [notable] = await db.select({ id: table.id }).from(table).where(eq(table.id, notableId))
  if (!notable) wrong.add("notableId", "The selected notable id is invalid.")
  const userId = input.userId ? knownId(input.userId) : null
  if (userId !== null) {
    const [author] = await db.select({ id: staffTable.id }).from(staffTable).where(eq(staffTable.id, userId))
    if (!author) wrong.add("userId", "The selected user id is invalid.")
  }
  wrong.refuse()
  const [note] = await db
    .insert(notes)
    .values({ body, notableId, notableType: input.notableType, userId, createdAt: clock.now() })
    .returning()
  if (!note) throw new Problem(500, "Server Error")
  return note
}
