import { z } from "zod"
import { instantDay } from "~/base/format-instant.server"
import { shownName } from "~/domain/shown-name"
import { PageNumber, SearchText } from "~/lists/list-query.server"
import { listOf } from "~/lists/read-list.server"
import { paymentPlans } from "./payment-plan.record"
import { PLAN_STATUSES, PLAN_TYPES, planWord } from "./payment-plan-fields"
import { listPaymentPlans, type PaymentPlan, PLAN_SORTS } from "./payment-plans.server"

const oneOf = <Value extends string>(words: readonly { value: Value }[]) =>
  z
    .enum(words.map(({ value }) => value))
    .optional()
    .catch(undefined)

/** 100 rows per page, the default of tables: the documents give no size. */
export const paymentPlanList = listOf({
  record: paymentPlans,
  query: z.object({
    search: SearchText,
    type: oneOf(PLAN_TYPES),
    city: z.coerce.number().int().positive().optional().catch(undefined),
    status: oneOf(PLAN_STATUSES),
    page: PageNumber,
  }),
  filters: ["search", "type", "city", "status"],
  sorts: Object.keys(PLAN_SORTS),
  pageSize: 100,
  read: (api, { page: _, ...filters }, asked) => listPaymentPlans(api, filters, asked),
  row: toRow,
  hit: ({ id, name, type }) => ({ id, title: shownName(id, name), note: `#${id}, ${planWord(PLAN_TYPES, type)}` }),
  columns: [
    { head: "#", kind: "digits", value: ({ id }) => id },
    { head: "Name", value: ({ name }) => name },
    { head: "Type", value: ({ type }) => planWord(PLAN_TYPES, type) },
    { head: "City", value: ({ city }) => city?.enName ?? "" },
    { head: "Rates", kind: "digits", value: ({ rates }) => String(rates.length) },
    { head: "Created", value: ({ createdAt }) => instantDay(createdAt) },
    { head: "Status", value: ({ status }) => planWord(PLAN_STATUSES, status) },
  ],
})

function toRow({ id, name, type, status, city, rates, createdAt }: PaymentPlan) {
  return {
    id,
    name: shownName(id, name),
    type: planWord(PLAN_TYPES, type),
    city: city?.enName ?? "",
    rates: rates.length,
    created: instantDay(createdAt),
    status: planWord(PLAN_STATUSES, status),
  }
}
export type PaymentPlanRow = ReturnType<typeof toRow>
