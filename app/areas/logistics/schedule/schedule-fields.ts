/** Quoted from the documents. */
export const scheduleTexts = {
  title: "Merchants Schedule",
  assigned: "Supervisors Assigned successfully",
  assignFailed: "Failed Assigning Supervisors",
} as const

export const ownScheduleTexts = {
  help: "Supervisors of each merchant, by day.",
  assign: "Assign supervisors",
  noOne: "No one",
  alone: "Without supervisor",
  apartWhy: "in another zone in the same shift",
  copyDay: "Copy to other days",
  copyWeek: "Copy to next week",
  copyUnknown: "We could not confirm how much was copied. Check the week. You can safely copy again.",
  oneUnknown: "We could not confirm that this was copied. Check the day. You can safely copy it again.",
  chooseDay: "Choose at least one day",
  retry: "Retry",
  chooseCards: "Choose at least one card first.",
  chooseSupervisor: "Choose at least one supervisor",
  cardsGone: "These merchants no longer deliver on their days.",
  cardGone: "The merchant no longer delivers on that day",
  gone: "This merchant no longer delivers on that day.",
  unknown: "We could not confirm that the supervisors were assigned. Check the card. You can safely assign them again.",
} as const

/** Characters of a merchant's name on its card. */
export const CARD_NAME = 16
/** The shift of an assignment whose address names none. */
export const DEFAULT_SCHEDULE_SHIFT = 2

export function partlyCopied(done: number, all: number, unknown: number): string {
  const rest = unknown > 0 ? `, ${unknown.toLocaleString("en-US")} not confirmed` : ""
  return `${done.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} were copied${rest}. Press Retry to copy the rest.`
}

export function partlyUndone(done: number, changed: number, failed: number): string {
  const parts = [
    `${done.toLocaleString("en-US")} restored`,
    changed > 0 ? `${changed.toLocaleString("en-US")} changed by someone else and kept` : "",
    failed > 0 ? `${failed.toLocaleString("en-US")} failed` : "",
  ]
  return `${parts.filter(Boolean).join(", ")}. Check the week.`
}

export const COPY_DAY = "copy-day"
export const COPY_DAY_FIELDS = { days: { label: "Days", kind: "list" }, version: { label: "Version" } } as const
export const COPY_WEEK = "copy-week"
export const COPY_WEEK_FIELDS = { version: { label: "Version" } } as const

export const ASSIGN = "assign-supervisors"
/** Form field of '+ Select All' without script. */
export const ALL_SUPERVISORS = "allSupervisors"
export const ASSIGN_SUPERVISORS_FIELDS = {
  supervisors: { label: "Supervisors", kind: "list" },
  [ALL_SUPERVISORS]: { label: "All supervisors" },
} as const

export const ASSIGN_CARDS = "assign-cards"
export const ASSIGN_CARDS_FIELDS = {
  cards: { label: "Cards", kind: "list", hidden: true },
  supervisors: { label: "Supervisors", kind: "list" },
  [ALL_SUPERVISORS]: { label: "All supervisors" },
} as const

export const cardsText = (count: number) => (count === 1 ? "1 card" : `${count.toLocaleString("en-US")} cards`)
export const withoutText = (count: number) =>
  count === 1 ? "1 card has no supervisor" : `${count.toLocaleString("en-US")} cards have no supervisor`

export function partlyAssigned(done: number, all: number): string {
  return `${done.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} cards were assigned. Press Retry to assign the rest.`
}
