import { env } from "~/base/env.server"
import { formatDay } from "~/domain/calendar"
import {
  type Amount,
  type Hundredths,
  moneyText,
  rawAmount,
  roundedMoney,
  shownMoney,
  withCurrency,
} from "~/domain/money"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import {
  type DriverPayslip,
  type DriverTotal,
  type PayslipFilters,
  readPayslips,
  readTotals,
  type TotalsInput,
} from "../payslips.server"
import { adder, isUnread, type TotalSums } from "../total-sums.server"
import type { FindingName } from "./findings"

/** Rows that are checked; a longer file is written unchecked. */
const MAX_CHECKED = 100_000
/** Bonuses that are searched for duplicates. */
const MAX_BONUSES = 10_000
/** Characters of a finding that its review stores. */
export const MAX_SEEN_LENGTH = 500

/** A row of the file to review before paying. */
export interface FoundRow {
  id: string
  name: string
  /** "Same account as #18002: 055…" */
  what: string
  net: string
  /** Changes with the finding, so that an earlier review no longer applies. */
  seen: string
}

export interface CheckedReport {
  sums: TotalSums
  /** Null when the check could not be made. */
  found: Record<FindingName, FoundRow[] | null>
  /** Nets by driver id. */
  paid: ReadonlyMap<string, Paid>
  /** Nets of the drivers held back, who are in no other part of the report. */
  held: ReadonlyMap<string, Paid>
}

export interface Paid {
  name: string
  contractor: string
  net: Hundredths
  /** Whether a net of the driver is invalid; it counts as 0. */
  isUnread: boolean
}

/** Reads and checks the report without the drivers in `holds`; null when it has too many rows. */
export async function checkReport(
  api: Api,
  input: TotalsInput,
  filters: PayslipFilters,
  holds: ReadonlySet<string>,
): Promise<CheckedReport | null> {
  const bonuses = orNull(listBonuses(api, filters))
  const sums = adder()
  const paid = new Map<string, Paid>()
  const held = new Map<string, Paid>()
  const found = {
    ...{ account: [] as FoundRow[], unread: [] as FoundRow[] },
    ...{ negative: [] as FoundRow[], idle: [] as FoundRow[] },
  }
  const byAccount = new Map<string, DriverTotal[]>()
  for await (const rows of withoutHeld(readTotals(api, input), holds, held)) {
    for (const row of rows) {
      sums.add(row)
      const net = roundedMoney(row.net_total) ?? 0n
      addPaid(paid, row)
      const account = row.bank_account_number?.trim() ?? ""
      if (account === "") found.account.push(foundRow(row, () => workOf(row)))
      else addTo(byAccount, account, row)
      if (isUnread(row)) found.unread.push(foundRow(row, () => `As answered: ${rawAmountsOf(row)}`))
      if (net < 0n) found.negative.push(foundRow(row, (say) => `Deduction ${say(row.deduction_total)}`))
      if (daysOf(row) === 0 && (roundedMoney(row.shifts_total) ?? 0n) > 0n)
        found.idle.push(foundRow(row, (say) => `0 working days, salary ${say(row.shifts_total)}`))
    }
    if (sums.total().rows > MAX_CHECKED) return null
  }
  const slips = await bonuses
  return {
    sums: sums.total(),
    found: {
      ...found,
      doubled: doubledOf(byAccount),
      bonus:
        slips &&
        sameBonuses(
          slips.filter((slip) => !holds.has(slip.driver_id)),
          paid,
        ),
    },
    paid,
    held,
  }
}

/** Skips the rows of drivers held back and adds them to `held`. */
async function* withoutHeld(
  read: AsyncIterable<readonly DriverTotal[]>,
  holds: ReadonlySet<string>,
  held: Map<string, Paid>,
): AsyncGenerator<readonly DriverTotal[]> {
  for await (const rows of read) {
    for (const row of rows) if (holds.has(row.driver_id)) addPaid(held, row)
    yield rows.filter((row) => !holds.has(row.driver_id))
  }
}

/** Nets by driver id; null when there are too many drivers to compare. */
export async function readPaid(api: Api, input: TotalsInput): Promise<ReadonlyMap<string, Paid> | null> {
  const paid = new Map<string, Paid>()
  for await (const rows of readTotals(api, input)) {
    for (const row of rows) addPaid(paid, row)
    if (paid.size > MAX_CHECKED) return null
  }
  return paid
}

