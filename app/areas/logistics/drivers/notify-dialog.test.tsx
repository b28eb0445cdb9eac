import { expect, it } from "vitest"
import { packNamed } from "~/domain/named-pack"
import { markup } from "~/ui/render.test-support"
import { NotifyDialog } from "./notify-dialog"

const PATH = "/logistics/drivers/notify"
const DRIVERS = [
  { id: "21000", name: "Ali Hassan" },
  { id: "20999", name: "Omar Saleh" },
]

/** What the dialog says of the drivers that it offers, of so many. */
function told(total: number, isFiltered = false, count = 2_000) {
  const offer = { text: packNamed(DRIVERS), count, total }
  const props = {
    offer,
    isFiltered,
    reply: null,
    kept: null,
    chosen: null,
    action: PATH,
    closeHref: "/logistics/drivers",
  }
  return /<p class="hint" id="notify-drivers-choice-d">(.*?)<\/p>/.exec(markup(<NotifyDialog {...props} />, PATH))?.[1]
}

it("Send Notification says whom it offers: nothing where that is everybody", () => {
  expect(told(2_000)).toBe("")
  expect(told(412, true, 412)).toBe("The 412 drivers of the list&#x27;s filters")
  expect(told(1, true, 1)).toBe("The driver of the list&#x27;s filters")
  expect(told(2_001)).toBe("The first 2,000 of 2,001 drivers. Filter the list to choose others.")
  expect(told(102_000, true)).toBe(
    "The first 2,000 of 102,000 drivers of the list&#x27;s filters. Filter the list to choose others.",
  )
})

it("Send Notification opens with whom the list had chosen, or with all of them", () => {
  const offer = { text: packNamed(DRIVERS), count: 2, total: 2 }
  const draw = (chosen: { isAll: boolean; ids: string[] }) => {
    const props = { offer, isFiltered: false, reply: null, kept: null, chosen, action: PATH, closeHref: PATH }
    const html = markup(<NotifyDialog {...props} />, PATH)
    return [...html.matchAll(/name="drivers" checked="" value="(\d+)"/g)].map(([, id]) => id)
  }
  expect(draw({ isAll: false, ids: ["20999"] })).toEqual(["20999"])
  expect(draw({ isAll: true, ids: [] })).toEqual(["21000", "20999"])
})
