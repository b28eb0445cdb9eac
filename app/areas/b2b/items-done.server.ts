import type { Done, PartlyDone } from "~/forms/form-rules.server"
import type { ActivityEntry } from "~/store/activity.server"
import type { FieldRules, RawValues } from "~/ui/form/changed-fields"
import { ownB2bTexts, partlyDone } from "./b2b-texts"
import { formatIds } from "./named-ids"
import type { Sent } from "./send-items.server"

/** What was done to several at once. */
interface ItemsRules {
  /** The field that names them. */
  readonly field: string
  readonly action: string
  readonly toast: string
  /** They were taken away. */
  readonly isTaken?: boolean
}

interface ItemsPlace {
  /** Where the person goes on when all of them were done. */
  readonly path: string
  /** Whose activity it is. */
  readonly about: Pick<ActivityEntry, "kind" | "id" | "name">
}

/** All of them done leads on; else those that were not, by name and with the reason, are left to be tried again. */
export function itemsDone<F extends FieldRules>(
  { field, action, toast, isTaken = false }: ItemsRules,
  { done, refused, names }: Sent,
  { path, about }: ItemsPlace,
): Done | PartlyDone<F> {
  const told = { [isTaken ? "before" : "after"]: { [field]: formatIds(done, (id) => names?.get(id)) } }
  const activity = done.length > 0 ? { action, ...about, ...told } : null
  if (refused.size === 0) return { path, toast: { kind: "success", title: toast }, activity }
  return {
    results: toldOf(refused, names),
    message: partlyDone(done.length, refused.size),
    activity,
    left: { [field]: [...refused.keys()] } as unknown as Partial<RawValues<F>>,
  }
}

/** More than so many with one reason are told together. */
const TOLD_APART = 100

/** Those that were not done, by name and with the reason. */
function toldOf(refused: Sent["refused"], names: Sent["names"]) {
  return [...new Set(refused.values())].flatMap((error) => {
    const ids = [...refused].filter(([, why]) => why === error).map(([id]) => id)
    if (ids.length > TOLD_APART) return [{ name: ownB2bTexts.together(ids.length), error }]
    return ids.map((id) => ({ name: [names?.get(id), `#${id}`].filter(Boolean).join(" "), error }))
  })
}
