import { makeWorkforce } from "../../db/seed/workforce"
import { startTestUpstream, type TestUpstream } from "../../test-support"

interface Plan {
  id: string
  name: string
  pivot: { isDefault: boolean }
}
export interface Contractor {
  id: string
  enName: string
  phone: string
  status: string
  city: { id: string; enName: string }
  paymentPlans: Plan[]
  drivers: { data: { id: string; status: string; dateCreated: string }[]; paginatorInfo: { total: number } }
}
type Results = Record<string, { id: string }>

export const RIYADH = "3"
export const JEDDAH = "1"
const FIELDS = `id enName arName phone bankAccountNumber bankAccountName status createdAt city { id enName }
  paymentPlans { id name status pivot { isDefault } }
  drivers(first: 100) { data { id status dateCreated } paginatorInfo { total } }
  notes { id }`
export const NEW = {
  enName: "Noor Couriers",
  arName: "نور",
  phone: "0501234567",
  bankAccountNumber: "000000000000000000012345",
  bankAccountName: "Noor Ltd",
  cityId: RIYADH,
}

export const seed = makeWorkforce(1)
export const free = seed.drivers.filter((driver) => driver.contractorId === null)
export const freeAndActive = free.filter((driver) => driver.status === "ACTIVE").map(({ id }) => String(id))

let upstream: TestUpstream
let token = ""

/** Starts an upstream for this test file, asked by somebody who may change contractors. */
export async function startContractors(): Promise<TestUpstream> {
  upstream = await startTestUpstream()
  token = (await upstream.person("EDIT_DRIVERS")).token
  return upstream
}

export const ask = <T = Results>(query: string, variables?: unknown, as = token) =>
  upstream.graphql<T>(as, query, variables)
export const run = (name: string, type: string, input: object, answer = "{ id }", as = token) =>
  ask(`mutation ($input: ${type}!) { ${name}(input: $input) ${answer} }`, { input }, as)
export async function read(id: string): Promise<Contractor> {
  const query = `query ($input: ContractorIdInput!) { contractor(input: $input) { ${FIELDS} } }`
  return (await ask<{ contractor: Contractor }>(query, { input: { id } })).data.contractor
}
export async function make(changes: Partial<typeof NEW> = {}): Promise<string> {
  const { data } = await run("createContractor", "CreateContractorInput", { ...NEW, ...changes })
  return data.createContractor?.id ?? ""
}
export async function plansToAssign(contractorId: string, cityId: string) {
  const query = `query ($input: UnassignedPaymentPlansInput!) {
    unassignedContractorPaymentPlans(input: $input, first: 100) { data { id name type status city { id } } } }`
  const input = { contractor_id: contractorId, city_id: cityId }
  type Found = { unassignedContractorPaymentPlans: { data: (Plan & { type: string; city: { id: string } })[] } }
  return (await ask<Found>(query, { input })).data.unassignedContractorPaymentPlans.data
}
export const assign = (contractorId: string, planId: string, isDefault: number) =>
  run("assignContractorPaymentPlan", "AssignContractorPaymentPlanInput", {
    contractor_id: contractorId,
    payment_plan_id: planId,
    is_default: isDefault,
  })
export const unassign = (contractorId: string, planId: string) =>
  run(
    "unassignContractorPaymentPlan",
    "UnassignContractorPaymentPlanInput",
    { contractor_id: contractorId, payment_plan_id: planId },
    "",
  )
export const connect = (id: string, ids: string[]) =>
  run("updateContractorDrivers", "ConnectContractorDriversInput", { id, drivers: { connect: ids } })
export const disconnect = (id: string, ids: string[]) =>
  run("deleteContractorDrivers", "DisconnectContractorDriversInput", { id, drivers: { disconnect: ids } })
export const messageOf = ({ errors }: { errors?: { message: string }[] }) => errors?.[0]?.message
