import { z } from "zod"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { listRoute } from "~/record/list-route.server"
import { paymentPlans } from "./payment-plan.record"
import { paymentPlanColumns } from "./payment-plan-columns"
import { listPaymentPlans } from "./payment-plans.server"
import { PLAN_STATUSES, PLAN_TYPES } from "./plan-words"

const oneOf = <Value extends string>(words: readonly { value: Value }[]) =>
  z
    .enum(words.map(({ value }) => value))
    .optional()
    .catch(undefined)

export const paymentPlanList = listRoute({
  record: paymentPlans,
  columns: paymentPlanColumns,
  query: z.object({
    search: SearchText,
    type: oneOf(PLAN_TYPES),
    city: z.coerce.number().int().positive().optional().catch(undefined),
    status: oneOf(PLAN_STATUSES),
    page: PageNumber,
  }),
  filters: ["search", "type", "city", "status"],
  read: (api, { page: _, ...filters }, asked) => listPaymentPlans(api, filters, asked),
})
