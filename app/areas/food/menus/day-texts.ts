/** What is said of a change of several days of a living menu, before it is sent and after. The documents have no words for it. */

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`
export const mealsText = (count: number) => counted(count, "meal")
export const daysText = (count: number) => counted(count, "day")

export const dayTexts = {
  alsoOn: "Also on",
  alsoHint: "Further days for the same meals. A meal that a day holds already stays as it is.",
  searchDays: "Search days",
  changed: "The menu was changed since this was drawn. It is shown as it is now: look again.",
  checkNote: "Each day is sent by itself, so that a refusal of one leaves the others.",
  nothing: "Every chosen day holds these meals already, or can't hold them. Nothing is sent.",
  off: "The day is off",
  full: (most: number) => `A day holds at most ${most} meals`,
  allThere: "Holds them already, nothing was sent",
  unknown: "It is not known whether this was done. Look at the day before you do it again.",
  unsent: "Not sent, as the service gave no answer to the one before.",
  again: (days: number) => `Try ${daysText(days)} again`,
  undo: "Undo",
} as const

export const daysTitle = {
  "add-meals": { ask: "Add meals to", done: "Meals added to" },
  "copy-day": { ask: "Copy to", done: "Copied to" },
} as const
export type DaysIntent = keyof typeof daysTitle

/** "2 meals come, 1 is there already, 3 go": what a day is about to get. */
export function planText({ add, there, drop }: Amounts): string {
  return joined([
    add > 0 && `${mealsText(add)} ${add === 1 ? "comes" : "come"}`,
    there > 0 && `${there} ${there === 1 ? "is" : "are"} there already`,
    drop > 0 && `${mealsText(drop)} ${drop === 1 ? "goes" : "go"}`,
  ])
}

/** "2 meals added, 1 was there already, 3 taken off": what a day got. */
export function doneText({ add, there, drop }: Amounts): string {
  return joined([
    add > 0 && `${mealsText(add)} added`,
    there > 0 && `${there} ${there === 1 ? "was" : "were"} there already`,
    drop > 0 && `${mealsText(drop)} taken off`,
  ])
}

interface Amounts {
  add: number
  there: number
  drop: number
}

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(", ")

/** Where the first of a day's two calls was done and the second refused. */
export const halfDone = (added: number, left: number, reason: string) =>
  `${mealsText(added)} added. ${mealsText(left)} should have gone and ${left === 1 ? "is" : "are"} still there: ${reason}`
