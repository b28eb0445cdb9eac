import { startTestUpstream, type TestUpstream } from "../../test-support"

export let upstream: TestUpstream
/** Of a person who may change drivers. */
export let token: string
export let contractorId: string

/** Starts the upstream of one file of driver tests; gives what stops it. */
export async function startDrivers(): Promise<() => Promise<void>> {
  upstream = await startTestUpstream()
  token = (await upstream.person("EDIT_DRIVERS")).token
  contractorId = (await list("(first: 1, hasContractor: true)")).data[0]?.contractor?.id ?? ""
  return upstream.close
}

export interface Driver {
  id: string
  firstName: string
  phone: string
  username: string
  status: string
  citcStatus: string | null
  city: { id: string; enName: string } | null
  nationality: { id: string } | null
  contractor: { id: string } | null
  paymentPlan: { id: string } | null
  teams: { id: string }[]
  vehicles: { id: string; type: string; color: string; plate: string; sequenceNumber: string | null }[]
  notes: { body: string; admin: { id: string } | null }[]
}
export const FIELDS = `id firstName phone username status citcStatus city { id enName } nationality { id } contractor { id }
  paymentPlan { id } teams { id } vehicles { id type color plate sequenceNumber } notes { body admin { id } }`

export async function run<T>(query: string, variables?: unknown): Promise<T> {
  const { data, errors } = await upstream.graphql<T>(token, query, variables)
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
export async function list(parameters: string, fields = FIELDS) {
  const query = `{ drivers${parameters} { data { ${fields} } paginatorInfo { total lastPage } } }`
  return (await run<{ drivers: { data: Driver[]; paginatorInfo: { total: number } } }>(query)).drivers
}
export const find = async (id: string) =>
  (await run<{ driver: Driver | null }>(`query One($id: ID!) { driver(id: $id) { ${FIELDS} } }`, { id })).driver

export const CREATE = `mutation createDriver($input: CreateDriverInput!) { createDriver(input: $input) { ${FIELDS} } }`
export const UPDATE = `mutation updateDriver($input: UpdateDriverInput!) { updateDriver(input: $input) { ${FIELDS} } }`
let made = 0
export function newDriver(changes: Record<string, unknown> = {}) {
  made += 1
  return {
    firstName: "Salem",
    lastName: "Al-Amri",
    username: `salem.${made}`,
    password: "a password",
    phone: `96659000000${made}`,
    email: `salem.${made}@saffron.example`,
    dateOfBirth: "1994-02-11",
    residencyNumber: "0234567890",
    nationalExpireDate: "2099-01-01",
    contractorId,
    bankAccountNumber: "000000000000000000000042",
    bankAccountName: "Salem",
    vehicles: { create: [{ type: "CAR", color: "MARRON", plate: "ا ب ح 1" }] },
    ...changes,
  }
}
export const messagesOf = async (query: string, variables: unknown) =>
  (await upstream.graphql(token, query, variables)).errors?.map(({ message }) => message)
