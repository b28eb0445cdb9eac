import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, newFormOf, openForm } from "~/forms/form-page.server"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { NumberField } from "~/ui/fields/number-field"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { ManyField } from "../many-field"
import { packages } from "./package.record"
import { CREATE_PACKAGE, NEW_PACKAGE_FIELDS } from "./package-fields"
import { addPackage } from "./package-forms.server"
import { ownPackageTexts } from "./package-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPackageTexts.createTitle)

export const loader = staffLoader(gates.createPackage, (visit) => openForm(visit, addPackage, null))

export const action = formAction({ gate: packages.gate, edit: gates.createPackage, forms: [newFormOf(addPackage)] })

/** Create Package (product/b2b 4), over the list. */
export default function CreatePackage() {
  const form = useSendForm({
    intent: CREATE_PACKAGE,
    fields: NEW_PACKAGE_FIELDS,
    loaded: useLoaderData<typeof loader>(),
  })
  const { search } = useLocation()
  const { field, check } = fieldsOf(form)
  return (
    <SendDialog
      form={form}
      title={ownPackageTexts.createTitle}
      size="form"
      action={packages.createPath + search}
      closeHref={packages.path + search}
    >
      <TextField {...field("enName")} dir="auto" />
      <div className="grid2">
        <NumberField decimal {...field("discount")} />
        <CheckboxField {...check("isPublic")} />
      </div>
      <ManyField {...field("plans")} options={form.state.offers.plans} placeholder="Select plans" />
    </SendDialog>
  )
}
