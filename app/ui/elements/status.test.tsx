import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { ActiveStatus } from "./status"

const drawn = (status: string) => markup(<ActiveStatus status={status} />)

it.each(["Active", "Accepted", "Valid", "Done"])("%s is green however it is written", (word) => {
  for (const status of [word, word.toUpperCase(), word.toLowerCase()])
    expect(drawn(status)).toBe(`<span class="status good">${word}</span>`)
})

it.each(["Pending", "Hold", "Rejected", "Cancelled", "Waiting payment", "Inactive", "Draft", "Suspended", "Invalid"])(
  "%s is red however it is written",
  (word) => {
    const written = word.replaceAll(" ", "_")
    for (const status of [written, written.toUpperCase(), written.toLowerCase()])
      expect(drawn(status)).toBe(`<span class="status bad">${word}</span>`)
  },
)
