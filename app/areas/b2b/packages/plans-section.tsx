import { useLocation } from "@remix-run/react"
import { shownMoney } from "~/domain/money"
import { Bidi } from "~/ui/elements/bidi"
import { Money } from "~/ui/elements/money"
import { ChosenForm, choosable } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { TableSection } from "~/ui/list/table-section"
import { withQuery } from "~/ui/list/with-query"
import { keptOf } from "../chosen-rows"
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
}

/** A package's plans, 7 a page (product/b2b 4); chosen ones lead to the question by a GET form, so that it works without script. */
export function PlansSection({ id, plans, canEdit }: PlansSectionProps) {
  const { search } = useLocation()
  const path = packages.pathOf(id)
  const at = (changes: Record<string, string | number | undefined>) =>
    withQuery(path, search, { dialog: undefined, plan: undefined, ...changes })
  const verb = ownPackageTexts.unassign
  const rules = {
    name: "plan",
    nameOf: (plan: PlanRow) => plan.planName,
    verb,
    hrefOf: (plan: string) => at({ dialog: UNASSIGN_PLANS, plan }),
  }
  return (
    <TableSection
      id="plans"
      title={packageTexts.plans}
      list={plans}
      columns={canEdit ? choosable(COLUMNS, rules) : COLUMNS}
      rowKey={(row) => row.id}
      emptyText={ownPackageTexts.noPlansYet}
      exportHref={`${path}/export.csv?section=plans`}
      add={canEdit ? { to: at({ dialog: ASSIGN_PLANS }), text: packageTexts.assignPlans } : null}
      chosen={
        canEdit ? (
          <ChosenForm
            name="plan"
            many="plans"
            shown={plans?.rows.length ?? 0}
            {...{ path, verb }}
            kept={keptOf(search, ["page"])}
            dialog={UNASSIGN_PLANS}
          />
        ) : null
      }
      pageHref={(page) => at({ page: page > 1 ? page : undefined })}
    />
  )
}

const COLUMNS: readonly Column<PlanRow>[] = [
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
