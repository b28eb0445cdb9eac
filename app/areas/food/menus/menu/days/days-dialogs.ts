import type { ItemResult } from "~/ui/form/form-state"
import type { DaysIntent } from "../../day-texts"

/** What is about to be sent to several days of a living menu, day by day. */
export interface DaysCheckData {
  name: "days-check"
  intent: DaysIntent
  /** The meals that are put there, by name. */
  meals: string[]
  days: { date: string; label: string; text: string; isSent: boolean }[]
  /** Open orders that lose their meal by it. */
  orders: number
  /** Somebody changed the menu since a Yes was given to something else. */
  isChanged: boolean
  /** The form with its choices: where Back leads, and where it is posted. */
  form: string
  fields: Record<string, string | string[]>
}

/** What became of each day. */
export interface DaysDoneData {
  name: "days-done"
  intent: DaysIntent
  done: number
  results: ItemResult[]
  /** The form that takes it all back; null where no call is the inverse. */
  undo: Record<string, string> | null
  /** The days that may be tried again; null for none. */
  again: { days: number; form: string; fields: Record<string, string | string[]> } | null
}
