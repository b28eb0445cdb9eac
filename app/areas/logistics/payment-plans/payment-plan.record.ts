import { gates } from "~/auth/gates"
import { record } from "~/record/record"

export const paymentPlans = record({
  kind: "payment-plan",
  one: "payment plan",
  many: "payment plans",
  label: "Payment Plans",
  path: "/logistics/payment-plans",
  gate: gates.paymentPlans,
  edit: gates.editPaymentPlans,
  sample: "1",
})
