import { type Api, graphql } from "~/upstream/api.server"
import { type OrderFilter, teamsOf, type Where, whereOf } from "../../dispatch/order-filter.server"

const OrdersDueExtra = graphql(`
  query OrdersDueExtra($late: OrderWhere, $soon: OrderWhere, $failed: OrderWhere, $hasTeams: TeamWhere) {
    late: orders(where: $late, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
    soon: orders(where: $soon, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
    failed: orders(where: $failed, hasTeams: $hasTeams, first: 1) { paginatorInfo { total } }
  }
`)
const LAST_MINUTE = 23 * 60 + 59

/**
 * Counts orders of a day that are late, unassigned and due within `minutes` of `minute` (of the day, in the business time
 * zone), and failed. Null if the back office can't filter by time, which is not in the documents.
 */
export async function countDue(api: Api, filter: OrderFilter, minute: number, minutes: number) {
  const timed = (statuses: readonly string[], time: Where): Where => ({ AND: [whereOf(filter, statuses), time] })
  const last = Math.min(minute + minutes, LAST_MINUTE)
  const found = await api.extra(OrdersDueExtra, {
    late: timed(["ACCEPTED", "ASSIGNED"], { column: "DELIVERY_TIME", operator: "LT", value: clockOf(minute, 0) }),
    soon: timed(["ACCEPTED"], {
      column: "DELIVERY_TIME",
      operator: "BETWEEN",
      value: [clockOf(minute, 0), clockOf(last, 59)],
    }),
    failed: whereOf(filter, ["FAILED"]),
    hasTeams: teamsOf(filter),
  })
  if (!found) return null
  const { late, soon, failed } = found
  return { late: late.paginatorInfo.total, soon: soon.paginatorInfo.total, failed: failed.paginatorInfo.total }
}

/** `HH:mm:ss` */
const clockOf = (minute: number, second: number) =>
  [Math.floor(minute / 60), minute % 60, second].map((part) => String(part).padStart(2, "0")).join(":")
