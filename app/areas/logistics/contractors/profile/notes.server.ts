import { type Api, graphql } from "~/upstream/api.server"
import { NoteFields, toNotes } from "../../notes/notes.server"

const ContractorNotes = graphql(
  `
  query ContractorNotes($id: ID!) {
    contractor(input: { id: $id }) {
      id
      notes { ...NoteFields }
    }
  }
`,
  [NoteFields],
)

/** The contractor's notes, newest first. */
export async function listNotes(api: Api, contractorId: string) {
  return toNotes((await api.graphql(ContractorNotes, { id: contractorId })).contractor?.notes ?? [])
}
