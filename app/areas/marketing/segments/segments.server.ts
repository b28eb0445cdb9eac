import { z } from "zod"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import type { RestBody } from "~/upstream/rest-body"
import { wireCount, wireId, wireList, wireMade, wireObject, wireText } from "~/upstream/wire"

/** Rows per page of a segment's clients and vouchers. */
const PER_PAGE = 10

const SegmentSchema = z.object({
  id: wireId,
  name: wireText,
  status: wireText,
  createdAt: wireText,
  updatedAt: wireText,
})
export type Segment = z.output<typeof SegmentSchema>
const SegmentsSchema = z.array(SegmentSchema)

const Pagination = wireObject(
  z.object({ currentPage: wireCount, lastPage: wireCount, perPage: wireCount, total: wireCount }),
).transform((found) => found ?? { currentPage: 1, lastPage: 1, perPage: PER_PAGE, total: 0 })
const paged = <Each extends z.ZodType>(each: Each) => z.object({ data: wireList(each), pagination: Pagination })

const DetailsSchema = SegmentSchema.extend({
  clients: paged(z.object({ clientId: wireId, name: wireText })),
  vouchers: paged(z.object({ id: wireId, code: wireText, subscriptionsCount: wireCount })),
})
export type SegmentDetails = z.output<typeof DetailsSchema>
const InsightsSchema = z.object({ totalUsers: wireCount, totalSubscriptions: wireCount })
const VouchersSchema = z.array(z.object({ id: wireId, code: wireText }))
export type Voucher = z.output<typeof VouchersSchema>[number]

export type SegmentStatus = "ACTIVE" | "INACTIVE"

export function listSegments(api: Api, status?: SegmentStatus): Promise<Segment[]> {
  const query: Record<string, string> = status ? { "filters[status]": status } : {}
  return api.rest.get("/segments", { query, schema: SegmentsSchema })
}

/** Page of each table, and the filter for clients who used a voucher. */
export interface DetailsAsked {
  clientsPage: number
  vouchersPage: number
  isUsed: boolean
}

/**
 * One segment with a page of its clients and a page of its vouchers; null if it does not exist. A page past the end
 * returns the last page.
 */
export async function findSegment(
  api: Api,
  id: string,
  { clientsPage, vouchersPage, isUsed }: DetailsAsked,
): Promise<SegmentDetails | null> {
  const ask = (clients: number, vouchers: number) =>
    orNull(
      askDetails(api, id, {
        clients_per_page: PER_PAGE,
        vouchers_per_page: PER_PAGE,
        clients_current_page: clients,
        vouchers_current_page: vouchers,
        subscribed: isUsed ? 1 : 0,
      }),
    )
  const found = await ask(clientsPage, vouchersPage)
  const clients = Math.min(clientsPage, Math.max(1, found?.clients.pagination.lastPage ?? clientsPage))
  const vouchers = Math.min(vouchersPage, Math.max(1, found?.vouchers.pagination.lastPage ?? vouchersPage))
  return clients < clientsPage || vouchers < vouchersPage ? ask(clients, vouchers) : found
}

/** The segment with all its vouchers, for the edit panel; null if it does not exist. */
export async function findWithVouchers(api: Api, id: string) {
  const ask = (page: number) =>
    askDetails(api, id, {
      clients_per_page: PER_PAGE,
      vouchers_per_page: PER_PAGE,
      clients_current_page: 1,
      vouchers_current_page: page,
      subscribed: 0,
    })
  const first = await orNull(ask(1))
  if (!first) return null
  const { lastPage } = first.vouchers.pagination
  const others = await Promise.all(Array.from({ length: Math.max(0, lastPage - 1) }, (_, at) => ask(at + 2)))
  return { ...first, allVouchers: [first, ...others].flatMap(({ vouchers }) => vouchers.data) }
}
export type SegmentWithVouchers = NonNullable<Awaited<ReturnType<typeof findWithVouchers>>>

function askDetails(api: Api, id: string, query: Record<string, number>) {
  return api.rest.get("/segments/:id", { params: { id }, query, raw: true, schema: DetailsSchema })
}

async function orNull<Found>(call: Promise<Found>): Promise<Found | null> {
  const found = await attempt(call)
  if (found.ok) return found.value
  if (found.error.kind === "missing") return null
  throw found.error
}

/** Number of clients, and of subscriptions created with the vouchers. */
export function getInsights(api: Api, id: string) {
  return api.rest.get("/segments/:id/insights", { params: { id }, schema: InsightsSchema })
}

/** Active vouchers whose code contains the keyword. */
export function listVouchers(api: Api, keyword: string): Promise<Voucher[]> {
  return api.admin.get("/vouchers/active-vouchers", { query: keyword ? { keyword } : {}, schema: VouchersSchema })
}

interface NewSegmentFile {
  name: string
  vouchers: readonly string[]
  fileName: string
  bytes: Uint8Array
}

/** Creates a segment from a file of client ids. The file is uploaded byte for byte. */
export function createSegment(api: Api, { name, vouchers, fileName, bytes }: NewSegmentFile) {
  const body = new FormData()
  body.append("name", name)
  for (const id of vouchers) body.append("vouchers_ids[]", id)
  body.append("file", new File([new Uint8Array(bytes)], fileName, { type: "text/csv" }))
  return api.rest.post("/segments", { body, schema: wireMade })
}

/** Changes only the given fields. */
export function updateSegment(api: Api, id: string | number, body: RestBody<"PATCH /segments/:id">): Promise<void> {
  return api.rest.patch("/segments/:id", { params: { id }, body, raw: true })
}
