import { action, loader } from "~/areas/logistics/contractors/profile"
import type { ProfileAnswer } from "~/areas/logistics/contractors/profile-request"
import { LOADED_FIELD } from "~/ui/edit-state"
import type { TestUpstream } from "../../upstream/test-support"
import { staffWith, startDashboardUpstream, type TestStaff } from "./staff"

type Fields = Record<string, string | readonly string[]>

export const RIYADH = "3"
export const JEDDAH = "1"
export const NEW_CONTRACTOR = {
  enName: "Noor Couriers",
  arName: "نور للتوصيل",
  phone: "0112345678",
  bankAccountNumber: "000000000000000000012345",
  bankAccountName: "Noor Ltd",
  cityId: RIYADH,
}

const FIELDS = `id enName arName phone bankAccountNumber bankAccountName status createdAt city { id enName }
  paymentPlans { id name pivot { isDefault } } drivers(first: 2000) { data { id } paginatorInfo { total } }
  notes { body admin { firstName } }`

interface KnownContractor {
  id: string
  enName: string
  arName: string
  phone: string
  bankAccountNumber: string
  bankAccountName: string
  status: string
  createdAt: string
  city: { id: string; enName: string }
  paymentPlans: { id: string; name: string; pivot: { isDefault: boolean } }[]
  drivers: { data: { id: string }[]; paginatorInfo: { total: number } }
  notes: { body: string; admin: { firstName: string } | null }[]
}

/** Contractors of the real reference upstream, their profile's forms, and what they did. */
export class ContractorProfiles {
  private constructor(
    readonly upstream: TestUpstream,
    readonly staff: TestStaff,
    readonly viewer: TestStaff,
    private readonly token: string,
  ) {}

  static async start(): Promise<ContractorProfiles> {
    const upstream = await startDashboardUpstream()
    const staff = await staffWith(upstream, "VIEW_DRIVERS", "EDIT_DRIVERS")
    const viewer = await staffWith(upstream, "VIEW_DRIVERS")
    return new ContractorProfiles(upstream, staff, viewer, (await upstream.person()).token)
  }

  path(id: string, search = ""): string {
    return `/logistics/contractors/${id}${search}`
  }

  /** Asks the upstream itself, past the dashboard. */
  async ask<T>(query: string, variables?: unknown): Promise<T> {
    const { data, errors } = await this.upstream.graphql<T>(this.token, query, variables)
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }

  async read(id: string): Promise<KnownContractor> {
    const query = `query ($id: ID!) { contractor(input: { id: $id }) { ${FIELDS} } }`
    return (await this.ask<{ contractor: KnownContractor }>(query, { id })).contractor
  }

  async make(changes: Partial<typeof NEW_CONTRACTOR> = {}): Promise<string> {
    const query = "mutation ($input: CreateContractorInput!) { createContractor(input: $input) { id } }"
    const input = { ...NEW_CONTRACTOR, ...changes }
    return (await this.ask<{ createContractor: { id: string } }>(query, { input })).createContractor.id
  }

  /** Active drivers without a contractor. */
  async free(): Promise<string[]> {
    const query = `{ drivers(where: { column: STATUS, value: "ACTIVE" }, hasContractor: false, first: 2000) { data { id } } }`
    return (await this.ask<{ drivers: { data: { id: string }[] } }>(query)).drivers.data.map(({ id }) => id)
  }

  async connect(id: string, ids: readonly string[]): Promise<void> {
    const query = "mutation ($input: ConnectContractorDriversInput!) { updateContractorDrivers(input: $input) { id } }"
    await this.ask(query, { input: { id, drivers: { connect: ids } } })
  }

  async load(id: string, search = "", staff = this.staff) {
    const answer = await loader(staff.get(this.path(id, search), { id }).args as never)
    return "data" in answer ? answer.data : answer
  }

  async ready(id: string, search = "", staff = this.staff) {
    const loaded = await this.load(id, search, staff)
    if (loaded.state !== "ready") throw new Error(`the profile is ${loaded.state}`)
    return loaded
  }

  /** What the form of the page would send, with some fields filled in otherwise. */
  async fields(id: string, changes: Fields = {}): Promise<Fields> {
    const { edit } = await this.ready(id)
    return { intent: "save", [LOADED_FIELD]: edit.sealed, ...edit.values, ...changes }
  }

  /** Sends a form as a page without script does. */
  async send(id: string, fields: Fields, { search = "", staff = this.staff } = {}) {
    const call = staff.post(this.path(id, search), fields, { id })
    try {
      const { data, init } = await action(call.args as never)
      return { ...call, location: null, answer: data as ProfileAnswer, status: init?.status ?? 200, thrown: null }
    } catch (thrown) {
      const location = thrown instanceof Response ? thrown.headers.get("Location") : null
      return { ...call, location, answer: null, status: thrown instanceof Response ? thrown.status : 0, thrown }
    }
  }

  fail(operation: string, fault: Record<string, unknown> = { mode: "500" }): Promise<unknown> {
    return this.upstream.control("POST", "/faults", { match: { operation }, times: 1, ...fault })
  }

  async mutations(): Promise<number> {
    return (await this.upstream.control<{ mutations: number }>("GET", "/stats")).mutations
  }

  /** The requests of an operation that the upstream got, the newest last, e.g. "mutation UpdateContractor". */
  async calls(operation: string): Promise<number> {
    const { calls } = await this.upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
    return calls[operation] ?? 0
  }
}
