import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Form } from "~/ui/form/form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { Pager } from "~/ui/list/pager"
import { withQuery } from "~/ui/list/with-query"
import { EmptyState } from "~/ui/page/empty-state"
import { ErrorState } from "~/ui/page/error-state"
import { ProfileSection } from "~/ui/page/profile"
import { packages } from "./package.record"
import { ASSIGN_PLANS, UNASSIGN_PLANS } from "./package-fields"
import { ownPackageTexts, packageTexts } from "./package-texts"

export interface PlanRow {
  id: string
  planName: string
  planDescription: string
  price: number
  days: number
  city: { enName: string } | null
}

export interface PlanPage {
  rows: readonly PlanRow[]
  page: number
  pages: number
  total: number
  perPage: number
}

interface PlansSectionProps {
  id: string
  plans: PlanPage | null
  canEdit: boolean
  canUnassign: boolean
}

/** The form that the rows' checkboxes belong to. */
const FORM = "chosen-plans"

/** A package's plans, 7 a page (product/b2b 4); chosen ones lead to the question by a GET form, so that it works without script. */
export function PlansSection({ id, plans, canEdit, canUnassign }: PlansSectionProps) {
  const { search } = useLocation()
  const at = (changes: Record<string, string | number | undefined>) =>
    withQuery(packages.pathOf(id), search, { dialog: undefined, plan: undefined, ...changes })
  const columns = canUnassign ? [CHOICE, ...COLUMNS, removal((plan) => at({ dialog: UNASSIGN_PLANS, plan }))] : COLUMNS
  return (
    <ProfileSection
      id="plans"
      title={packageTexts.plans}
      wide
      actions={
        plans && plans.total > 0 ? (
          <a className="btn s sm" href={`${packages.pathOf(id)}/export.csv?section=plans`} download>
            Export CSV
          </a>
        ) : null
      }
    >
      {canEdit ? (
        <div className="row sp mb-1">
          {canUnassign && plans && plans.rows.length > 0 ? (
            <Form id={FORM} method="get" action={packages.pathOf(id)} preventScrollReset replace>
              {plans.page > 1 ? <input type="hidden" name="page" value={plans.page} /> : null}
              <Button type="submit" name="dialog" value={UNASSIGN_PLANS} small>
                {ownPackageTexts.unassignSelected}
              </Button>
            </Form>
          ) : (
            <span />
          )}
          <Button to={at({ dialog: ASSIGN_PLANS })} small preventScrollReset>
            {packageTexts.assignPlans}
          </Button>
        </div>
      ) : null}
      {plans ? (
        <>
          <DataTable
            id="package-plans"
            caption={packageTexts.plans}
            columns={columns}
            rows={plans.rows}
            rowKey={(row) => row.id}
            instead={plans.rows.length === 0 ? <EmptyState text={ownPackageTexts.noPlansYet} icon="bowl" /> : undefined}
          />
          <Pager
            label="Plans pages"
            tableId="package-plans"
            page={plans.page}
            lastPage={plans.pages}
            total={plans.total}
            pageSize={plans.perPage}
            href={(page) => `${at({ page: page > 1 ? page : undefined })}#plans`}
          />
        </>
      ) : (
        <ErrorState />
      )}
    </ProfileSection>
  )
}

const CHOICE: Column<PlanRow> = {
  key: "choice",
  head: <span className="sr">Selected</span>,
  className: "w-8",
  cell: (row) => (
    <label className="check">
      <input type="checkbox" form={FORM} name="plan" value={row.id} aria-label={`Select ${row.planName}, #${row.id}`} />
    </label>
  ),
}

const COLUMNS: readonly Column<PlanRow>[] = [
  { key: "name", head: "Plan Name", lead: true, cell: (row) => <Bidi>{row.planName}</Bidi> },
  { key: "description", head: "Description", full: true, cell: (row) => <Bidi>{row.planDescription}</Bidi> },
  { key: "price", head: "Price", label: "Price", numeric: true, right: true, cell: (row) => row.price },
  { key: "days", head: "Days", label: "Days", numeric: true, right: true, cell: (row) => row.days },
  { key: "city", head: "City", label: "City", cell: (row) => <Bidi>{row.city?.enName ?? "None"}</Bidi> },
]

function removal(hrefOf: (id: string) => string): Column<PlanRow> {
  return {
    key: "actions",
    head: "Actions",
    full: true,
    right: true,
    cell: (row) => (
      <Button small look="quiet" to={hrefOf(row.id)} preventScrollReset label={`Unassign ${row.planName}, #${row.id}`}>
        {ownPackageTexts.unassign}
      </Button>
    ),
  }
}
