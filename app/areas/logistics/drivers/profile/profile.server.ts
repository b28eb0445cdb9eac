import type { FragmentOf, VariablesOf } from "gql.tada"
import { type Api, graphql } from "~/upstream/api.server"
import { loadPageClamped } from "~/upstream/clamp-page.server"
import { NoteFields, toNotes } from "../../notes/notes.server"
import { CITC_LOGS_PER_PAGE } from "./profile-fields"

const PlanFields = graphql(`
  fragment PlanFields on ContractorPaymentPlan {
    id
    name
    status
    pivot { isDefault }
  }
`)

/** Everything of a driver that its profile shows and changes (product/workforce 1.3). */
const DriverFields = graphql(
  `
  fragment DriverFields on Driver {
    id
    firstName
    lastName
    phone
    email
    username
    dateOfBirth
    residencyNumber
    nationalExpireDate
    dateCreated
    status
    citcStatus
    profilePhoto
    bankAccountNumber
    bankAccountName
    dmBag
    nationality { id enName }
    city { id enName }
    teams { id teamName }
    contractor { id enName paymentPlans { ...PlanFields } }
    paymentPlan { id name }
    vehicles { id type color plate description sequenceNumber }
    verificationCodes { id code cause status }
  }
`,
  [PlanFields],
)
export type Driver = FragmentOf<typeof DriverFields>
export type ContractorPlan = FragmentOf<typeof PlanFields>

const DriverProfile = graphql(
  `
  query DriverProfile($id: ID!) {
    driver(id: $id) { ...DriverFields }
  }
`,
  [DriverFields],
)

const UpdateDriver = graphql(`
  mutation UpdateDriver($input: UpdateDriverInput!) { updateDriver(input: $input) { id } }
`)
export type UpdateDriverInput = VariablesOf<typeof UpdateDriver>["input"]

const UpdateDriverPassword = graphql(`
  mutation UpdateDriverPassword($input: UpdateDriverInput!) {
    updateDriver(input: $input) { id }
  }
`)

const MigrateDriver = graphql(`
  mutation MigrateDriverCITC($id: ID!) { migrateDriverCITC(id: $id) { id } }
`)

const DriverNotes = graphql(
  `
  query DriverNotes($id: ID!) {
    driver(id: $id) { id notes { ...NoteFields } }
  }
`,
  [NoteFields],
)

const DriverCitcLogs = graphql(`
  query DriverCitcLogs($input: DriverCitcLogsInput!, $first: Int!, $page: Int!) {
    driverCitcLogs(input: $input, first: $first, page: $page) {
      data { id responseStatus errorCodesString userId createdAt }
      paginatorInfo { currentPage lastPage total }
    }
  }
`)

const ContractorPlans = graphql(
  `
  query ContractorPlans($input: ContractorIdInput!) {
    contractor(input: $input) { id enName paymentPlans { ...PlanFields } }
  }
`,
  [PlanFields],
)

/** A driver as the profile needs it, or null where there is none. */
export async function findDriver(api: Api, id: string): Promise<Driver | null> {
  return (await api.graphql(DriverProfile, { id })).driver
}

/** Sends what changed (product/workforce 1.3). */
export async function updateDriver(api: Api, input: UpdateDriverInput): Promise<void> {
  await api.mutate(UpdateDriver, { input })
}

/** Sends a new password, on its own (product/workforce 1.3). */
export async function updateDriverPassword(api: Api, id: string, password: string): Promise<void> {
  await api.mutate(UpdateDriverPassword, { input: { id, password } })
}

/** Sends the driver's data to CITC (product/workforce 1.3). */
export async function migrateDriverCitc(api: Api, id: string): Promise<void> {
  await api.mutate(MigrateDriver, { id })
}

/** The driver's notes, newest first. */
export async function listDriverNotes(api: Api, id: string) {
  return toNotes((await api.graphql(DriverNotes, { id })).driver?.notes ?? [])
}

/** One page of what CITC answered, seven at a time (product/workforce 1.3); a page past the end is the last one. */
export async function listCitcLogs(api: Api, driverId: string, page: number) {
  const ask = async (number: number) =>
    (await api.graphql(DriverCitcLogs, { input: { driverId }, first: CITC_LOGS_PER_PAGE, page: number })).driverCitcLogs
  return loadPageClamped(ask, page)
}
export type CitcLogPage = Awaited<ReturnType<typeof listCitcLogs>>

/** The plans of one contractor; none where there is no such contractor. */
export async function listContractorPlans(api: Api, id: string): Promise<readonly ContractorPlan[]> {
  return (await api.graphql(ContractorPlans, { input: { id } })).contractor?.paymentPlans ?? []
}
