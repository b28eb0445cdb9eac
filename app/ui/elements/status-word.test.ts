import { expect, it } from "vitest"
import { statusWord } from "./status-word"

it.each(["PAYMENT_FAILED", "payment_failed", "Payment_failed"])("says %s as people read it", (status) => {
  expect(statusWord(status)).toBe("Payment failed")
})

it("leaves what is no plain word, and says nothing where there is none", () => {
  for (const status of ["PaymentFailed", "مدفوع", ""]) expect(statusWord(status)).toBe(status)
  expect(statusWord(null)).toBe("")
})
