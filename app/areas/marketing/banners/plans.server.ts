import { type Api, graphql } from "~/upstream/api.server"
import { everyRow } from "~/upstream/every-row.server"

/** Plans per page of the query. */
const PLANS = 1_000

const BannerPlans = graphql(`
  query BannerPlans($where: PlanWhere, $first: Int!, $page: Int) {
    plans(where: $where, first: $first, page: $page) { 
      data { id planName days city { enName } }
      paginatorInfo { lastPage }
    }
  }
`)

/** The published plans, by name, with days and city: plans of several cities have the same name. */
export async function listBannerPlans(api: Api): Promise<{ value: string; label: string }[]> {
  const where = { column: "STATUS", operator: "EQ", value: "PUBLISH" } as const
  const plans = await everyRow(async (page) => (await api.graphql(BannerPlans, { where, first: PLANS, page })).plans)
  return plans
    .map(({ id, planName, days, city }) => ({
      value: id,
      label: [planName || `#${id}`, `${days} days`, city?.enName].filter(Boolean).join(", "),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"))
}
