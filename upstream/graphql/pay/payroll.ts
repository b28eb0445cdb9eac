import { eq, inArray } from "drizzle-orm"
import type { paymentPlanRates } from "../../db/payroll"
import { drivers, paymentPlans, shifts, supervisors } from "../../db/workforce"
import type { Payslip } from "../../payroll/payslips"
import { needs } from "../../permissions"
import { toDecimal } from "../../rules/money"
import { batched } from "../batch"
import type { GraphqlContext } from "../context"
import { field } from "../field"
import { mutation } from "../refusals"
import { listTotals, streamTotals } from "./payslip-totals"
import { listDriverPayslips, listSupervisorPayslips } from "./payslips"
import { createPaymentPlan, updatePaymentPlan } from "./plan-changes"
import { createSpecialPayslips } from "./special-payslips"

/** Queries on payslips and their totals (product/pay 3). */
export const payrollQueries = {
  driverPayslips: field(listDriverPayslips),
  supervisorPayslips: field(listSupervisorPayslips),
  driverPayslipsTotals: field(listTotals),
  driversPayslipsTotalsWithoutPagination: streamTotals,
}

/** Mutations of payment plans and special payments (product/pay 3). */
export const payrollMutations = {
  createPaymentPlan: mutation(needs.editPayments, createPaymentPlan),
  updatePaymentPlan: mutation(needs.editPayments, updatePaymentPlan),
  createDriversSpecialPayslips: mutation(needs.editPayments, createSpecialPayslips),
}

const driverById = batched(async (db, ids) => {
  const rows = await db.select().from(drivers).where(inArray(drivers.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
})

const supervisorById = batched(async (db, ids) => {
  const rows = await db
    .select({ supervisor: supervisors, plan: paymentPlans })
    .from(supervisors)
    .leftJoin(paymentPlans, eq(paymentPlans.id, supervisors.paymentPlanId))
    .where(inArray(supervisors.id, ids))
  return new Map(rows.map(({ supervisor, plan }) => [supervisor.id, { ...supervisor, paymentPlan: plan }]))
})

const shiftById = batched(async (db, ids) => {
  const rows = await db.select({ id: shifts.id, title: shifts.enTitle }).from(shifts).where(inArray(shifts.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
})

type Rate = typeof paymentPlanRates.$inferSelect
type Context = GraphqlContext

/** Fields of plans and payslips that are loaded only if queried. */
export const payrollFields = {
  PaymentPlanRate: {
    rate: ({ rate }: Rate) => rate,
    is_default: ({ isDefault }: Rate) => isDefault,
    shifts_rates_meta: ({ shiftsRatesMeta }: Rate) => shiftsRatesMeta,
  },
  DriverPayslip: {
    driver_id: ({ personId }: Payslip) => personId,
    driver: ({ personId }: Payslip, _: unknown, context: Context) => driverById(context, personId),
    amount: ({ amount }: Payslip) => toDecimal(amount),
    bank_account_number: async ({ personId }: Payslip, _: unknown, context: Context) =>
      (await driverById(context, personId))?.bankAccountNumber,
    bank_account_name: async ({ personId }: Payslip, _: unknown, context: Context) =>
      (await driverById(context, personId))?.bankAccountName,
    shifts: ({ shift }: Payslip) => shift,
    notes: ({ id, note }: Payslip) => (note === undefined ? [] : [{ id, body: note }]),
    created_by: ({ createdBy }: Payslip) => createdBy ?? null,
  },
  SupervisorPayslip: {
    supervisor: ({ personId }: Payslip, _: unknown, context: Context) => supervisorById(context, personId),
    shift: ({ shift }: Payslip, _: unknown, context: Context) => shiftById(context, shift),
    amount: ({ amount }: Payslip) => toDecimal(amount),
    payment_plan: async ({ personId }: Payslip, _: unknown, context: Context) =>
      (await supervisorById(context, personId))?.paymentPlan ?? null,
    created_by: () => null,
  },
}
