/** Texts of the Merchants Schedule, byte-exact as in product/pay 1. */
export const scheduleTexts = {
  title: "Merchants Schedule",
  choose: "Please Select Shift and Date to display merchant schedule!",
  assigned: "Supervisors Assigned successfully",
  unassigned: "Supervisors Unassigned successfully",
  assignFailed: "Failed Assigning Supervisors",
  fetchFailed: "Failed Fetching Merchants Schedule",
} as const

/** Ours. */
export const ownScheduleTexts = {
  undone: "The supervisors stand there again",
  undoLate: "Somebody stands there by now: nothing was put back.",
  help: "Who supervises which merchant.",
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
  copyDayNone: "The merchant delivers on no other day of these two weeks.",
  copyDayHint: "These days get the supervisors of this day in place of their own.",
  copyWeek: "Copy to next week",
  copyWeekNone: "There is nothing to change: the next week is the same already.",
  copyUnknown: "Nobody knows how much was copied. Copying again changes nothing more.",
  oneUnknown: "Nobody knows whether this was copied. Copying it again changes nothing more.",
  copied: "Supervisors copied",
  copyUndone: "The copy was undone",
  partlyUndone: "The copy was undone in part",
  notUndone: "The copy was not undone",
  undoLost: "This copy can no longer be undone. Check the week and assign the supervisors again.",
  copyChanged: "Somebody changed the schedule meanwhile. Look at what it changes now, then copy again.",
  chooseDay: "Choose at least one day",
  notSent: "Not sent, as the upstream did not answer",
  retry: "Retry",
  noSupervisors: "No supervisors available",
  searchSupervisors: "Name, ID or phone",
  assignCards: "Assign supervisors to several cards",
  chooseHint: "Tick several cards to give them supervisors at once.",
  chooseCards: "Choose at least one card first.",
  chooseSupervisor: "Choose at least one supervisor",
  cardsGone: "None of these merchants delivers on its day any more.",
  cardsHint: "They are added: each card keeps whom it has. Who stands elsewhere that day can still be chosen.",
  cardUnnamed: "Left alone, as not everybody there is named. Assign it by itself.",
  cardGone: "It does not deliver on that day any more",
  noneMatches: "No card matches these filters.",
  allHaveOne: "All have one",
  gone: "This merchant does not deliver on that day any more.",
  unknown: "Nobody knows whether the supervisors were assigned. Assigning them again changes nothing more.",
} as const

/** Letters of a merchant's name on its card (product/pay 1). */
export const CARD_NAME = 16
/** The shift that an assignment is for where none is chosen (product/pay 1). */
export const DEFAULT_SHIFT = 2

/** How far a copy came. */
export function partlyCopied(done: number, all: number, unknown: number): string {
  const rest = unknown > 0 ? `, and of ${unknown.toLocaleString("en-US")} nobody knows` : ""
  return `${done.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} were copied${rest}. Retry sends those that are left.`
}

/** How far undoing a copy came. */
export function partlyUndone(done: number, changed: number, failed: number): string {
  const parts = [
    `${done.toLocaleString("en-US")} restored`,
    changed > 0 ? `${changed.toLocaleString("en-US")} changed by someone since, left as they are` : "",
    failed > 0 ? `${failed.toLocaleString("en-US")} failed` : "",
  ]
  return `${parts.filter(Boolean).join(", ")}. Check the week.`
}

export const COPY_DAY = "copy-day"
export const COPY_DAY_FIELDS = { days: { label: "Days", kind: "list" }, version: { label: "Version" } } as const
export const COPY_WEEK = "copy-week"
export const COPY_WEEK_FIELDS = { version: { label: "Version" } } as const

export const ASSIGN = "assign-supervisors"
/** '+ Select All' without script. */
export const ALL_SUPERVISORS = "allSupervisors"
export const ASSIGN_FIELDS = {
  supervisors: { label: "Supervisors", kind: "list" },
  [ALL_SUPERVISORS]: { label: "All supervisors" },
} as const

/** Supervisors for several cards at once. */
export const ASSIGN_CARDS = "assign-cards"
export const ASSIGN_CARDS_FIELDS = {
  cards: { label: "Cards", kind: "list", hidden: true },
  supervisors: { label: "Supervisors", kind: "list" },
  [ALL_SUPERVISORS]: { label: "All supervisors" },
} as const

export const cardsText = (count: number) => (count === 1 ? "1 card" : `${count.toLocaleString("en-US")} cards`)
export const withoutText = (count: number) =>
  count === 1 ? "1 card has no supervisor" : `${count.toLocaleString("en-US")} cards have no supervisor`

/** How far assigning to several came. */
export function partlyAssigned(done: number, all: number): string {
  return `${done.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} cards were assigned. Retry sends those that are left.`
}
