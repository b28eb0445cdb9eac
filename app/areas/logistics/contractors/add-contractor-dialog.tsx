import { Form } from "@remix-run/react"
import { ActOnce } from "~/ui/act-once"
import { Button } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { ErrorSummary, summaryOf } from "~/ui/error-summary"
import { FieldFailed } from "~/ui/field-failed"
import { SelectField } from "~/ui/select-field"
import { SubmitButton } from "~/ui/submit-button"
import { TextField } from "~/ui/text-field"
import { CONTRACTOR_FIELDS, type ContractorField, MAX_NAME } from "./contractor-fields"
import { REFRESH_CITIES } from "./contractor-intents"
import { ownContractorTexts } from "./contractor-texts"
import type { AddContractorForm } from "./create-contractor.server"

const FORM = "add-contractor"

interface AddContractorDialogProps {
  form: AddContractorForm
  /** Where it is posted: this page. */
  action: string
  closeHref: string
}

/** Add Contractor (D2 2, 5): works without script, and is carried out once. */
export function AddContractorDialog({ form, action, closeHref }: AddContractorDialogProps) {
  const { cities, values, errors, message } = form
  const field = (name: ContractorField) => ({
    name,
    id: `${FORM}-${name}`,
    label: CONTRACTOR_FIELDS[name].label,
    defaultValue: values[name],
    error: errors[name] ?? null,
  })
  const names = Object.keys(CONTRACTOR_FIELDS) as ContractorField[]
  const ids = Object.fromEntries(names.map((name) => [name, `${FORM}-${name}`]))
  const labels = Object.fromEntries(names.map((name) => [name, CONTRACTOR_FIELDS[name].label]))
  const city = field("cityId")
  return (
    <Dialog
      title={ownContractorTexts.add}
      sub={ownContractorTexts.addHelp}
      closeHref={closeHref}
      footer={
        <>
          <Button to={closeHref} replace keepScroll>
            Cancel
          </Button>
          <SubmitButton form={FORM}>{ownContractorTexts.add}</SubmitButton>
        </>
      }
    >
      <Form id={FORM} method="post" action={action} noValidate replace preventScrollReset className="stack g8">
        <ActOnce />
        {/* Enter presses a form's first button: this one, not Retry. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
        <ErrorSummary errors={[...(message ? [{ text: message }] : []), ...summaryOf(errors, ids, labels)]} />
        <div className="grid2">
          <TextField {...field("enName")} maxLength={MAX_NAME} required />
          <TextField {...field("arName")} maxLength={MAX_NAME} required />
          <TextField {...field("phone")} dir="ltr" inputMode="numeric" required />
          {cities ? (
            <SelectField {...city} options={cities.map(({ id, name }) => ({ value: id, label: name }))} required />
          ) : (
            <FieldFailed {...city} values={[city.defaultValue]} retryIntent={REFRESH_CITIES} />
          )}
          <TextField {...field("bankAccountNumber")} dir="ltr" inputMode="numeric" required />
          <TextField {...field("bankAccountName")} maxLength={MAX_NAME} required />
        </div>
      </Form>
    </Dialog>
  )
}
