import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { KeyValues, phoneFact } from "./profile"

it("a phone is text without script, left to right; a missing one is shown as a word", () => {
  const drawn = (phone: string | null) => markup(<KeyValues facts={[phoneFact(phone, "driver")]} />)
  expect(drawn("0551204118")).toContain('<bdi dir="ltr" translate="no">0551204118</bdi>')
  expect(drawn("0551204118")).not.toContain("<button")
  expect(drawn(null)).toMatch(/<dt>Phone<\/dt><dd[^>]*>None<\/dd>/)
})
