import { unsentFields } from "~/forms/unsent-fields.server"
import { attempt } from "~/upstream/attempt.server"
import type { ChoiceDialogName } from "../../menu-texts"

/** Replaces a dialog whose options could not be loaded. */
export interface FailedDialogData {
  name: "failed"
  wanted: ChoiceDialogName
  /** The submitted form that was not processed; null when the dialog was only opened. */
  unsent: [name: string, value: string][] | null
}

/** The dialog, or a failed dialog that keeps the submitted form when its options cannot be loaded. */
export async function orFailed<Data>(
  drawing: Promise<Data>,
  wanted: string | undefined,
  form?: FormData,
): Promise<Data | FailedDialogData> {
  const drawn = await attempt(drawing)
  return drawn.ok ? drawn.value : failedDialog(wanted, form)
}

/** Only dialogs with options from upstream can fail, so the cast is safe. */
export function failedDialog(wanted: string | undefined, form?: FormData): FailedDialogData {
  return { name: "failed", wanted: wanted as ChoiceDialogName, unsent: form ? unsentFields(form) : null }
}
