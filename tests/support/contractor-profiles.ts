import { action, loader } from "~/areas/logistics/contractors/profile"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import type { FormReply } from "~/ui/form/form-state"
import type { TestUpstream } from "../../upstream/test-support"
import { ProfileForms, type ReadyOf } from "./profile-forms"
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

/** The error above the form, else that of its first field. */
export function whyOf({ answer }: { answer: FormReply | null }): string | undefined {
  const { notice = null, errors = {} } = answer?.form ?? {}
  return notice ?? Object.values(errors)[0]?.[0]
}

/** Contractors of the real reference upstream, the forms of their profiles, and the resulting calls. */
export class ContractorProfiles extends ProfileForms<ReadyOf<typeof loader>, FormReply> {
  private constructor(
    upstream: TestUpstream,
    staff: TestStaff,
    readonly viewer: TestStaff,
    private readonly token: string,
  ) {
    super(upstream, staff, { folder: "/logistics/contractors", loader, action })
  }

  static async start(): Promise<ContractorProfiles> {
    const upstream = await startDashboardUpstream()
    const staff = await staffWith(upstream, "VIEW_DRIVERS", "EDIT_DRIVERS")
    const viewer = await staffWith(upstream, "VIEW_DRIVERS")
    return new ContractorProfiles(upstream, staff, viewer, (await upstream.person()).token)
  }

  /** Queries the upstream directly. */
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

  /** The fields of the page's form, with changes. */
  async fields(id: string, changes: Fields = {}): Promise<Fields> {
    const { form } = await this.ready(id)
    return { intent: "save", [LOADED_FIELD]: form.sealed, ...form.values, ...changes }
  }
}
