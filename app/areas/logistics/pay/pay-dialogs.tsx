import { useEffect, useState } from "react"
import { Link } from "~/ui/elements/link"
import { useCurrency } from "~/ui/elements/money"
import { DateField } from "~/ui/fields/date-field"
import { NumberField } from "~/ui/fields/number-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextArea } from "~/ui/fields/text-area"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import type { DriverOffer } from "../drivers/driver-offer.server"
import { ALL_DRIVERS } from "../drivers/driver-option"
import { DriversField } from "../drivers/drivers-field"
import { ADD_SPECIAL, ENTRY_TYPES, MAX_NOTE, RECALCULATE, RECALCULATE_FIELDS, SPECIAL_FIELDS } from "./pay-fields"
import { ownPayTexts } from "./pay-texts"

interface DialogProps<F extends typeof RECALCULATE_FIELDS | typeof SPECIAL_FIELDS> {
  loaded: FormState<F, DriverOffer>
  action: string
  closeHref: string
  /** The drivers that it opens with, if they come from the salary report. */
  chosenText: string | null
}

/** The id of a dialog's subtitle. */
const DIALOG_SUB = "dialog-s"

const hasDateAndDriver = (form: FormData) => Boolean(form.get("date")) && (form.has("drivers") || form.has(ALL_DRIVERS))

/** The button is off until a date and a driver are chosen; without script the server checks them. */
export function RecalculateDialog({ loaded, action, closeHref, chosenText }: DialogProps<typeof RECALCULATE_FIELDS>) {
  const form = useSendForm({ intent: RECALCULATE, fields: RECALCULATE_FIELDS, loaded })
  const { field } = form
  const offer = form.state.offers
  const isChosen = useFormHolds(form.id, hasDateAndDriver)
  return (
    <SendDialog
      form={form}
      title={ownPayTexts.recalculate}
      sub={["Choose a date and at least one driver.", chosenText].filter(Boolean).join(" ")}
      submitReasonId={isChosen ? undefined : DIALOG_SUB}
      size="form"
      action={action}
      closeHref={closeHref}
    >
      <DateField {...field("date")} required />
      <DriversField form={form} offer={offer} hint={hintOf(offer)} total={offer?.total} searchPath={action} />
    </SendDialog>
  )
}

interface SpecialDialogProps extends DialogProps<typeof SPECIAL_FIELDS> {
  /** The page for payments from a file. */
  fileHref: string
}

export function SpecialDialog({ loaded, action, closeHref, chosenText, fileHref }: SpecialDialogProps) {
  const form = useSendForm({ intent: ADD_SPECIAL, fields: SPECIAL_FIELDS, loaded })
  const { field } = form
  const offer = form.state.offers
  return (
    <SendDialog
      form={form}
      title={ownPayTexts.specialTitle}
      sub={chosenText ?? undefined}
      size="form"
      action={action}
      closeHref={closeHref}
    >
      <p className="sub">
        For different amounts, use <Link to={fileHref}>a file or pasted rows</Link>
      </p>
      <DriversField form={form} offer={offer} hint={hintOf(offer)} total={offer?.total} searchPath={action} />
      <div className="grid2">
        <SelectField {...field("type")} options={ENTRY_TYPES} required />
        <NumberField decimal {...field("amount")} hint={useCurrency()} />
      </div>
      <DateField {...field("date")} required />
      <TextArea {...field("note")} rows={3} maxLength={MAX_NOTE} />
    </SendDialog>
  )
}

/** Explains that '+ Select All' also selects drivers that are not listed here. */
function hintOf(offer: DriverOffer): string | undefined {
  if (!offer || offer.total < 2) return undefined
  const all = `+ Select All selects all ${offer.total.toLocaleString("en-US")}, or the search results.`
  return offer.count === offer.total ? all : `Search covers all drivers. ${all}`
}

/**
 * Whether the form has the values that its button needs, checked on every change. True until script runs: without
 * script the button is never off, and the server checks.
 *
 * @param isEnough must be a stable function
 */
function useFormHolds(formId: string, isEnough: (form: FormData) => boolean): boolean {
  const [holds, setHolds] = useState(true)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return undefined
    const update = () => setHolds(isEnough(new FormData(form)))
    update()
    form.addEventListener("input", update)
    form.addEventListener("change", update)
    return () => {
      form.removeEventListener("input", update)
      form.removeEventListener("change", update)
    }
  }, [formId, isEnough])
  return holds
}
