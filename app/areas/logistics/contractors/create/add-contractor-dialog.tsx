import { summaryOf } from "~/ui/error-summary"
import { FieldFailed } from "~/ui/field-failed"
import { FormDialog } from "~/ui/form-dialog"
import { SelectField } from "~/ui/select-field"
import { TextField } from "~/ui/text-field"
import { MAX_TEXT } from "../../field-limits"
import { CONTRACTOR_FIELDS, type ContractorField } from "../contractor-fields"
import { ownContractorTexts } from "../contractor-texts"
import { REFRESH_CITIES } from "../profile/contractor-intents"
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
    <FormDialog
      title={ownContractorTexts.add}
      sub={ownContractorTexts.addHelp}
      formId={FORM}
      action={action}
      closeHref={closeHref}
      submit={ownContractorTexts.add}
      message={message}
      errors={summaryOf(errors, ids, labels)}
    >
      <div className="grid2">
        <TextField {...field("enName")} maxLength={MAX_TEXT} required />
        <TextField {...field("arName")} maxLength={MAX_TEXT} required />
        <TextField {...field("phone")} dir="ltr" inputMode="numeric" required />
        {cities ? (
          <SelectField {...city} options={cities.map(({ id, name }) => ({ value: id, label: name }))} required />
        ) : (
          <FieldFailed {...city} values={[city.defaultValue]} retryIntent={REFRESH_CITIES} />
        )}
        <TextField {...field("bankAccountNumber")} dir="ltr" inputMode="numeric" required />
        <TextField {...field("bankAccountName")} maxLength={MAX_TEXT} required />
      </div>
    </FormDialog>
  )
}
