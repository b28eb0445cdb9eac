import type { Gate } from "~/auth/gates"

interface RecordWords {
  /** Names it in the activity, in saved views and in the store; never changes. */
  readonly kind: string
  /** "supervisor" */
  readonly one: string
  /** "supervisors" */
  readonly many: string
  /** As the sidebar and the search call its list: "Supervisors". */
  readonly label: string
  /** Its list's path. */
  readonly path: string
  /** What a record's page stands below, where that is not its list's path. */
  readonly pagesPath?: string
  /** Whoever may open its list and its pages. */
  readonly gate: Gate
  /** Whoever may make and change one. */
  readonly edit: Gate
  /** Whoever may make one, where that is another; null where none is made here. */
  readonly create?: Gate | null
  /** Id of a seeded one, for the tests that open every screen. */
  readonly sample: string
}

/** A kind of record with a list and pages of its own: what navigation, search, activity and tests are derived from. */
export interface RecordCard extends RecordWords {
  /** Where one is made: a route below the list. */
  readonly createPath: string
  /** A record's page, with a dialog open where one is named. */
  pathOf(id: string | number, dialog?: string): string
}

/** Makes a record's card; `registry/navigation.ts` lists them all. */
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
