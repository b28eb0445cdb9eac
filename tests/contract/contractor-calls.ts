import {
  createContractor,
  findContractor,
  listContractors,
  updateContractor,
} from "~/areas/logistics/contractors/contractors.server"
import {
  connectDrivers,
  disconnectDrivers,
  listContractorDrivers,
} from "~/areas/logistics/contractors/profile/drivers.server"
import { listNotes } from "~/areas/logistics/contractors/profile/notes.server"
import {
  assignPlan,
  listPlans,
  listUnassignedPlans,
  unassignPlan,
} from "~/areas/logistics/contractors/profile/plans.server"
import { listFreeDrivers } from "~/areas/logistics/drivers/drivers.server"
import type { Api } from "~/upstream/api.server"
import { plainly } from "~/upstream/api.server"

const CITY = "3"
const NEW = {
  enName: "Contract",
  arName: "عقد",
  phone: "0112345678",
  bankAccountNumber: "000123",
  bankAccountName: "Contract",
  cityId: CITY,
}

async function plansFor(api: Api) {
  const { id: contractorId } = await createContractor(api, NEW)
  const [one = { id: "" }, two = { id: "" }] = await listUnassignedPlans(api, contractorId, CITY)
  await assignPlan(api, { contractorId, planId: one.id, isDefault: true })
  return { contractorId, planId: two.id }
}

async function driverOf(api: Api) {
  const { id: contractorId } = await createContractor(api, NEW)
  const ids = (await listFreeDrivers(api, {})).drivers.slice(0, 1).map(({ id }) => id)
  await connectDrivers(api, contractorId, ids)
  return { contractorId, ids }
}

/** The calls of the contractors' screens. */
export const contractorCalls: Record<string, (api: Api) => Promise<unknown>> = {
  "query Contractors": (api) =>
    listContractors(
      api,
      { search: "2 masar", status: "ACTIVE" },
      { page: 1, perPage: 7, sort: { by: "EN_NAME", isDescending: true } },
    ),
  "query Contractor": (api) => findContractor(api, "201"),
  "mutation CreateContractor": (api) => createContractor(api, NEW),
  "mutation UpdateContractor": async (api) =>
    updateContractor(api, (await createContractor(api, NEW)).id, { phone: "1", city: { connect: "1" } }),
  "query ContractorPaymentPlans": (api) => listPlans(api, "201"),
  "query UnassignedContractorPaymentPlans": (api) => listUnassignedPlans(api, "201", CITY),
  "mutation AssignContractorPaymentPlan": plansFor,
  "mutation UnassignContractorPaymentPlan": async (api) => {
    const link = await plansFor(api)
    await assignPlan(api, { ...link, isDefault: false })
    return unassignPlan(api, link)
  },
  "query ContractorDrivers": (api) => listContractorDrivers(api, "201", 1),
  "query DriversOfContractor": (api) => listContractorDrivers(plainly(api), "201", 1),
  "query DriversWithoutContractor": (api) => listFreeDrivers(api, { named: "khan" }),
  "mutation UpdateContractorDrivers": driverOf,
  "mutation DeleteContractorDrivers": async (api) => {
    const { contractorId, ids } = await driverOf(api)
    return disconnectDrivers(api, contractorId, ids)
  },
  "query ContractorNotes": (api) => listNotes(api, "201"),
}
