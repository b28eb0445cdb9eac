import { gates } from "~/auth/gates"
import { record } from "~/record"
import { paymentPlanTexts } from "./payment-plan-texts"

export const paymentPlans = record({
  kind: "payment-plan",
  one: "payment plan",
  many: "payment plans",
  label: paymentPlanTexts.listTitle,
  path: "/logistics/payment-plans",
  gate: gates.paymentPlans,
  edit: gates.editPaymentPlans,
  sample: "1",
})
