/** Quoted from the documents, byte for byte. */
export const noteTexts = {
  heading: "Notes",
  add: "+ Add Note",
  required: "*Required",
} as const

export const ownNoteTexts = {
  order: "Newest first",
  none: "No notes yet.",
  title: "Add Note",
  added: "Note added.",
  unknownAuthor: "Unknown",
  tooLong: (most: number) => `Maximum is ${most.toLocaleString("en-US")} characters`,
  outcomeUnknown: "We could not confirm that this note was added. Check the notes before you add it again.",
} as const

/** Characters of one note; the documents give no limit. */
export const MAX_NOTE_LENGTH = 2_000

/** The dialog's name in the address, and its form's intent. */
export const ADD_NOTE = "add-note"

export const NOTE_FIELDS = { body: { label: "Note" } } as const
