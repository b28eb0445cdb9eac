/** Texts for a change of several days of an existing menu. The documents do not give any. */

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`
export const mealsText = (count: number) => counted(count, "meal")
export const daysText = (count: number) => counted(count, "day")

export const dayTexts = {
  off: "The day is off",
  allThere: "Already has these meals, nothing was sent",
  again: (days: number) => `Try ${daysText(days)} again`,
} as const

export const daysTitle = {
  "add-meals": { ask: "Add meals to", done: "Meals added to" },
  "copy-day": { ask: "Copy to", done: "Copied to" },
} as const
export type DaysIntent = keyof typeof daysTitle

/** The planned change of a day: "2 meals to add, 1 already there, 3 meals to remove". */
export function planText({ add, there, drop }: Amounts): string {
  return joined([
    add > 0 && `${mealsText(add)} to add`,
    there > 0 && `${there} already there`,
    drop > 0 && `${mealsText(drop)} to remove`,
  ])
}

/** The result of a day: "2 meals added, 1 already there, 3 meals removed". */
export function doneText({ add, there, drop }: Amounts): string {
  return joined([
    add > 0 && `${mealsText(add)} added`,
    there > 0 && `${there} already there`,
    drop > 0 && `${mealsText(drop)} removed`,
  ])
}

interface Amounts {
  add: number
  there: number
  drop: number
}

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(", ")

/** The first of a day's two calls succeeded and the second was refused. */
export const halfDone = (added: number, left: number, reason: string) =>
  `${mealsText(added)} added. ${mealsText(left)} could not be removed: ${reason}`
