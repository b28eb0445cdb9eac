import { ExactNumber } from "~/domain/exact-number"
import { type Api, graphql } from "~/upstream/api.server"

const CreateSpecial = graphql(`
  mutation CreateDriversSpecialPayslips($input: DriversSpecialPayslipsInput!) {
    createDriversSpecialPayslips(input: $input) { id }
  }
`)

export function recalculatePayslips(api: Api, { drivers, date }: { drivers: readonly string[]; date: string }) {
  return api.rest.post("/logistics/payslips/recalculate", { body: { driversIds: drivers.map(Number), date } })
}

interface SpecialPayment {
  drivers: string[]
  date: string
  type: "bonus" | "deduction"
  /** A decimal: `120.50`. */
  amount: string
  note: string
}

/** Adds the same bonus or deduction to each driver. */
export async function createSpecial(api: Api, { drivers, amount, ...special }: SpecialPayment): Promise<void> {
  await api.mutate(CreateSpecial, { input: { drivers_ids: drivers, amount: new ExactNumber(amount), ...special } })
}
