import type { ActivityEntry } from "~/store/activity.server"
import { clockText } from "~/ui/clock-time"
import { SHIFT_FIELDS, type ShiftField } from "./shift-fields"

type Values = Readonly<Partial<Record<ShiftField, string | null>>>

/** What was done to a shift, its fields by their words and times as screens show them. */
export function shiftActivity(
  action: string,
  id: number,
  { name, before, after }: { name?: string; before?: Values; after: Values },
): ActivityEntry {
  return {
    action,
    kind: "shift",
    id,
    name: name ?? after.enTitle ?? "",
    ...(before ? { before: inWords(before) } : {}),
    after: inWords(after),
  }
}

function inWords(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = SHIFT_FIELDS[name as ShiftField]
      return [field.label.toLowerCase(), "kind" in field ? clockText(value ?? "") : (value ?? "")]
    }),
  )
}
