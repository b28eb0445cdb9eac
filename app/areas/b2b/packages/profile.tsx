import type { LinksFunction, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { shownMoney } from "~/domain/money"
import { type ReadyOf, RecordPage, RecordRoute } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { Money } from "~/ui/elements/money"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { NumberField } from "~/ui/fields/number-field"
import { TextField } from "~/ui/fields/text-field"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useRecordForm } from "~/ui/form/use-record-form"
import { useSendForm } from "~/ui/form/use-send-form"
import { ChosenForm, choosable } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { TableSection } from "~/ui/list/table-section"
import { withQuery } from "~/ui/list/with-query"
import { pageTitle } from "~/ui/page/page-title"
import { ProfileSection } from "~/ui/page/profile"
import recordCss from "~/ui/page/record.css?url"
import { B2bCrumbs } from "../b2b-crumbs"
import { ChosenItems, keptOf, useChosenIds } from "../chosen-rows"
import { ManyField } from "../many-field"
import { packages } from "./package.record"
import { ASSIGN_PLANS, SAVE_PACKAGE, UNASSIGN_PLANS } from "./package-fields"
import { type PackageOffers, packageRoute } from "./package-screens.server"
import type { listPackagePlans, PackagePlan } from "./packages.server"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links: LinksFunction = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.name : "Package")

export const loader = packageRoute.loader
export const action = packageRoute.action

/** People without edit permission see the values instead of a form. */
export default function PackageProfile() {
  return (
    <RecordRoute record={packages} loaded={useLoaderData<typeof loader>()}>
      {(loaded) => <PackagePage {...loaded} />}
    </RecordRoute>
  )
}

function PackagePage({ id, name, canEdit, plans, dialog, form: loaded }: ReadyOf<typeof loader>) {
  const form = useRecordForm({ ...SAVE_PACKAGE, loaded, canEdit })
  const { field, check } = form
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

interface PlansSectionProps {
  id: string
  plans: Awaited<ReturnType<typeof listPackagePlans>> | null
  canEdit: boolean
}

/** Selected plans are sent to the confirmation by a GET form, so that it works without script. */
function PlansSection({ id, plans, canEdit }: PlansSectionProps) {
  const { search } = useLocation()
  const path = packages.pathOf(id)
  const at = (changes: Record<string, string | number | undefined>) =>
    withQuery(path, search, { dialog: undefined, plan: undefined, ...changes })
  const verb = "Unassign"
  const rules = {
    name: "plan",
    nameOf: (plan: PackagePlan) => plan.planName,
    verb,
    hrefOf: (plan: string) => at({ dialog: UNASSIGN_PLANS.intent, plan }),
  }
  return (
    <TableSection
      id="plans"
      title="Plans"
      list={plans}
      columns={canEdit ? choosable(PLAN_COLUMNS, rules) : PLAN_COLUMNS}
      rowKey={(row) => row.id}
      emptyText="This package has no plans yet."
      exportHref={`${path}/export.csv?section=plans`}
      add={canEdit ? { to: at({ dialog: ASSIGN_PLANS.intent }), text: "+ Assign Plans" } : null}
      chosen={
        canEdit ? (
          <ChosenForm
            name="plan"
            many="plans"
            shown={plans?.rows.length ?? 0}
            {...{ path, verb }}
            kept={keptOf(search, ["page"])}
            dialog={UNASSIGN_PLANS.intent}
          />
        ) : null
      }
      pageHref={(page) => at({ page: page > 1 ? page : undefined })}
    />
  )
}

const PLAN_COLUMNS: readonly Column<PackagePlan>[] = [
  { key: "name", head: "Plan Name", lead: true, cell: (row) => <Bidi>{row.planName}</Bidi> },
  {
    key: "description",
    head: "Description",
    label: "Description",
    full: true,
    fold: true,
    cell: (row) => <Bidi>{row.planDescription}</Bidi>,
  },
  {
    key: "price",
    head: "Price",
    label: "Price",
    numeric: true,
    right: true,
    cell: (row) => <Money text={shownMoney(row.price)} />,
  },
  { key: "days", head: "Days", label: "Days", numeric: true, right: true, cell: (row) => row.days },
  { key: "city", head: "City", label: "City", cell: (row) => <Bidi>{row.city?.enName ?? "None"}</Bidi> },
]

interface PlansDialogProps {
  id: string
  /** Name of the package, for the dialog's texts. */
  about: string
  loaded: FormState
}

function AssignPlansDialog({ id, about, loaded }: PlansDialogProps) {
  const form = useSendForm<typeof ASSIGN_PLANS.fields, PackageOffers>({ ...ASSIGN_PLANS, loaded })
  const { field } = form
  return (
    <SendDialog {...usePlace(id)} form={form} title="Assign Plans" sub={<Bidi>{about}</Bidi>} size="form">
      <ManyField {...field("plans")} options={form.state.offers?.plans ?? null} placeholder="Select plans" />
    </SendDialog>
  )
}

/** Confirmation before plans are unassigned. The address names the plans. */
function UnassignPlansDialog({ id, about, loaded, plans }: PlansDialogProps & { plans: readonly PackagePlan[] }) {
  const form = useSendForm({ ...UNASSIGN_PLANS, loaded })
  const asked = useChosenIds("plan")
  const rows = plans.map((plan) => ({ id: plan.id, name: plan.planName }))
  return (
    <SendDialog
      {...usePlace(id)}
      form={form}
      title="Unassign these plans?"
      sub={<Bidi>{about}</Bidi>}
      asks="plain"
      size="confirm"
    >
      <ChosenItems name="plans" asked={asked} left={null} rows={rows} />
    </SendDialog>
  )
}

/** Where a dialog posts to, and where it returns to: the same page of plans. */
function usePlace(id: string) {
  const { search } = useLocation()
  return {
    action: packages.pathOf(id) + search,
    closeHref: withQuery(packages.pathOf(id), search, { dialog: undefined, plan: undefined }),
  }
}
