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
export type ProfileDriver = FragmentOf<typeof DriverFields>
export type ProfileContractorPlan = FragmentOf<typeof PlanFields>

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

export async function findDriver(api: Api, id: string): Promise<ProfileDriver | null> {
  return (await api.graphql(DriverProfile, { id })).driver
}

export async function updateDriver(api: Api, input: UpdateDriverInput): Promise<void> {
  await api.mutate(UpdateDriver, { input })
}

export async function updateDriverPassword(api: Api, id: string, password: string): Promise<void> {
  await api.mutate(UpdateDriverPassword, { input: { id, password } })
}

export async function migrateDriverCitc(api: Api, id: string): Promise<void> {
  await api.mutate(MigrateDriver, { id })
}

/** The driver's notes, newest first. */
export async function listDriverNotes(api: Api, id: string) {
  return toNotes((await api.graphql(DriverNotes, { id })).driver?.notes ?? [])
}

/** A page past the end returns the last page. */
export async function listCitcLogs(api: Api, driverId: string, page: number) {
  const ask = async (number: number) =>
    (await api.graphql(DriverCitcLogs, { input: { driverId }, first: CITC_LOGS_PER_PAGE, page: number })).driverCitcLogs
  return loadPageClamped(ask, page)
}
export type CitcLogPage = Awaited<ReturnType<typeof listCitcLogs>>

/** Empty for a contractor that does not exist. */
export async function listContractorPlans(api: Api, id: string): Promise<readonly ProfileContractorPlan[]> {
  return (await api.graphql(ContractorPlans, { input: { id } })).contractor?.paymentPlans ?? []
}
