import { expect, it } from "vitest"
import { nameInWords, recordInWords, textInWords, valueInWords } from "./activity-view.server"

it.each([
  ["enName", "English name"],
  ["arName", "Arabic name"],
  ["restaurant_name_ar", "restaurant name Arabic"],
  ["citcStatus", "CITC status"],
  ["packageId", "package"],
  ["isConcurrentSubscriptionsAllowed", "concurrent subscriptions allowed"],
  ["is_active", "active"],
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

it.each([
  ["status", "ACTIVE", "Active"],
  ["status", "Active", "Active"],
  ["type", "BONUS", "Bonus"],
  ["locationAllowance", "EVERYWHERE", "Everywhere"],
  ["name", "AHMED", "AHMED"],
  ["English name", "HQ", "HQ"],
])("of the field %s the value %s is %s", (name, text, words) => expect(valueInWords(name, text)).toBe(words))

it.each([
  ["export", "payslips-document", "Payslips document"],
  ["export", "salaries", "Salaries"],
  ["driver", "al-harbi", "al-harbi"],
])("an entry about %s %s is called %s", (kind, name, words) => expect(recordInWords(kind, name)).toBe(words))
