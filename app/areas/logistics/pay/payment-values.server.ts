import { z } from "zod"
import { typedDay } from "~/base/day.server"
import { decimalText, readMoney } from "~/domain/money"
import { REQUIRED } from "../field.schema"
import { MAX_NOTE } from "./pay-fields"

/** The values of a special payment besides its drivers, the same for the form and for each row of a file. */
export const paymentValues = {
  date: typedDay(REQUIRED),
  type: z.enum(["bonus", "deduction"], REQUIRED),
  amount: z
    .string(REQUIRED)
    .transform(readMoney)
    .refine(
      (value) => value !== null && value > 0n,
      "Enter an amount above 0 with at most two decimals, such as 120.50",
    )
    .transform((value) => decimalText(value ?? 0n)),
  note: z
    .string(REQUIRED)
    .min(1, REQUIRED)
    .max(MAX_NOTE, `Maximum is ${MAX_NOTE.toLocaleString("en-US")} characters`),
}
