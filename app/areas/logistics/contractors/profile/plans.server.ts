import { type Api, graphql } from "~/upstream/api.server"
import { everyRow } from "~/upstream/every-row.server"
import { onePerPlan } from "../../driver"

/** Plans per call. */
const MAX_PLANS = 1_000

const ContractorPlans = graphql(`
  query ContractorPaymentPlans($id: ID!) {
    contractor(input: { id: $id }) {
      id
      paymentPlans { id name status pivot { isDefault } }
    }
  }
`)

const UnassignedPlans = graphql(`
  query UnassignedContractorPaymentPlans($input: UnassignedPaymentPlansInput!, $first: Int!, $page: Int) {
    unassignedContractorPaymentPlans(input: $input, first: $first, page: $page) {
      data { id name }
      paginatorInfo { lastPage }
    }
  }
`)

const AssignPlan = graphql(`
  mutation AssignContractorPaymentPlan($input: AssignContractorPaymentPlanInput!) {
    assignContractorPaymentPlan(input: $input) { id }
  }
`)

const UnassignPlan = graphql(`
  mutation UnassignContractorPaymentPlan($input: UnassignContractorPaymentPlanInput!) {
    unassignContractorPaymentPlan(input: $input)
  }
`)

/** The contractor's payment plans, the default first. */
export async function listPlans(api: Api, contractorId: string) {
  const { contractor } = await api.graphql(ContractorPlans, { id: contractorId })
  const plans = (contractor?.paymentPlans ?? []).map(({ id, name, status, pivot }) => {
    return { id, name, status, isDefault: pivot.isDefault }
  })
  return onePerPlan(plans).sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
}
export type AssignedPlan = Awaited<ReturnType<typeof listPlans>>[number]

/** The city's plans that the contractor does not have. */
export async function listUnassignedPlans(api: Api, contractorId: string, cityId: string) {
  const input = { contractor_id: contractorId, city_id: cityId }
  const asked = { input, first: MAX_PLANS }
  return everyRow(async (page) => {
    return (await api.graphql(UnassignedPlans, { ...asked, page })).unassignedContractorPaymentPlans
  })
}

interface PlanOfContractor {
  contractorId: string
  planId: string
}

/** Assigns a plan, or makes an assigned plan the default. The upstream takes `is_default` as 0 or 1. */
export async function assignPlan(
  api: Api,
  { contractorId, planId, isDefault }: PlanOfContractor & { isDefault: boolean },
): Promise<void> {
  const input = { contractor_id: contractorId, payment_plan_id: planId, is_default: isDefault ? 1 : 0 }
  await api.mutate(AssignPlan, { input })
}

export async function unassignPlan(api: Api, { contractorId, planId }: PlanOfContractor): Promise<void> {
  await api.mutate(UnassignPlan, { input: { contractor_id: contractorId, payment_plan_id: planId } })
}
