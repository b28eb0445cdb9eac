import type { GAPS } from "~/areas/delivery/support/message-offers"

export type Gap = (typeof GAPS)[number]

/** Fills in the placeholders. One without a value becomes e.g. `[driver]`. */
export function fillIn(text: string, known: Readonly<Partial<Record<Gap, string>>>): string {
  return text.replace(/\{(client|date|time|driver)\}/g, (_, gap: Gap) => known[gap] || `[${gap}]`)
}

/** A time in Arabic with Western digits: `12:45 PM` becomes `12:45 م`. */
export const arabicTime = (time: string) => time.replace("AM", "ص").replace("PM", "م")
