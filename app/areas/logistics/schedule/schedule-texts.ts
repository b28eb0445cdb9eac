/** Quoted from the documents. */
export const scheduleTexts = {
  title: "Merchants Schedule",
  choose: "Please Select Shift and Date to display merchant schedule!",
  assigned: "Supervisors Assigned successfully",
  unassigned: "Supervisors Unassigned successfully",
  assignFailed: "Failed Assigning Supervisors",
  fetchFailed: "Failed Fetching Merchants Schedule",
} as const

export const ownScheduleTexts = {
  undone: "Supervisors restored",
  undoLate: "Another supervisor was assigned meanwhile. Nothing was restored.",
  help: "Supervisors of each merchant, by day.",
  assign: "Assign supervisors",
  previous: "Previous week",
  next: "Next week",
  noOne: "No one",
  noOrders: "No orders",
  nothing: "No merchant delivers in this week and shift.",
  nobodyMissing: "Every merchant has a supervisor in this week and shift.",
  alone: "Without supervisor",
  apart: "2 zones",
  apartWhy: "in another zone in the same shift",
  copyDay: "Copy to other days",
  copyDayNone: "The merchant has no other delivery day in these two weeks.",
  copyDayHint: "These days get this day's supervisors. Their current supervisors are replaced.",
  copyWeek: "Copy to next week",
  copyWeekNone: "Nothing to copy: the next week is already the same.",
  copyUnknown: "We could not confirm how much was copied. Check the week. You can safely copy again.",
  oneUnknown: "We could not confirm that this was copied. Check the day. You can safely copy it again.",
  copied: "Supervisors copied",
  copyUndone: "The copy was undone",
  partlyUndone: "The copy was partly undone",
  notUndone: "The copy was not undone",
  undoLost: "This copy can no longer be undone. Check the week and assign the supervisors again.",
  copyChanged: "The schedule was changed by someone else. Check the changes below and copy again.",
  chooseDay: "Choose at least one day",
  notSent: "Not sent because the back office did not respond",
  retry: "Retry",
  noSupervisors: "No supervisors available",
  searchSupervisors: "Name, ID or phone",
  assignCards: "Assign supervisors to several cards",
  chooseHint: "Select several cards to assign supervisors to all of them.",
  chooseCards: "Choose at least one card first.",
  chooseSupervisor: "Choose at least one supervisor",
  cardsGone: "These merchants no longer deliver on their days.",
  cardsHint: "Added to the current supervisors. You can also choose people already booked elsewhere.",
  cardUnnamed: "Skipped: assign this card separately.",
  cardGone: "The merchant no longer delivers on that day",
  noneMatches: "No cards match these filters.",
  allHaveOne: "All assigned",
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
