import { randomUUID } from "node:crypto"
import { createShift, getShift, listShifts, updateShift } from "~/areas/delivery/shifts/shifts.server"
import { updateMenu } from "~/areas/food/menus/menu/menu-calls.server"
import { createMenu, getMenu } from "~/areas/food/menus/menus.server"
import { createContractor, findContractor, updateContractor } from "~/areas/logistics/contractors/contractors.server"
import { assignPlan, listUnassignedPlans, unassignPlan } from "~/areas/logistics/contractors/profile/plans.server"
import { createSupervisor, findSupervisor, updateSupervisor } from "~/areas/logistics/supervisors/supervisors.server"
import { listCities } from "~/upstream/lookups.server"
import { wholeMenu } from "./menu-calls"
import { idIn, type Trip } from "./office-trip"

/** Menus, and the people and shifts of deliveries. */
export const officeTrips: readonly Trip[] = [
  {
    calls: ["POST /menus", "PATCH /menus/:id", "GET /menus/:id"],
    async run(api, mark, step) {
      const body = await wholeMenu(api, mark)
      const { id } = idIn(await step("POST /menus", () => createMenu(api, body)))
      const made = await getMenu(api, String(id))
      const zones = made.zones.map((zone) => zone.id)
      const changed = { name: `${mark} 2`, status: made.status, zones }
      await step("PATCH /menus/:id", () => updateMenu(api, Number(id), changed))
      await step(
        "GET /menus/:id",
        () => getMenu(api, String(id)),
        ({ name }) => name === changed.name,
      )
      return `menu ${id}`
    },
  },
  {
    calls: ["mutation CreateSupervisor", "mutation UpdateSupervisor", "query SupervisorProfile"],
    async run(api, mark, step) {
      const phone = `05${String(Date.now()).slice(-8)}`
      const person = { firstName: mark, lastName: "Contract", phone, email: null, username: `contract.${phone}` }
      const { id } = await step("mutation CreateSupervisor", () =>
        createSupervisor(api, { ...person, password: randomUUID() }),
      )
      await step("mutation UpdateSupervisor", () => updateSupervisor(api, { id, lastName: "Changed" }))
      await step(
        "query SupervisorProfile",
        () => findSupervisor(api, id),
        (found) => found?.lastName === "Changed",
      )
      return `supervisor ${id}`
    },
  },
  {
    calls: [
      ...["mutation CreateContractor", "mutation UpdateContractor", "query Contractor"],
      ...["mutation AssignContractorPaymentPlan", "mutation UnassignContractorPaymentPlan"],
    ],
    async run(api, mark, step) {
      const [city] = await listCities(api)
      const cityId = String(city?.id ?? "")
      const account = { bankAccountNumber: "000123", bankAccountName: mark }
      const own = { enName: mark, arName: mark, phone: "0112345678", cityId, ...account }
      const { id } = await step("mutation CreateContractor", () => createContractor(api, own))
      await step("mutation UpdateContractor", () => updateContractor(api, id, { phone: "0112345679" }))
      await step(
        "query Contractor",
        () => findContractor(api, id),
        (found) => found?.phone === "0112345679",
      )
      const [first, plan] = await listUnassignedPlans(api, id, cityId)
      if (!first || !plan) return `contractor ${id}`
      await assignPlan(api, { contractorId: id, planId: first.id, isDefault: true })
      const link = { contractorId: id, planId: plan.id }
      await step("mutation AssignContractorPaymentPlan", () => assignPlan(api, { ...link, isDefault: false }))
      await step("mutation UnassignContractorPaymentPlan", () => unassignPlan(api, link))
      return `contractor ${id}`
    },
  },
  {
    calls: ["POST /shifts", "PUT /shifts/:id", "GET /shifts/:id"],
    async run(api, mark, step) {
      const times = { startTime: "06:00:00", endTime: "10:00:00", pickupTime: "05:00:00" }
      const shift = { ...times, enTitle: mark, arTitle: mark, enDescription: mark, arDescription: mark }
      const made = await step("POST /shifts", () => createShift(api, shift))
      const id = Number((made ?? idIn((await listShifts(api)).find(({ en }) => en.title === mark) ?? null)).id)
      const changed = { ...shift, enTitle: `${mark} 2`, endTime: "11:30:00" }
      await step("PUT /shifts/:id", () => updateShift(api, id, changed))
      await step(
        "GET /shifts/:id",
        () => getShift(api, String(id)),
        ({ en, endTime }) => en.title === changed.enTitle && endTime === changed.endTime,
      )
      return `shift ${id}`
    },
  },
]
