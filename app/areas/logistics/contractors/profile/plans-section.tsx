import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Notice } from "~/ui/elements/notice"
import { ActiveStatus } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { useNotice, useRefusal } from "~/ui/form/use-refusal"
import { useSendForm } from "~/ui/form/use-send-form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { EmptyState } from "~/ui/page/empty-state"
import { ProfileSection } from "~/ui/page/profile"
import { ASSIGN_PLAN, ASSIGN_PLAN_FIELDS, MAKE_DEFAULT, UNASSIGN_PLAN } from "../contractor-fields"
import type { ContractorOffers } from "../contractor-screens.server"
import { DEFAULT_STAYS } from "./about"
import type { AssignedPlan } from "./plans.server"

type Place = (more?: { [name: string]: string }) => string

interface PlansSectionProps extends Pick<AssignPlanFormProps, "offers" | "cityId"> {
  plans: readonly AssignedPlan[] | null
  /** Null without the edit permission. */
  assign: AssignPlanFormProps["loaded"] | null
  at: Place
}

/** The contractor's payment plans and, with the edit permission, the form to assign one. */
export function ContractorPlansSection({ plans, assign, at, ...offered }: PlansSectionProps) {
  const failure = [useRefusal(MAKE_DEFAULT), useNotice(ASSIGN_PLAN)].find(Boolean)
  const columns = assign ? [...COLUMNS, actionsColumn(at)] : COLUMNS
  return (
    <ProfileSection id="plans" title="Payment Plans">
      {failure ? (
        <Notice kind="bad" live="alert">
          {failure}
        </Notice>
      ) : null}
      {plans ? (
        <DataTable
          id="contractor-plans"
          caption="Payment plans"
          columns={columns}
          rows={plans}
          rowKey={(plan) => plan.id}
          instead={
            plans.length === 0 ? (
              <EmptyState text="No payment plans yet. The first one becomes the default." icon="file" />
            ) : undefined
          }
        />
      ) : (
        <ErrorState />
      )}
      {assign && plans ? (
        <AssignPlanForm {...offered} loaded={assign} isFirst={plans.length === 0} action={at()} />
      ) : null}
    </ProfileSection>
  )
}

const COLUMNS: readonly Column<AssignedPlan>[] = [
  { key: "id", head: "#", label: "#", numeric: true, quiet: true, className: "w-18", cell: (plan) => plan.id },
  {
    key: "name",
    head: "Name",
    lead: true,
    cell: (plan) => (
      <span className="row">
        <b className="t1">
          <Bidi>{plan.name}</Bidi>
        </b>
        {plan.isDefault ? <Tag>Default</Tag> : null}
      </span>
    ),
  },
  { key: "status", head: "Status", end: true, cell: (plan) => <ActiveStatus status={plan.status} /> },
]

function actionsColumn(at: Place): Column<AssignedPlan> {
  return {
    key: "actions",
    head: "Actions",
    full: true,
    right: true,
    cell: (plan) => (plan.isDefault ? <DefaultStays plan={plan} /> : <PlanActions plan={plan} at={at} />),
  }
}

/** A disabled button with its reason, also as the tooltip. The server refuses the action too. */
function DefaultStays({ plan }: { plan: AssignedPlan }) {
  const reason = DEFAULT_STAYS
  return (
    <Button small label={`Unassign ${plan.name}`} disabledReason={reason} title={reason}>
      Unassign
    </Button>
  )
}

function PlanActions({ plan, at }: { plan: AssignedPlan; at: Place }) {
  return (
    <span className="row justify-end">
      <Form method="post" action={at()} replace preventScrollReset>
        <IdempotencyKeyField />
        <input type="hidden" name="intent" value={MAKE_DEFAULT} />
        <SubmitButton look="quiet" small name="plan" value={plan.id} label={`Make ${plan.name} the default`}>
          Make default
        </SubmitButton>
      </Form>
      <Button
        small
        to={at({ dialog: UNASSIGN_PLAN, plan: plan.id })}
        preventScrollReset
        label={`Unassign ${plan.name}`}
      >
        Unassign
      </Button>
    </span>
  )
}

const PLANS_LOST = "Could not load the payment plans. Press Retry."
const SAVE_CITY_FIRST = "Save the new city first. These plans belong to the new city."

interface AssignPlanFormProps {
  loaded: FormState<typeof ASSIGN_PLAN_FIELDS>
  /** The contractor has no plan yet. The server makes the first plan the default; the locked checkbox sends nothing. */
  isFirst: boolean
  offers: ContractorOffers
  cityId: string
  action: string
}

/** Assigns a payment plan of the city that is chosen in the form above. */
function AssignPlanForm({ loaded, isFirst, offers, cityId, action }: AssignPlanFormProps) {
  const form = useSendForm({ intent: ASSIGN_PLAN, fields: ASSIGN_PLAN_FIELDS, loaded })
  const { field, check } = form
  const { cities, plans } = offers
  if (!plans) return null
  const isSaved = plans.cityId === cityId
  const city = cities.find(({ value }) => value === plans.cityId)
  const off = !plans.options ? PLANS_LOST : isSaved ? null : SAVE_CITY_FIRST
  const box = check("isDefault")
  return (
    <Form method="post" action={action} className="stack gap-2 mt-4" noValidate replace preventScrollReset>
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={ASSIGN_PLAN} />
      {/* The key clears both fields after a plan was assigned. */}
      <div className="grid2" key={`${isFirst} ${plans.cityId} ${plans.options?.length}`}>
        {plans.options ? (
          <SelectField {...field("plan")} options={plans.options} hint={city ? `Plans of ${city.label}` : null} />
        ) : (
          <FieldFailed {...field("plan")} />
        )}
        <div className="pt-6">
          <CheckboxField
            {...box}
            defaultChecked={isFirst || box.defaultChecked}
            disabled={isFirst}
            hint={isFirst ? "The first plan is always the default." : "Replaces the current default plan."}
          />
        </div>
      </div>
      <div className="row">
        <SubmitButton look="secondary" disabledReason={off}>
          Assign
        </SubmitButton>
      </div>
    </Form>
  )
}
