import { expect, it } from "vitest"
import { statusWord } from "./status-word"

it.each(["PAYMENT_FAILED", "payment_failed", "Payment_failed"])("makes %s readable", (status) => {
  expect(statusWord(status)).toBe("Payment failed")
})

it("keeps other text, and is empty without a status", () => {
  for (const status of ["PaymentFailed", "مدفوع", ""]) expect(statusWord(status)).toBe(status)
  expect(statusWord(null)).toBe("")
})
