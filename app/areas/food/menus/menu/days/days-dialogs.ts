import type { ItemResult } from "~/ui/form/form-state"

export type DaysIntent = "add-meals" | "copy-day"

/** The review of a change of several days of an existing menu. */
export interface DaysCheckData {
  name: "days-check"
  intent: DaysIntent
  meals: string[]
  days: { date: string; label: string; text: string; isSent: boolean }[]
  /** Open orders that lose their meal. */
  orders: number
  /** The menu changed after the person confirmed an earlier version. */
  isChanged: boolean
  /** Address of the form with its choices: the target of Back and of the POST. */
  form: string
  fields: Record<string, string | string[]>
}

export interface DaysDoneData {
  name: "days-done"
  intent: DaysIntent
  done: number
  results: ItemResult[]
  /** Fields of the Undo form; null when no call is the inverse. */
  undo: Record<string, string> | null
  /** Days that can be retried, or null. */
  again: { days: number; form: string; fields: Record<string, string | string[]> } | null
}
