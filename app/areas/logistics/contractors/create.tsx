import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, newFormOf, openForm } from "~/forms/form-page.server"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { contractors } from "./contractor.record"
import { ADD_CONTRACTOR, CONTRACTOR_FIELDS } from "./contractor-fields"
import { addContractor } from "./contractor-forms.server"
import { ownContractorTexts } from "./contractor-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownContractorTexts.add)

export const loader = staffLoader(contractors.edit, (visit) => openForm(visit, addContractor, null))

export const action = formAction({ gate: contractors.gate, edit: contractors.edit, forms: [newFormOf(addContractor)] })

/** Add Contractor (product/workforce 2), over the list. */
export default function AddContractor() {
  const loaded = useLoaderData<typeof loader>()
  const form = useSendForm({ intent: ADD_CONTRACTOR, fields: CONTRACTOR_FIELDS, loaded })
  const { search } = useLocation()
  const { field } = fieldsOf(form)
  const { cities } = form.state.offers
  return (
    <SendDialog
      form={form}
      title={ownContractorTexts.add}
      sub={ownContractorTexts.addHelp}
      action={contractors.createPath + search}
      closeHref={contractors.path + search}
    >
      <div className="grid2">
        <TextField {...field("enName")} />
        <TextField {...field("arName")} />
        <TextField {...field("phone")} dir="ltr" inputMode="numeric" />
        {cities ? <SelectField {...field("cityId")} options={cities} /> : <FieldFailed {...field("cityId")} refresh />}
        <TextField {...field("bankAccountNumber")} dir="ltr" inputMode="numeric" />
        <TextField {...field("bankAccountName")} />
      </div>
    </SendDialog>
  )
}
