import { expect, it } from "vitest"
import { nameInWords, textInWords } from "./activity-words.server"

it.each([
  ["enName", "en name"],
  ["packageId", "package"],
  ["isConcurrentSubscriptionsAllowed", "is concurrent subscriptions allowed"],
  ["is_active", "is active"],
  ["shelf size", "shelf size"],
  ["CITC Status", "CITC Status"],
  ["paid", "paid"],
])("the field %s is %s", (name, words) => expect(nameInWords(name)).toBe(words))

it.each([
  ["2026-11-23", "23 Nov 2026"],
  ["2026-11-23 09:05:00", "23 Nov 2026, 9:05 AM"],
  ["2026-13-45", "2026-13-45"],
  ["Order #2026", "Order #2026"],
])("the value %s is %s", (text, words) => expect(textInWords(text)).toBe(words))
