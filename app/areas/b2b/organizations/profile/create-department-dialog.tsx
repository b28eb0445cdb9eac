import { Bidi } from "~/ui/elements/bidi"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { NumberField } from "~/ui/fields/number-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { CREATE_DEPARTMENT } from "../../department.record"
import { DEPARTMENT_FIELDS, PLACES } from "../../department-fields"
import type { SectionDialogProps, usePlace } from "./dialog-place"

type Props = Omit<SectionDialogProps, "id"> & ReturnType<typeof usePlace>

export default function CreateDepartmentDialog({ about, loaded, ...place }: Props) {
  const form = useSendForm({ intent: CREATE_DEPARTMENT, fields: DEPARTMENT_FIELDS, loaded })
  const { field, check } = form
  return (
    <SendDialog {...place} form={form} title="Create Department" sub={<Bidi>{about}</Bidi>} size="form">
      <TextField {...field("name")} />
      <div className="grid2">
        <NumberField {...field("coverageAmount")} />
        <NumberField {...field("coverageLimit")} />
      </div>
      <SelectField {...field("locationAllowance")} options={PLACES} />
      <CheckboxField {...check("isConcurrentSubscriptionsAllowed")} />
    </SendDialog>
  )
}
