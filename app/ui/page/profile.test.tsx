import { expect, it, vi } from "vitest"
import { markup } from "~/ui/render.test-support"
import { idFact, KeyValues, phoneFact } from "./profile"

let isHydrated = true
vi.mock("remix-utils/use-hydrated", () => ({ useHydrated: () => isHydrated }))

const drawn = () => markup(<KeyValues facts={[idFact("18001", "driver"), phoneFact("0551204118", "driver")]} />)

it("an id and a phone can be copied; without script they are text", () => {
  expect(drawn().match(/aria-label="Copy [^"]+"/g)).toEqual([
    'aria-label="Copy driver ID 18001"',
    'aria-label="Copy driver phone 0551204118"',
  ])
  isHydrated = false
  expect(drawn()).not.toContain("<button")
  expect(drawn()).toContain('<bdi dir="ltr">0551204118</bdi>')
})

it("a phone that there is not has no button", () => {
  expect(markup(<KeyValues facts={[phoneFact("", "driver")]} />)).toMatch(/<dt>Phone<\/dt><dd[^>]*>None<\/dd>/)
})
