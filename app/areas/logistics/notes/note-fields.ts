/** Quoted from the documents, byte for byte. */
export const noteTexts = {
  heading: "Notes",
  required: "*Required",
} as const

/** Characters of one note; the documents give no limit. */
export const MAX_NOTE_LENGTH = 2_000

/** The dialog's name in the address, and its form's intent. */
export const ADD_NOTE = "add-note"

export const NOTE_FIELDS = { body: { label: "Note" } } as const
