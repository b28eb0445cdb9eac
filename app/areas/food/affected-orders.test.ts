import { expect, it } from "vitest"
import { affectedOrdersText } from "./affected-orders"

it("the documents' warning has the number of orders", () => {
  expect(affectedOrdersText(12)).toBe(
    "Please note that this action affects 12 active orders and will be unavailable. By confirming, affected clients will be notified via a customer-messaging tool and email.",
  )
})
