import { z } from "zod"
import { env } from "~/base/env.server"
import { instantDay } from "~/base/format-instant.server"
import { adminUrl } from "~/domain/admin-site"
import { shownName } from "~/domain/shown-name"
import { PageNumber } from "~/lists/list-query.server"
import { statusWord } from "~/ui/elements/status-word"
import type { DetailsAsked, SegmentDetails } from "./segments.server"

export const ProfileQuery = z.object({
  clients: PageNumber,
  vouchers: PageNumber,
  used: z.literal("1").optional().catch(undefined),
  dialog: z.string().optional().catch(undefined),
})

export function profileQuery({ clients, vouchers, used }: z.output<typeof ProfileQuery>): DetailsAsked {
  return { clientsPage: clients, vouchersPage: vouchers, isUsed: used === "1" }
}

export function shapeSegment({ id, name, status, createdAt, updatedAt, clients, vouchers }: SegmentDetails) {
  return {
    id,
    name: shownName(id, name),
    status: statusWord(status),
    created: instantDay(createdAt),
    updated: instantDay(updatedAt),
    clients: {
      ...clients.pagination,
      rows: clients.data.map((client) => ({
        id: client.clientId,
        name: shownName(client.clientId, client.name),
        href: adminUrl(env.ADMIN_SITE_URL, "clients", client.clientId),
      })),
    },
    vouchers: {
      ...vouchers.pagination,
      rows: vouchers.data.map((voucher) => ({
        ...voucher,
        href: adminUrl(env.ADMIN_SITE_URL, "vouchers", voucher.id),
      })),
    },
  }
}
export type ShownSegment = ReturnType<typeof shapeSegment>