function addPaid(paid: Map<string, Paid>, row: DriverTotal): void {
  const before = paid.get(row.driver_id)
  const amount = roundedMoney(row.net_total)
  paid.set(row.driver_id, {
    name: nameOf(row),
    contractor: row.contractor_name ?? "",
    net: (before?.net ?? 0n) + (amount ?? 0n),
    isUnread: (before?.isUnread ?? false) || amount === null,
  })
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

type FormatAmount = (value: Amount) => string

const bare: FormatAmount = (value) => moneyText(roundedMoney(value) ?? 0n)
const inCurrency: FormatAmount = (value) => withCurrency(bare(value), env.CURRENCY)

/** A review stores the text without the currency: a change of that setting must not undo reviews. */
function foundRow(row: DriverTotal, words: (say: FormatAmount) => string): FoundRow {
  const net = shownMoney(row.net_total)
  const seen = `${words(bare)}; ${net}`.slice(0, MAX_SEEN_LENGTH)
  return { id: row.driver_id, name: nameOf(row), what: words(inCurrency), net, seen }
}

const nameOf = ({ driver_id, driver_name }: DriverTotal) => shownName(driver_id, driver_name)
/** A back office may omit it. */
const daysOf = ({ num_of_working_days }: DriverTotal) => num_of_working_days ?? 0

/** The amounts of a row exactly as the upstream sent them. */
function rawAmountsOf({ shifts_total, bonus_total, deduction_total, net_total }: DriverTotal): string {
  const named = { salary: shifts_total, bonus: bonus_total, deduction: deduction_total, net: net_total }
  return Object.entries(named)
    .map(([name, value]) => `${name} ${rawAmount(value) || "none"}`)
    .join(", ")
}

function workOf(row: DriverTotal): string {
  const days = daysOf(row)
  const work = `${days.toLocaleString("en-US")} working ${days === 1 ? "day" : "days"}`
  return row.contractor_name ? `${work}, ${row.contractor_name}` : work
}

/** Rows that share an account, each with the first of the other rows. */
function doubledOf(byAccount: ReadonlyMap<string, readonly DriverTotal[]>): FoundRow[] {
  return [...byAccount].flatMap(([account, rows]) => {
    if (rows.length < 2) return []
    const more = rows.length > 2 ? ` and ${(rows.length - 2).toLocaleString("en-US")} more` : ""
    return rows.map((row) => {
      const [first, second] = rows
      const other = row === first ? second : first
      return foundRow(row, () => `Same account as #${other?.driver_id}${more}: ${account}`)
    })
  })
}

/** All bonuses of the period; null when there are too many to check. */
async function listBonuses(api: Api, filters: PayslipFilters): Promise<DriverPayslip[] | null> {
  const { rows, isAll } = await readPayslips(api, { ...filters, special: "bonus" }, MAX_BONUSES)
  return isAll ? rows : null
}

function sameBonuses(bonuses: readonly DriverPayslip[], paid: ReadonlyMap<string, Paid>): FoundRow[] {
  const same = new Map<string, DriverPayslip[]>()
  for (const bonus of bonuses) {
    const key = JSON.stringify([bonus.driver_id, bonus.date, String(roundedMoney(bonus.amount)), noteOf(bonus)])
    addTo(same, key, bonus)
  }
  const byDriver = new Map<string, DriverPayslip[][]>()
  for (const slips of same.values()) if (slips[0] && slips.length > 1) addTo(byDriver, slips[0].driver_id, slips)
  return [...byDriver].map(([id, doubles]) => {
    const driver = doubles[0]?.[0]?.driver
    const words = (say: FormatAmount) => doubles.map((slips) => bonusWords(slips, say)).join("; ")
    const name = shownName(id, driver && fullName(driver))
    const net = moneyText(paid.get(id)?.net ?? 0n)
    return { id, name, what: words(inCurrency), net, seen: words(bare).slice(0, MAX_SEEN_LENGTH) }
  })
}

function bonusWords(slips: readonly DriverPayslip[], say: FormatAmount): string {
  const [first] = slips
  const note = first && noteOf(first)
  const day = formatDay(String(first?.date)) || String(first?.date)
  return `${slips.length} bonuses of ${say(first?.amount)} on ${day}${note ? `, “${note}”` : ""}`
}

const noteOf = ({ notes }: DriverPayslip) =>
  notes
    .map(({ body }) => body)
    .join(" ")
    .trim()
