import { formatInstant } from "~/base/format-instant.server"
import { requireFound } from "~/base/not-found.server"
import type { SentResult } from "~/forms/files/checked-file.server"
import { findSentFile, lastSentFiles, type SentFileEntry } from "~/store/checked-files.server"

/** Sent files shown on a page. */
const LAST_FILES = 5

export interface SentFileView {
  id: string
  fileName: string
  sentAt: string
  staffName: string
  /** Lines sent, and lines excluded. */
  sent: number
  left: number
}

export const resultOf = ({ result }: Pick<SentFileEntry, "result">) => result as SentResult

/** The files sent last for `actions`, limited to one record by `about`. */
export async function lastFilesView(actions: readonly string[], about?: string): Promise<SentFileView[]> {
  return (await lastSentFiles(actions, LAST_FILES, about)).map(viewOfSent)
}

/** @throws the 404 of `requireFound` if no such file is stored */
export async function requireSentFile(id: string | undefined, actions: readonly string[]): Promise<SentFileEntry> {
  return requireFound(await findSentFile(id ?? "", actions))
}

export function viewOfSent(file: SentFileEntry): SentFileView {
  const { id, fileName, staffName, sentAt } = file
  const { sent, left } = resultOf(file)
  return { id, fileName, staffName, sentAt: formatInstant(sentAt.toISOString()), sent, left }
}
