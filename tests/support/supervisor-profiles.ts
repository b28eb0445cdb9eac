import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import { action, loader } from "~/areas/logistics/supervisors/profile"
import { SAVE_SUPERVISOR } from "~/areas/logistics/supervisors/supervisor-fields"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import type { FormReply } from "~/ui/form/form-state"
import type { TestUpstream } from "../../upstream/test-support"
import { ProfileForms, type ReadyOf } from "./profile-forms"
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

/** A seeded supervisor without a plan. */
export const WITHOUT_PLAN = "308"
const FIRST = 310

/** Supervisors of the real reference upstream and the forms of their profiles. */
export class SupervisorProfiles extends ProfileForms<ReadyOf<typeof loader>, FormReply> {
  private at = FIRST

  private constructor(
    upstream: TestUpstream,
    staff: TestStaff,
    private readonly token: string,
  ) {
    super(upstream, staff, { folder: "/logistics/supervisors", loader, action })
  }

  static async start(): Promise<SupervisorProfiles> {
    const upstream = await startDashboardUpstream()
    const staff = await staffWith(upstream, "EDIT_SUPERVISORS")
    return new SupervisorProfiles(upstream, staff, (await upstream.person()).token)
  }

  /** A supervisor with a plan that no earlier test has used. */
  fresh(): string {
    this.at += this.at % 8 === 3 ? 2 : 1
    return String(this.at)
  }

  async read(id: string): Promise<KnownSupervisor> {
    const query = `query One($id: ID!) { supervisor(id: $id) { firstName lastName phone username email paymentPlan { id name } } }`
    return (await this.upstream.graphql<{ supervisor: KnownSupervisor }>(this.token, query, { id })).data.supervisor
  }

  /** Changes a supervisor directly at the upstream, as another user. */
  async change(id: string, input: object): Promise<void> {
    const query = `mutation C($input: UpdateSupervisorInput!) { updateSupervisor(input: $input) { id } }`
    const { errors } = await this.upstream.graphql(this.token, query, { input: { id, ...input } })
    expect(errors).toBeUndefined()
  }

  /** The fields of the page's form, with changes. */
  fieldsOf({ values, sealed }: { values: Fields; sealed: string }, changes: Fields = {}): Fields {
    return { intent: SAVE_SUPERVISOR.intent, once: randomUUID(), [LOADED_FIELD]: sealed, ...values, ...changes }
  }

  async fields(id: string, changes: Fields = {}): Promise<Fields> {
    return this.fieldsOf((await this.ready(id)).form, changes)
  }

  async save(id: string, changes: Fields) {
    return this.send(id, await this.fields(id, changes))
  }
}
