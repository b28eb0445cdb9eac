import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { type ReadyOf, RecordPage, RecordRoute } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { NumberField } from "~/ui/fields/number-field"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import { useRecordForm } from "~/ui/form/use-record-form"
import { pageTitle } from "~/ui/page/page-title"
import { ProfileSection } from "~/ui/page/profile"
import recordCss from "~/ui/page/record.css?url"
import { B2bCrumbs } from "../b2b-crumbs"
import { packages } from "./package.record"
import { ASSIGN_PLANS, SAVE_PACKAGE, UNASSIGN_PLANS } from "./package-fields"
import { packageRoute } from "./package-screens.server"
import { AssignPlansDialog, UnassignPlansDialog } from "./plans-dialogs"
import { PlansSection } from "./plans-section"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.name : "Package")

export const loader = packageRoute.loader
export const action = packageRoute.action

/** A package (product/b2b 4); who may change packages finds a form, everybody else the values. */
export default function PackageProfile() {
  return (
    <RecordRoute record={packages} loaded={useLoaderData<typeof loader>()}>
      {(loaded) => <PackagePage {...loaded} />}
    </RecordRoute>
  )
}

/** A package's own fields, and its plans (product/b2b 4). */
function PackagePage({ id, name, canEdit, plans, dialog, form: loaded }: ReadyOf<typeof loader>) {
  const form = useRecordForm({ ...SAVE_PACKAGE, loaded, canEdit })
  const { field, check } = fieldsOf(form)
  return (
    <RecordPage
      record={packages}
      id={id}
      crumbs={<B2bCrumbs list={packages} here={<Bidi>{name}</Bidi>} />}
      name={name}
      photo={null}
      form={form}
      facts={[]}
      links={[
        { id: "basic", text: "Basic Info" },
        { id: "plans", text: "Plans", count: plans?.total },
      ]}
      beside={<PlansSection id={id} plans={plans} canEdit={canEdit} />}
      dialog={
        dialog?.intent === ASSIGN_PLANS.intent ? (
          <AssignPlansDialog id={id} about={name} loaded={dialog.form} />
        ) : dialog?.intent === UNASSIGN_PLANS.intent && canEdit ? (
          <UnassignPlansDialog id={id} about={name} loaded={dialog.form} plans={plans?.rows ?? []} />
        ) : null
      }
    >
      <ProfileSection id="basic" title="Basic Info">
        <div className="grid3">
          <TextField {...field("enName")} />
          <NumberField decimal {...field("discount")} />
          <CheckboxField {...check("isPublic")} />
        </div>
      </ProfileSection>
    </RecordPage>
  )
}
