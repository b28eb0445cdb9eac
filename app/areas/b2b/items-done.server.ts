import type { Done, PartlyDone } from "~/forms/form-rules.server"
import type { ActivityEntry } from "~/store/activity.server"
import type { FieldRules, RawValues } from "~/ui/form/changed-fields"
import { formatIds } from "./named-ids"
import type { ItemsResult } from "./send-items.server"

interface ItemsRules {
  /** The field with the ids. */
  readonly field: string
  readonly action: string
  readonly toast: string
  /** They were removed: the activity log lists them as the old value. */
  readonly isTaken?: boolean
}

interface ItemsPlace {
  /** Where the person is sent after success. */
  readonly path: string
  /** The record that the activity belongs to. */
  readonly about: Pick<ActivityEntry, "kind" | "id" | "name">
}

/** Redirects if nothing failed. Otherwise lists the failed records with the reason and keeps them in the form. */
export function itemsDone<F extends FieldRules>(
  { field, action, toast, isTaken = false }: ItemsRules,
  { done, refused, names }: ItemsResult,
  { path, about }: ItemsPlace,
): Done | PartlyDone<F> {
  const changed = { [isTaken ? "before" : "after"]: { [field]: formatIds(done, (id) => names?.get(id)) } }
  const activity = done.length > 0 ? { action, ...about, ...changed } : null
  if (refused.size === 0) return { path, toast: { kind: "success", title: toast }, activity }
  return {
    results: resultsOf(refused, names),
    message: `${done.length.toLocaleString("en-US")} done, ${refused.size.toLocaleString("en-US")} failed. See the reason for each.`,
    activity,
    left: { [field]: [...refused.keys()] } as unknown as Partial<RawValues<F>>,
  }
}

/** More records than this with the same reason are listed as one line. */
const MAX_LISTED = 100

/** The failed records by name, with the reason. */
function resultsOf(refused: ItemsResult["refused"], names: ItemsResult["names"]) {
  return [...new Set(refused.values())].flatMap((error) => {
    const ids = [...refused].filter(([, why]) => why === error).map(([id]) => id)
    if (ids.length > MAX_LISTED) return [{ name: `${ids.length.toLocaleString("en-US")} records`, error }]
    return ids.map((id) => ({ name: [names?.get(id), `#${id}`].filter(Boolean).join(" "), error }))
  })
}
