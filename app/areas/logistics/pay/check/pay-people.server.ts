import { isEnumValue } from "~/domain/enum-case"
import { toHundredths } from "~/domain/money"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { type Api, graphql } from "~/upstream/api.server"
import { everyRow } from "~/upstream/every-row.server"
import { orNull } from "~/upstream/or-null.server"
import { type CheckRun, DRIVERS_PER_BATCH, paymentOf } from "../../check-run.server"
import { readPayslips } from "../payslips.server"

/** Special payments of a day that are searched for duplicates; above this limit duplicates are unknown. */
const MAX_CHECKED = 10_000

const DriversToPay = graphql(`
  query DriversToPay($where: DriverWhere, $first: Int!, $page: Int) {
    drivers(where: $where, first: $first, page: $page) {
      data { id firstName lastName status bankAccountNumber city { enName } contractor { enName } }
      paginatorInfo { lastPage }
    }
  }
`)

/** A driver as the check shows them. */
export interface Payee {
  id: string
  name: string
  city: string
  contractor: string
  status: string
  isActive: boolean
  hasAccount: boolean
  hasSame: boolean
}

export interface Payees {
  /** Drivers that still exist, in the order of the run. */
  payees: Payee[]
  /** Ids of drivers that no longer exist. */
  gone: string[]
  /** Whether duplicates on that day could be checked. */
  isSameKnown: boolean
}

/** The drivers of a run with their current data. */
export async function listPayees(api: Api, run: CheckRun): Promise<Payees> {
  const batches = Array.from({ length: Math.ceil(run.ids.length / DRIVERS_PER_BATCH) }, (_, at) =>
    run.ids.slice(at * DRIVERS_PER_BATCH, (at + 1) * DRIVERS_PER_BATCH),
  )
  const [found, same] = await Promise.all([
    Promise.all(batches.map((ids) => driversOf(api, ids))),
    orNull(listSame(api, run)),
  ])
  const known = new Map(found.flat().map((driver) => [driver.id, driver]))
  const payees = run.ids.flatMap((id) => {
    const driver = known.get(id)
    return driver ? [payee(driver, same)] : []
  })
  return { payees, gone: run.ids.filter((id) => !known.has(id)), isSameKnown: same !== null }
}

type Found = Awaited<ReturnType<typeof driversOf>>[number]

async function driversOf(api: Api, ids: readonly string[]) {
  const where = { column: "ID", operator: "IN", value: [...ids] } as const
  const asked = { where, first: DRIVERS_PER_BATCH }
  return everyRow(async (page) => (await api.graphql(DriversToPay, { ...asked, page })).drivers)
}

function payee(driver: Found, same: ReadonlySet<string> | null): Payee {
  const { id, status, city, contractor, bankAccountNumber } = driver
  return {
    id,
    name: shownName(id, fullName(driver)),
    city: city?.enName ?? "",
    contractor: contractor?.enName ?? "",
    status,
    isActive: isEnumValue(status, "ACTIVE"),
    hasAccount: Boolean(bankAccountNumber?.trim()),
    hasSame: same?.has(id) ?? false,
  }
}

/** Ids of drivers with a payment of the same type and amount on that day. */
async function listSame(api: Api, { date, payment }: CheckRun): Promise<ReadonlySet<string> | null> {
  if (!payment) return new Set()
  const { rows, isAll } = await readPayslips(api, { from: date, to: date, special: payment.type }, MAX_CHECKED)
  if (!isAll) return null
  const same = rows.filter(({ driver_id, amount }) => {
    const planned = paymentOf(payment, driver_id)
    return planned !== null && toHundredths(amount) === toHundredths(planned.amount)
  })
  return new Set(same.map(({ driver_id }) => driver_id))
}
