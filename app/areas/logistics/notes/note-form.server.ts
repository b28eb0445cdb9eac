import { z } from "zod"
import { form, type SendRules } from "~/forms/form-rules.server"
import type { RecordCard } from "~/record/record"
import { ADD_NOTE, MAX_NOTE_LENGTH, NOTE_FIELDS, noteTexts } from "./note-fields"
import { createNote, type Notable } from "./notes.server"

const NoteSchema = z.object({
  body: z
    .string(noteTexts.required)
    .min(1, noteTexts.required)
    .refine(
      (body) => [...body].length <= MAX_NOTE_LENGTH,
      `Maximum is ${MAX_NOTE_LENGTH.toLocaleString("en-US")} characters`,
    ),
})

interface NoteForm<Current> {
  record: RecordCard
  type: Notable["type"]
  about(current: Current): { id: string; name: string }
}

/** Adds a note; its author is the signed-in person. */
export function noteForm<Current>({ record, type, about }: NoteForm<Current>) {
  const rules: SendRules<typeof NOTE_FIELDS, { body: string }, unknown, null, Current> = form({
    intent: ADD_NOTE,
    fields: NOTE_FIELDS,
    schema: NoteSchema,
    send: ({ api, current, session }, { body }) =>
      createNote(api, { type, id: about(current).id }, body, session.staff.id),
    unknown: "We could not confirm that this note was added. Check the notes before you add it again.",
    done: (_, { body }, { current, context }) => {
      const { id, name } = about(current)
      const page = context.url.searchParams.get("page")
      return {
        path: `${record.pathOf(id)}${page ? `?${new URLSearchParams({ page })}` : ""}#notes`,
        toast: { kind: "success", title: "Note added." },
        activity: { action: "note added", kind: record.kind, id, name, after: { note: body } },
      }
    },
  })
  return rules
}
