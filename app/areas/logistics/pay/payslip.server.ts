import { formatDay, formatShortDay } from "~/domain/calendar"
import { moneyText } from "~/domain/money"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { listShiftChoices } from "../lookups.server"
import { courseOf, courseStart } from "./pay-course"
import { driverRow, totalRow } from "./pay-rows.server"
import { listTotals, readPayslips } from "./payslips.server"

/** Payslips that the page shows; a driver has up to three a day, and a few special payments. */
const MAX_SLIPS = 1_000

interface Asked {
  driver: string
  from: string
  to: string
}

/** One driver's totals, payslips and weekly net pay; null without earnings in these days. */
export async function readPayslip(api: Api, { driver, from, to }: Asked) {
  const first = { page: 1, perPage: 1 }
  const person = { person: `#${driver}` }
  const [totals, slips, weeks, shifts] = await Promise.all([
    listTotals(api, { from_date: from, to_date: to, driver_id: driver }, first),
    readPayslips(api, { ...person, from, to }, MAX_SLIPS),
    orNull(readPayslips(api, { ...person, from: courseStart(to), to }, MAX_SLIPS)),
    orNull(listShiftChoices(api)),
  ])
  const [total] = totals.rows
  if (!total || slips.rows.some(({ driver_id }) => driver_id !== driver)) return null
  const titles = shifts && new Map(shifts.map(({ id, name }) => [id, name]))
  return {
    total: totalRow(total),
    rows: slips.rows.map((slip) => driverRow(slip, titles)),
    more: slips.total - slips.rows.length,
    course: weeks?.isAll
      ? courseOf(weeks.rows, to).map((week) => ({
          key: week.from,
          name: `${formatDay(week.from)} to ${formatDay(week.to)}`,
          label: formatShortDay(week.from),
          net: moneyText(week.net),
          hundredths: Number(week.net),
          unread: week.unread,
        }))
      : null,
  }
}
