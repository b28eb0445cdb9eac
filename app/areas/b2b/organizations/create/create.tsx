import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { FieldFailed } from "~/ui/fields/field-failed"
import { imageTexts } from "~/ui/fields/image-rules"
import { NumberField } from "~/ui/fields/number-field"
import { PhotoField } from "~/ui/fields/photo-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { pageTitle } from "~/ui/page/page-title"
import { organizations } from "../../organization.record"
import { IndustryFields } from "../industry-fields"
import { ORGANIZATION_LOGO } from "../logo-rule"
import { CREATE_ORGANIZATION } from "../organization-fields"
import { addOrganization } from "./create-organization.server"

const TITLE = "Create Organization"

export { WITH_FILE as handle } from "~/base/route-handle"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = staffLoader(gates.createOrganization, (visit) => openForm(visit, addOrganization, null))

export const action = formAction({
  gate: organizations.gate,
  edit: gates.createOrganization,
  forms: [formOf(addOrganization)],
})

/** Opens over the list. */
export default function CreateOrganization() {
  const loaded = useLoaderData<typeof loader>()
  const form = useSendForm({ ...CREATE_ORGANIZATION, loaded })
  const { search } = useLocation()
  const { field } = form
  const { packages } = form.state.offers
  const { id, label, error, required } = field("logo")
  return (
    <SendDialog
      form={form}
      title={TITLE}
      size="form"
      hasFiles
      action={organizations.createPath + search}
      closeHref={organizations.path + search}
    >
      <PhotoField
        id={id}
        label={label}
        error={error}
        optional={required === false}
        rule={ORGANIZATION_LOGO}
        hint={form.isFileGone ? imageTexts.again : imageTexts.logoHint}
      />
      <div className="grid2">
        <TextField {...field("enName")} dir="auto" />
        <TextField {...field("arName")} dir="auto" />
        {packages ? (
          <SelectField {...field("packageId")} options={packages} />
        ) : (
          <FieldFailed {...field("packageId")} refresh />
        )}
        <NumberField decimal {...field("coverage")} />
        <IndustryFields industry={field("industry")} other={field("otherIndustry")} />
      </div>
      <TextField {...field("mailDomains")} />
    </SendDialog>
  )
}
