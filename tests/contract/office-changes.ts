import { randomUUID } from "node:crypto"
import { createDepartment, deleteDepartment } from "~/areas/b2b/organizations/company-calls.server"
import { listOrganizations } from "~/areas/b2b/organizations/organizations.server"
import { listDepartments } from "~/areas/b2b/organizations/sections.server"
import { updateMenu } from "~/areas/food/menus/menu/menu-calls.server"
import { createMenu, getMenu } from "~/areas/food/menus/menus.server"
import { createContractor, findContractor, updateContractor } from "~/areas/logistics/contractors/contractors.server"
import { assignPlan, listUnassignedPlans, unassignPlan } from "~/areas/logistics/contractors/profile/plans.server"
import { createSupervisor, findSupervisor, updateSupervisor } from "~/areas/logistics/supervisors/supervisors.server"
import { createFlash } from "~/base/flash.server"
import { createLogger } from "~/base/logger.server"
import { bearer, type ReadResult } from "~/joined/connection/check-upstream.server"
import { type Api, createApi } from "~/upstream/api.server"
import { listCities } from "~/upstream/lookups.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { wholeMenu } from "./menu-calls"

/**
 * What changes a test back office: records of a name of their own are made, changed, looked at again, and taken away where the
 * documents have a way to. What they have none for stays, and is named.
 */

/** One call of a trip; what it throws ends the trip. `holds`: what came is what was sent. */
type Step = <T>(call: string, run: () => Promise<T>, holds?: (answer: T) => boolean) => Promise<T>

interface Trip {
  /** The calls in their order: those after one that fails are not asked. */
  readonly calls: readonly string[]
  /** Gives what stays, in words. */
  run(api: Api, mark: string, step: Step): Promise<string | null>
}

const TRIPS: readonly Trip[] = [
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
    calls: ["mutation CreateDepartment", "query Departments", "mutation DeleteDepartment"],
    async run(api, mark, step) {
      const [organization] = (await listOrganizations(api, {}, { page: 1, perPage: 7 })).rows
      const of = organization?.id ?? ""
      const program = {
        coverageAmount: 10,
        locationAllowance: "EVERYWHERE",
        isConcurrentSubscriptionsAllowed: true,
      } as const
      await step("mutation CreateDepartment", () => createDepartment(api, of, { name: mark, ...program }))
      const list = () => listDepartments(api, of, 1, 1_000)
      const isThere = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.some(({ name }) => name === mark)
      const { rows } = await step("query Departments", list, isThere)
      const id = rows.find(({ name }) => name === mark)?.id ?? ""
      await step("mutation DeleteDepartment", () => deleteDepartment(api, id))
      return isThere(await list()) ? `department ${id}, which was taken away` : null
    },
  },
]

/** Without its id nothing can be said of what was made. */
function idIn<T>(made: T | null): T {
  if (!made) throw new Error("the answer has no id")
  return made
}

/** Makes each trip once. Gives what became of each call, and what stays at the back office. */
export async function changeOffice(token: string, mark: string): Promise<{ results: ReadResult[]; left: string[] }> {
  const context = {
    ...{ requestId: randomUUID(), signal: new AbortController().signal },
    ...{ log: createLogger("silent"), flash: createFlash(undefined) },
  }
  const api = createApi(context, bearer(token))
  const results: ReadResult[] = []
  const left: string[] = []
  for (const trip of TRIPS) {
    const told = new Set<string>()
    const tell = (call: string, kind: ReadResult["kind"], why = "") => {
      told.add(call)
      results.push({ call, kind, why, screens: "", lost: null })
    }
    const step: Step = async (call, run, holds = () => true) => {
      const answer = await run()
      if (holds(answer)) tell(call, "fits")
      else tell(call, "differs", "what was sent is not what is kept")
      return answer
    }
    const stays = await trip.run(api, mark, step).catch((error: unknown) => {
      const next = trip.calls.find((call) => !told.has(call)) ?? trip.calls[0] ?? ""
      tell(next, "refused", whyOf(error))
      return null
    })
    for (const call of trip.calls) if (!told.has(call)) tell(call, "not asked")
    if (stays) left.push(stays)
  }
  return { results, left }
}

function whyOf(error: unknown): string {
  if (error instanceof UpstreamError) return `${error.kind}${error.status ? `, status ${error.status}` : ""}`
  return error instanceof Error ? error.message : "sent away"
}
