import { expect, it } from "vitest"
import { encodeOptions } from "~/domain/encode-options"
import { markup } from "~/ui/render.test-support"
import { NotifyDialog } from "./notify"

const PATH = "/logistics/drivers/notify"
const DRIVERS = [
  { id: "21000", name: "Ali Hassan" },
  { id: "20999", name: "Omar Saleh" },
]

/** The hint of the dialog for this number of drivers. */
function hintOf(total: number, isFiltered = false, count = 2_000) {
  const values = { drivers: [], allDrivers: "", driverSearch: "", title: "", message: "" }
  const offers = { chosen: null, isFiltered, offer: { text: encodeOptions(DRIVERS), count, total } }
  const nothing = { errors: {}, theirs: {}, notice: null, said: null, title: null, results: [], constraints: {} }
  const form = { ...nothing, record: "notify-drivers", values, saved: values, sealed: "", version: "v", offers }
  const html = markup(<NotifyDialog loaded={form} search="" />, PATH)
  return /<p class="hint" id="notify-drivers-drivers-d">(.*?)<\/p>/.exec(html)?.[1]
}

it("Send Notification shows a hint unless it offers all drivers", () => {
  expect(hintOf(2_000)).toBe("")
  expect(hintOf(412, true, 412)).toBe("412 drivers match your filters")
  expect(hintOf(1, true, 1)).toBe("1 driver matches your filters")
  expect(hintOf(2_001)).toBe("+ Select All selects the first 2,000 of 2,001 drivers. Search covers all of them.")
  expect(hintOf(102_000, true)).toBe(
    "+ Select All selects the first 2,000 of 102,000 drivers that match your filters. Search covers all of them.",
  )
})
