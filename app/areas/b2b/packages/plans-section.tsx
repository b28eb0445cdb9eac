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
import type { listPackagePlans, PackagePlan } from "./packages.server"

interface PlansSectionProps {
  id: string
  plans: Awaited<ReturnType<typeof listPackagePlans>> | null
  canEdit: boolean
}

/** A package's plans, 7 a page (product/b2b 4); chosen ones lead to the question by a GET form, so that it works without script. */
export function PlansSection({ id, plans, canEdit }: PlansSectionProps) {
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
      columns={canEdit ? choosable(COLUMNS, rules) : COLUMNS}
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

const COLUMNS: readonly Column<PackagePlan>[] = [
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
