import { expect, it } from "vitest"
import { openGap } from "~/areas/delivery/support/message-offers"
import { arabicTime, fillIn } from "./offered-messages.server"

it("fills in known placeholders, and leaves the others visible", () => {
  const text = "Dear {client}, {driver} comes at {time}. {Driver} {other} {client}"
  const known = { client: "Reem $& {time}", time: "1:30 PM", driver: "" }
  expect(fillIn(text, known)).toBe("Dear Reem $& {time}, [driver] comes at 1:30 PM. {Driver} {other} Reem $& {time}")
  expect(openGap(fillIn(text, known))).toBe("[driver]")
  expect([openGap("All [well]"), openGap("[date]")]).toEqual([null, "[date]"])
  expect(arabicTime("12:45 PM")).toBe("12:45 م")
})
