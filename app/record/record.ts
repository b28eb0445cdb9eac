import type { Gate } from "~/auth/gates"

interface RecordWords {
  /** Key in the activity log, in saved views and in the store; never changes. */
  readonly kind: string
  /** "supervisor" */
  readonly one: string
  /** "supervisors" */
  readonly many: string
  /** Name of its list in sidebar and search: "Supervisors". */
  readonly label: string
  /** Path of its list. */
  readonly path: string
  /** Parent path of a record's page, if not the list's path. */
  readonly pagesPath?: string
  /** Gate of its list and pages. */
  readonly gate: Gate
  /** Gate for creating and changing. */
  readonly edit: Gate
  /** Gate for creating, if different; null if it can't be created here. */
  readonly create?: Gate | null
  /** Id of a seeded record, for tests that open every screen. */
  readonly sample: string
}

/** A kind of record with a list and pages. Navigation, search, activity and tests derive from it. */
export interface RecordCard extends RecordWords {
  /** Path of the create dialog, below the list. */
  readonly createPath: string
  /** Path of a record's page, optionally with an open dialog. */
  pathOf(id: string | number, dialog?: string): string
}

/** Completes a record's card; `registry/navigation.ts` lists all cards. */
export function record(words: RecordWords): RecordCard {
  const { path, pagesPath = path } = words
  return {
    ...words,
    createPath: `${path}/create`,
    pathOf(id, dialog) {
      return `${pagesPath}/${encodeURIComponent(String(id))}${dialog ? `?${new URLSearchParams({ dialog })}` : ""}`
    },
  }
}
