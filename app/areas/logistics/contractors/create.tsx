import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { contractors } from "./contractor.record"
import { ADD_CONTRACTOR } from "./contractor-fields"
import { createContractorRoute } from "./contractor-screens.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

const TITLE = "Add Contractor"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = createContractorRoute.loader
export const action = createContractorRoute.action

export default function AddContractor() {
  const form = useSendForm({ ...ADD_CONTRACTOR, loaded: useLoaderData<typeof loader>() })
  const { search } = useLocation()
  const { field } = form
  const { cities } = form.state.offers
  return (
    <SendDialog
      form={form}
      title={TITLE}
      sub="Add payment plans and drivers later in the contractor's profile."
      action={contractors.createPath + search}
      closeHref={contractors.path + search}
    >
      <div className="grid2">
        <TextField {...field("enName")} />
        <TextField {...field("arName")} />
        <TextField {...field("phone")} />
        {cities ? <SelectField {...field("cityId")} options={cities} /> : <FieldFailed {...field("cityId")} refresh />}
        <TextField {...field("bankAccountNumber")} />
        <TextField {...field("bankAccountName")} />
      </div>
    </SendDialog>
  )
}
