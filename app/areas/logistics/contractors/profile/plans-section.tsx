import { useFetcher } from "@remix-run/react"
import { useEffect } from "react"
import { ActOnce } from "~/ui/act-once"
import { Bidi } from "~/ui/bidi"
import { Button } from "~/ui/button"
import { type Column, DataTable } from "~/ui/data-table"
import { EmptyState } from "~/ui/empty-state"
import { ErrorState } from "~/ui/error-state"
import { Form } from "~/ui/form"
import { Notice } from "~/ui/notice"
import { ProfileSection } from "~/ui/profile"
import { ActiveStatus } from "~/ui/status"
import { SubmitButton } from "~/ui/submit-button"
import { Tag } from "~/ui/tag"
import type { Choice } from "../../lookups.server"
import { contractorPlansPath, type ProfilePlace } from "../contractor-paths"
import { contractorTexts, ownContractorTexts } from "../contractor-texts"
import type { loader as plansLoader } from "../plans"
import { AssignPlanForm } from "./assign-plan-form"
import { MAKE_DEFAULT, UNASSIGN_PLAN } from "./contractor-intents"
import type { AssignedPlan } from "./plans.server"
import type { ContractorSummary, PlanChoices } from "./profile.server"
import type { ProfileAnswer } from "./profile-request"

interface PlansSectionProps {
  contractor: ContractorSummary
  plans: readonly AssignedPlan[] | null
  /** As the server gave them: of the saved city, or of the chosen one. */
  choices: PlanChoices | null
  cities: readonly Choice[]
  /** The city that is chosen in the form now, saved or not. */
  cityId: string
  at: ProfilePlace
  canEdit: boolean
  answer: NonNullable<ProfileAnswer["plans"]> | null
}

/** The contractor's payment plans and, for who may change them, Assign (D2 4). */
export function PlansSection({ contractor, plans, choices, cities, cityId, at, canEdit, answer }: PlansSectionProps) {
  const offered = useChoices(contractor.id, choices, cityId)
  const columns = canEdit ? [...COLUMNS, actionsColumn(at)] : COLUMNS
  return (
    <ProfileSection id="plans" title="Payment Plans">
      {answer?.message ? (
        <Notice kind="bad" live="alert">
          {answer.message}
        </Notice>
      ) : null}
      {plans ? (
        <DataTable
          id="contractor-plans"
          caption="Payment plans"
          columns={columns}
          rows={plans}
          rowKey={(plan) => plan.id}
          instead={plans.length === 0 ? <EmptyState text={ownContractorTexts.noPlans} icon="file" /> : undefined}
        />
      ) : (
        <ErrorState />
      )}
      {offered && plans ? (
        <AssignPlanForm
          contractor={contractor}
          isFirst={plans.length === 0}
          choices={offered}
          cityName={cities.find(({ id }) => id === offered.cityId)?.name ?? null}
          action={at()}
          answer={answer}
        />
      ) : null}
    </ProfileSection>
  )
}

export interface OfferedPlans {
  cityId: string
  /** null where they could not be had, undefined while they are on their way. */
  plans: readonly Choice[] | null | undefined
}

/** The plans of the chosen city: the server's where they are of it, else asked for. Null for who may only look. */
function useChoices(id: string, known: PlanChoices | null, cityId: string): OfferedPlans | null {
  const { load, data } = useFetcher<typeof plansLoader>()
  const isToAsk = known !== null && known.cityId !== cityId && cityId !== ""
  useEffect(() => {
    if (isToAsk) load(contractorPlansPath(id, cityId))
  }, [isToAsk, id, cityId, load])
  if (known === null) return null
  if (known.cityId === cityId) return { cityId, plans: known.plans }
  if (cityId === "") return { cityId, plans: [] }
  return { cityId, plans: data?.cityId === cityId ? data.plans : undefined }
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

function actionsColumn(at: ProfilePlace): Column<AssignedPlan> {
  return {
    key: "actions",
    head: "Actions",
    full: true,
    right: true,
    cell: (plan) => (plan.isDefault ? <DefaultStays plan={plan} /> : <PlanActions plan={plan} at={at} />),
  }
}

/** Off with its reason, which is the tooltip too (D2 4); the server refuses as well. */
function DefaultStays({ plan }: { plan: AssignedPlan }) {
  const reason = contractorTexts.defaultStays
  return (
    <Button small label={`Unassign ${plan.name}`} disabledReason={reason} title={reason}>
      Unassign
    </Button>
  )
}

function PlanActions({ plan, at }: { plan: AssignedPlan; at: ProfilePlace }) {
  return (
    <span className="row justify-end">
      <Form method="post" action={at()} replace keepScroll>
        <ActOnce />
        <input type="hidden" name="intent" value={MAKE_DEFAULT} />
        <SubmitButton look="quiet" small name="plan" value={plan.id} label={`Make ${plan.name} the default`}>
          Make default
        </SubmitButton>
      </Form>
      <Button small to={at({ dialog: UNASSIGN_PLAN, plan: plan.id })} keepScroll label={`Unassign ${plan.name}`}>
        Unassign
      </Button>
    </span>
  )
}
