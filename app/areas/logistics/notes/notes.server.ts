import type { FragmentOf } from "gql.tada"
import { instantDay } from "~/base/format-instant.server"
import { fullName } from "~/domain/person"
import { type Api, graphql } from "~/upstream/api.server"

/** The fields of each note in a query: `graphql("… notes { ...NoteFields } …", [NoteFields])`. */
export const NoteFields = graphql(`
  fragment NoteFields on Note {
    id
    body
    createdAt
    admin { firstName lastName }
  }
`)
export type WireNote = FragmentOf<typeof NoteFields>

const CreateNote = graphql(`
  mutation CreateNote($input: CreateNoteInput!) {
    createNote(input: $input) { id }
  }
`)

/** The owner of a note. */
export interface Notable {
  readonly type: "DRIVER" | "CONTRACTOR"
  readonly id: string
}

/** Without `userId` the note has no author. */
export async function createNote(api: Api, { type, id }: Notable, body: string, userId: string | null): Promise<void> {
  const input = { body, notableId: id, notableType: type, ...(userId === null ? {} : { userId }) }
  await api.mutate(CreateNote, { input })
}

/** Notes for the page, newest first; the author is empty when the account no longer exists. */
export function toNotes(notes: readonly WireNote[]) {
  return [...notes]
    .sort((one, other) => momentOf(other).localeCompare(momentOf(one)) || Number(other.id) - Number(one.id))
    .map(({ id, body, createdAt, admin }) => ({
      id,
      body,
      author: admin ? fullName(admin) : "",
      date: instantDay(createdAt),
    }))
}
export type NoteView = ReturnType<typeof toNotes>[number]

/** All timestamps have one format, so they sort as text. */
const momentOf = ({ createdAt }: WireNote) => String(createdAt ?? "")
