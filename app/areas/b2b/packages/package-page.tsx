import { RecordPage } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { NumberField } from "~/ui/fields/number-field"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { useRecordForm } from "~/ui/form/use-record-form"
import { ProfileSection } from "~/ui/page/profile"
import { B2bCrumbs } from "../b2b-crumbs"
import { packages } from "./package.record"
import { ASSIGN_PLANS, PACKAGE_FIELDS, SAVE_PACKAGE, UNASSIGN_PLANS } from "./package-fields"
import { ownPackageTexts, packageTexts } from "./package-texts"
import { AssignPlansDialog, UnassignPlansDialog } from "./plans-dialogs"
import { type PlanPage, PlansSection } from "./plans-section"

interface PackagePageProps {
  id: string
  name: string
  canEdit: boolean
  plans: PlanPage | null
  form: FormState<typeof PACKAGE_FIELDS, unknown>
  dialog: OpenDialog | null
}

/** A package's profile: its own fields, and its plans (product/b2b 4). */
export function PackagePage({ id, name, canEdit, plans, dialog, form: loaded }: PackagePageProps) {
  const form = useRecordForm({ intent: SAVE_PACKAGE, fields: PACKAGE_FIELDS, loaded, canEdit })
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
        { id: "basic", text: ownPackageTexts.basic },
        { id: "plans", text: packageTexts.plans, count: plans?.total },
      ]}
      beside={<PlansSection id={id} plans={plans} canEdit={canEdit} />}
      dialog={
        dialog?.intent === ASSIGN_PLANS ? (
          <AssignPlansDialog id={id} about={name} loaded={dialog.form} />
        ) : dialog?.intent === UNASSIGN_PLANS && canEdit ? (
          <UnassignPlansDialog id={id} about={name} loaded={dialog.form} plans={plans?.rows ?? []} />
        ) : null
      }
    >
      <ProfileSection id="basic" title={ownPackageTexts.basic}>
        <div className="grid3">
          <TextField {...field("enName")} dir="auto" />
          <NumberField decimal {...field("discount")} />
          <CheckboxField {...check("isPublic")} />
        </div>
      </ProfileSection>
    </RecordPage>
  )
}
