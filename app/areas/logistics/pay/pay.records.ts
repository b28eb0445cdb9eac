import { gates } from "~/auth/gates"
import { record } from "~/record/record"
import { paychecksPath, specialPaymentsPath } from "./pay-paths"
import { payTexts } from "./pay-texts"

/** Rows have no page of their own. */
export const paychecks = record({
  kind: "payslips",
  one: "payslip",
  many: "paychecks",
  label: payTexts.paychecks,
  path: paychecksPath,
  gate: gates.paychecks,
  edit: gates.editPaychecks,
  sample: "",
})

/** Rows have no page of their own. */
export const specialPayments = record({
  kind: "special-payment",
  one: "special payment",
  many: "special payments",
  label: payTexts.specialPayments,
  path: specialPaymentsPath,
  gate: gates.specialPayments,
  edit: gates.editSpecialPayments,
  sample: "",
})
