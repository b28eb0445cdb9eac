import { roundedMoney } from "~/domain/money"
import type { FileColumn } from "~/lists/file-pieces.server"
import { paginate } from "~/lists/list-query.server"
import { sortRows } from "~/lists/list-sort.server"
import { type ListRequest, listOf } from "~/lists/read-list.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { listShiftChoices } from "../lookups.server"
import { paychecks, specialPayments } from "./pay.records"
import { hasPeriod, PaycheckQuery, SpecialQuery, showsTotals, totalsInput } from "./pay-query.server"
import { driverRow, type PayRow, supervisorRow, totalRow } from "./pay-rows.server"
import {
  type DriverTotal,
  listDriverPayslips,
  listSupervisorPayslips,
  listTotals,
  type PayslipFilters,
  readTotals,
  type TotalsInput,
} from "./payslips.server"

const PAYSLIPS_PER_PAGE = 7

const EMPTY = { rows: [] as PayRow[], page: 1, pages: 1, total: 0 }

interface Asked {
  page: number
  perPage: number
}

/** Columns of every payslip file; a column that does not apply to a type of person stays empty. */
const PERSON: readonly FileColumn<PayRow>[] = [
  { head: "Number", kind: "digits", value: (row) => row.personId },
  { head: "Name", value: (row) => row.name },
]
const ENTRY: readonly FileColumn<PayRow>[] = [
  { head: "Date", value: (row) => row.day },
  { head: "Type", value: (row) => row.type },
]
const DETAILS: readonly FileColumn<PayRow>[] = [
  { head: "Amount", kind: "decimal", value: (row) => row.plainAmount },
  { head: "Note", value: (row) => row.note },
  { head: "Added By", value: (row) => row.by },
]

/** Payslips of drivers or supervisors, or drivers' totals, whose file is the salary report. */
export const paycheckList = listOf({
  record: paychecks,
  query: PaycheckQuery,
  filters: ["type", "from", "to", "city", "contractors", "driver", "total"],
  // Of totals; the entries of payslips keep the documents' order.
  sorts: ["days", "deduction", "net"],
  pageSize: PAYSLIPS_PER_PAGE,
  read: readPaychecks,
  row: (row: PayRow) => row,
  columns: [
    ...PERSON,
    { head: "Teams", value: (row) => row.teams },
    ...ENTRY,
    { head: "Shift", value: (row) => row.shift },
    { head: "Payment Plan", value: (row) => row.plan },
    ...DETAILS,
    { head: "STC Pay", kind: "kept-digits", value: (row) => row.account },
  ],
})

export const specialList = listOf({
  record: specialPayments,
  query: SpecialQuery,
  filters: ["type", "from", "to", "city", "contractors", "driver"],
  pageSize: PAYSLIPS_PER_PAGE,
  read: async (api, query, asked) =>
    hasPeriod(query)
      ? driverPage(api, { ...people(query), special: query.type ?? "all" }, asked)
      : { ...EMPTY, perPage: asked.perPage },
  row: (row: PayRow) => row,
  columns: [...PERSON, ...ENTRY, ...DETAILS],
})

async function readPaychecks(api: Api, query: PaycheckQuery, asked: ListRequest) {
  const nothing = { ...EMPTY, perPage: asked.perPage }
  if (!hasPeriod(query) || query.type === "ASSISTANT") return nothing
  if (query.type === "SUPERVISOR") {
    const { rows, ...page } = await listSupervisorPayslips(api, people(query), asked)
    return { ...page, rows: rows.map(supervisorRow) }
  }
  if (!showsTotals(query)) return driverPage(api, people(query), asked)
  const input = await totalsInput(api, query)
  if (!input) return nothing
  const { rows, ...page } = await totalsPage(api, input, asked)
  return { ...page, rows: rows.map(totalRow) }
}

/** Values that totals are sorted by. */
const TOTAL_SORTS = {
  days: (row: DriverTotal) => row.num_of_working_days,
  deduction: (row: DriverTotal) => amountOf(row.deduction_total),
  net: (row: DriverTotal) => amountOf(row.net_total),
}

/** The documents' call has no order, so a sorted page takes all rows. */
async function totalsPage(api: Api, input: TotalsInput, asked: ListRequest) {
  if (!asked.sort) return listTotals(api, input, asked)
  const all: DriverTotal[] = []
  for await (const rows of readTotals(api, input)) all.push(...rows)
  return paginate(sortRows(all, asked.sort, TOTAL_SORTS), asked.page, asked.perPage)
}

/** Only to compare. */
function amountOf(amount: Parameters<typeof roundedMoney>[0]): number | null {
  const hundredths = roundedMoney(amount)
  return hundredths === null ? null : Number(hundredths)
}

async function driverPage(api: Api, filters: PayslipFilters, asked: Asked) {
  const [{ rows, ...page }, shifts] = await Promise.all([
    listDriverPayslips(api, filters, asked),
    orNull(listShiftChoices(api)),
  ])
  const titles = shifts && new Map(shifts.map(({ id, name }) => [id, name]))
  return { ...page, rows: rows.map((slip) => driverRow(slip, titles)) }
}

function people({ from, to, city, contractors, driver }: Omit<PaycheckQuery, "type" | "total">): PayslipFilters {
  return { from, to, city, contractors, person: driver }
}
