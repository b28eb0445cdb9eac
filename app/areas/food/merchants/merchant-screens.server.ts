import { z } from "zod"
import { ChosenId, PageNumber, SearchText } from "~/lists/list-query.server"
import { listRoute } from "~/record/list-route.server"
import { merchants } from "./merchant.record"
import { merchantColumns } from "./merchant-columns"
import { listMerchants, MERCHANT_STATUSES } from "./merchants.server"

export const merchantList = listRoute({
  record: merchants,
  columns: merchantColumns,
  query: z.object({
    search: SearchText,
    city: ChosenId,
    status: z.enum(MERCHANT_STATUSES).optional().catch(undefined),
    page: PageNumber,
  }),
  filters: ["search", "city", "status"],
  read: listMerchants,
})
