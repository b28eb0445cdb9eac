import type { FragmentOf } from "gql.tada"
import { instantDay } from "~/base/format-instant.server"
import { fullName } from "~/domain/person"
import { type Api, graphql } from "~/upstream/api.server"

/** What a query asks of each note: `graphql("… notes { ...NoteFields } …", [NoteFields])`. */
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

/** A driver or contractor, as its notes name it. */
export interface Notable {
  readonly type: "DRIVER" | "CONTRACTOR"
  readonly id: string
}

/** Adds a note (product/workforce 1.3); without `userId` it has no author. */
export async function createNote(api: Api, { type, id }: Notable, body: string, userId: string | null): Promise<void> {
  const input = { body, notableId: id, notableType: type, ...(userId === null ? {} : { userId }) }
  await api.mutate(CreateNote, { input })
}

/** Notes as the page shows them, newest first; an author whose account is gone has no name. */
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

/** All in one format, so that their order is that of their texts. */
const momentOf = ({ createdAt }: WireNote) => String(createdAt ?? "")
