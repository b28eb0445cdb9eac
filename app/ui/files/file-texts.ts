/** Texts of a file's three pages, not quoted from the documents. The using area adds its own nouns. */
export const fileTexts = {
  checkTitle: "Check before sending",
  notSentYet: "Nothing has been sent yet.",
  next: "Next file",
  fileAgain: "Choose the file again. The browser did not keep it.",
  noneReady: "No valid lines were found in this file.",
  noCounts: "File sent. The service returned no counts.",
} as const

/** Nouns and headers of a file kind. */
export interface FileWords {
  /** Singular and plural: "client", "clients". */
  one: string
  many: string
  /** Headers that the service expects; none if it reads the first column. */
  headings?: readonly string[]
  /** Why lines are not checked: the missing column. */
  unchecked?: string
  /** Headers of the checked cells. */
  heads: readonly string[]
  /** Name of the value that must be unique. */
  key: string
}

export function count(value: number): string {
  return value.toLocaleString("en-US")
}

/** "1 client", "1,187 clients". */
export function counted(value: number, { one, many }: Pick<FileWords, "one" | "many">): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

const LINES = { one: "line", many: "lines" }
export const lines = (value: number) => counted(value, LINES)
