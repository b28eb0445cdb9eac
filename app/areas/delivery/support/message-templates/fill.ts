/** What a canned message leaves open, and what fills it in. */
export const GAPS = ["client", "date", "time", "driver"] as const
export type Gap = (typeof GAPS)[number]

/** The text with its gaps filled in; one that nothing is known for reads `[driver]`. */
export function fillIn(text: string, known: Readonly<Partial<Record<Gap, string>>>): string {
  return text.replace(/\{(client|date|time|driver)\}/g, (_, gap: Gap) => known[gap] || `[${gap}]`)
}

/** The first gap that is still open; null where none is. */
export function openGap(text: string): string | null {
  return GAPS.map((gap) => `[${gap}]`).find((open) => text.includes(open)) ?? null
}

/** A time of day as Arabic says it, in the digits that the other texts have: `12:45 PM` is `12:45 م`. */
export const arabicTime = (time: string) => time.replace("AM", "ص").replace("PM", "م")
