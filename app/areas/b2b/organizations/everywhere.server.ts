import { formatInstantDate } from "~/base/format-instant.server"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { NEWEST_FIRST } from "~/lists/newest-first"
import { type Api, graphql } from "~/upstream/api.server"

/** Queries across all organizations. No document names the owner of a row, so it is an optional field. */

/** Orders can't be filtered by day, so the newest ones are searched. */
const MAX_CATERING = 100
/** GraphQL's default page size. */
const REPORTS = 7

const CateringOrders = graphql(`
  query CateringOrders($where: SubscriptionWhere, $orderBy: [SubscriptionOrderBy!], $first: Int!) {
    subscriptions(where: $where, orderBy: $orderBy, first: $first) {
      data { id status startDate clientId client { firstName lastName } }
      paginatorInfo { total }
    }
  }
`)
const CateringOrdersExtra = graphql(`
  query CateringOrdersExtra($where: SubscriptionWhere, $orderBy: [SubscriptionOrderBy!], $first: Int!) {
    subscriptions(where: $where, orderBy: $orderBy, first: $first) {
      data { id status startDate clientId client { firstName lastName } organization { id enName } }
      paginatorInfo { total }
    }
  }
`)
const ReportsOfAllExtra = graphql(`
  query ReportsOfAllExtra($where: LinkingReportWhere, $orderBy: [LinkingReportOrderBy!], $first: Int!) {
    organizationLinkingReport(where: $where, orderBy: $orderBy, first: $first) {
      data { id name status createdAt organization { id enName } }
      paginatorInfo { total }
    }
  }
`)

/** The newest catering orders of all organizations, and the total. */
export async function newestCatering(api: Api) {
  const where = { column: "TYPE", operator: "EQ", value: "CATERING_ORDER" } as const
  const asked = { where, orderBy: [{ column: "ID", order: "DESC" } as const], first: MAX_CATERING }
  const answer = await api.either([CateringOrdersExtra, asked], () => api.graphql(CateringOrders, asked))
  const { data, paginatorInfo } = answer.subscriptions
  const rows = data.map(({ client, clientId, startDate, ...row }) => ({
    id: row.id,
    status: row.status,
    client: client ? fullName(client) : `Client ${clientId}`,
    start: formatInstantDate(startDate),
    organization: "organization" in row ? (row.organization as OwnerRow | null) : null,
  }))
  return { rows, total: paginatorInfo.total }
}
export type CateringOrder = Awaited<ReturnType<typeof newestCatering>>["rows"][number]

interface OwnerRow {
  id: string
  enName: string
}

/** Returns null if the back office does not support this across organizations. */
export async function failedReports(api: Api) {
  return reportsOf(api, { column: "STATUS", operator: "EQ", value: "FAILED" } as const)
}

/** Returns null if the back office does not support this across organizations. */
export async function newestReports(api: Api) {
  return reportsOf(api, null)
}

async function reportsOf(api: Api, where: { column: "STATUS"; operator: "EQ"; value: string } | null) {
  const found = (await api.extra(ReportsOfAllExtra, { where, orderBy: [NEWEST_FIRST], first: REPORTS }))
    ?.organizationLinkingReport
  if (!found) return null
  const rows = found.data.flatMap(({ organization, ...report }) =>
    organization
      ? [{ ...report, organization: { id: organization.id, name: shownName(organization.id, organization.enName) } }]
      : [],
  )
  return { rows, total: found.paginatorInfo.total }
}
