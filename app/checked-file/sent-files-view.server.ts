import { formatInstant } from "~/base/format-instant.server"
import { requireFound } from "~/base/not-found.server"
import type { SentResult } from "~/forms/files/checked-file.server"
import { findSentFile, lastSentFiles, type SentFileEntry } from "~/store/checked-files.server"

/** Files that a page names of those that were sent before. */
const LAST_FILES = 5

/** A file that was sent, as its pages tell of it. */
export interface SentFileView {
  id: string
  fileName: string
  sentAt: string
  staffName: string
  /** Lines that went up, and lines that stayed out. */
  sent: number
  left: number
}

export const resultOf = ({ result }: Pick<SentFileEntry, "result">) => result as SentResult

/** The files that were sent last for `actions`; of one thing alone where it is named. */
export async function lastFilesView(actions: readonly string[], about?: string): Promise<SentFileView[]> {
  return (await lastSentFiles(actions, LAST_FILES, about)).map(viewOfSent)
}

/** A sent file of one of `actions`. @throws `gone()` where none is known any more */
export async function requireSentFile(id: string | undefined, actions: readonly string[]): Promise<SentFileEntry> {
  return requireFound(await findSentFile(id ?? "", actions))
}

export function viewOfSent(file: SentFileEntry): SentFileView {
  const { id, fileName, staffName, sentAt } = file
  const { sent, left } = resultOf(file)
  return { id, fileName, staffName, sentAt: formatInstant(sentAt.toISOString()), sent, left }
}
