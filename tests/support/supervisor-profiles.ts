import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { action, loader } from "~/areas/logistics/supervisors/profile"
import type { ProfileAnswer } from "~/areas/logistics/supervisors/supervisor-actions.server"
import { SAVE_SUPERVISOR } from "~/areas/logistics/supervisors/supervisor-paths"
import { LOADED_FIELD } from "~/ui/edit-state"
import type { TestUpstream } from "../../upstream/test-support"
import { staffWith, startDashboardUpstream, type TestStaff } from "./staff"

type Fields = Record<string, string>

interface KnownSupervisor {
  firstName: string
  lastName: string
  phone: string
  username: string
  email: string | null
  paymentPlan: { id: string; name: string } | null
}

/** A seeded supervisor without a plan, as every eighth is. */
export const WITHOUT_PLAN = "308"
const FIRST = 310

/** Supervisors of the real reference upstream and their profile's forms. */
export class SupervisorProfiles {
  private at = FIRST

  private constructor(
    readonly upstream: TestUpstream,
    readonly staff: TestStaff,
    private readonly token: string,
  ) {}

  static async start(): Promise<SupervisorProfiles> {
    const upstream = await startDashboardUpstream()
    const staff = await staffWith(upstream, "EDIT_SUPERVISORS")
    return new SupervisorProfiles(upstream, staff, (await upstream.person()).token)
  }

  /** A supervisor with a plan, that no test before has had. */
  fresh(): string {
    this.at += this.at % 8 === 3 ? 2 : 1
    return String(this.at)
  }

  path(id: string, search = ""): string {
    return `/logistics/supervisors/${id}${search}`
  }

  async read(id: string): Promise<KnownSupervisor> {
    const query = `query One($id: ID!) { supervisor(id: $id) { firstName lastName phone username email paymentPlan { id name } } }`
    return (await this.upstream.graphql<{ supervisor: KnownSupervisor }>(this.token, query, { id })).data.supervisor
  }

  /** Somebody else changes it. */
  async change(id: string, input: object): Promise<void> {
    const query = `mutation C($input: UpdateSupervisorInput!) { updateSupervisor(input: $input) { id } }`
    const { errors } = await this.upstream.graphql(this.token, query, { input: { id, ...input } })
    expect(errors).toBeUndefined()
  }

  async load(id: string, search = "", staff = this.staff) {
    const answer = await loader(staff.get(this.path(id, search), { id }).args)
    return "data" in answer ? { ...answer.data, status: answer.init?.status } : answer
  }

  async ready(id: string, search = "", staff = this.staff) {
    const loaded = await this.load(id, search, staff)
    if (loaded.state !== "ready") throw new Error(`the profile is ${loaded.state}`)
    return loaded
  }

  /** The form as its page shows it, with some fields filled in otherwise. */
  fieldsOf({ values, sealed }: { values: Fields; sealed: string }, changes: Fields = {}): Fields {
    return { intent: SAVE_SUPERVISOR, once: randomUUID(), [LOADED_FIELD]: sealed, ...values, ...changes }
  }

  async fields(id: string, changes: Fields = {}): Promise<Fields> {
    return this.fieldsOf((await this.ready(id)).edit, changes)
  }

  /** Sends a form as a page without script does. */
  async send(id: string, fields: Fields, { search = "", staff = this.staff } = {}) {
    const call = staff.post(this.path(id, search), fields, { id })
    try {
      const { data, init } = await action(call.args)
      return { ...call, location: null, answer: data as ProfileAnswer, status: init?.status ?? 200, thrown: null }
    } catch (thrown) {
      const location = thrown instanceof Response ? thrown.headers.get("Location") : null
      return { ...call, location, answer: null, status: thrown instanceof Response ? thrown.status : 0, thrown }
    }
  }

  async save(id: string, changes: Fields) {
    return this.send(id, await this.fields(id, changes))
  }

  fail(operation: string, fault: Record<string, unknown> = { mode: "500" }): Promise<unknown> {
    return this.upstream.control("POST", "/faults", { match: { operation }, times: 1, ...fault })
  }

  async mutations(): Promise<number> {
    return (await this.upstream.control<{ mutations: number }>("GET", "/stats")).mutations
  }
}
