import { unsentFields } from "~/forms/unsent-fields.server"
import { attempt } from "~/upstream/attempt.server"
import type { ChoiceDialogName } from "../../menu-texts"

/** Stands for a dialog of the builder whose choices could not be had. */
export interface FailedDialogData {
  name: "failed"
  wanted: ChoiceDialogName
  /** The form that was on its way and was not sent on; null where nothing was. */
  unsent: [name: string, value: string][] | null
}

/** A dialog as `drawing` gives it, or what stands for it: nobody sees nothing happen, or loses what `form` sent. */
export async function orFailed<Data>(
  drawing: Promise<Data>,
  wanted: string | undefined,
  form?: FormData,
): Promise<Data | FailedDialogData> {
  const drawn = await attempt(drawing)
  return drawn.ok ? drawn.value : failedDialog(wanted, form)
}

/** Only the dialogs that offer something from upstream can fail. */
export function failedDialog(wanted: string | undefined, form?: FormData): FailedDialogData {
  return { name: "failed", wanted: wanted as ChoiceDialogName, unsent: form ? unsentFields(form) : null }
}
