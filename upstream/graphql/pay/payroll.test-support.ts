import { startTestUpstream, type TestUpstream } from "../../test-support"

export let upstream: TestUpstream
/** Of a person who may change payments. */
export let token: string

/** Starts the upstream of one file of payroll tests; gives what stops it. */
export async function startPayroll(): Promise<() => Promise<void>> {
  upstream = await startTestUpstream()
  return upstream.close
}

/** Everything as it was seeded, on a day whose last month is closed. */
export async function resetPayroll(): Promise<void> {
  await upstream.control("POST", "/reset")
  await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00+03:00" })
  token = (await upstream.person("EDIT_PAYMENTS", "EDIT_DRIVERS")).token
}

export interface Payslip {
  id: string
  driver_id: string
  date: string
  type: string | null
  shifts: string | null
  amount: string
  notes: { body: string }[]
  created_by: string | null
}

export async function run<T>(query: string, variables?: unknown, as = token): Promise<T> {
  const { data, errors } = await upstream.graphql<T>(as, query, variables)
  if (errors) throw new Error(errors.map(({ message }) => message).join("\n"))
  return data
}
export async function payslips(where: unknown, rest = "first: 500") {
  const fields = "id driver_id date type shifts amount notes { body } created_by"
  const query = `query Q($where: DriverPayslipWhere) { driverPayslips(where: $where, ${rest}) { data { ${fields} } paginatorInfo { total lastPage } } }`
  const { driverPayslips } = await run<{ driverPayslips: { data: Payslip[]; paginatorInfo: { total: number } } }>(
    query,
    {
      where,
    },
  )
  return driverPayslips
}
