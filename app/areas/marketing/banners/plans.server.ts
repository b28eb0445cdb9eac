import { type Api, graphql } from "~/upstream/api.server"

/** Most plans that an offer can choose from (product/marketing 1). */
const PLANS = 1_000

const BannerPlans = graphql(`
  query BannerPlans($where: PlanWhere, $first: Int!) { plans(where: $where, first: $first) { data { id planName } } }
`)

/** The published plans, by name (product/marketing 1). */
export async function listPlans(api: Api): Promise<{ value: string; label: string }[]> {
  const where = { column: "STATUS", operator: "EQ", value: "PUBLISH" } as const
  const { plans } = await api.graphql(BannerPlans, { where, first: PLANS })
  return plans.data
    .map(({ id, planName }) => ({ value: id, label: planName || `#${id}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"))
}
