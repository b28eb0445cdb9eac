import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { CurrencyContext, Money } from "./money"
import { UnreadAmounts } from "./unread-amounts"

const shown = (text: string | null | undefined) =>
  markup(
    <CurrencyContext.Provider value="SAR">
      <Money text={text} />
    </CurrencyContext.Provider>,
  )

it("an amount has its currency after it, and is red below zero", () => {
  expect(shown("1,234.50")).toBe('<span class="amt"><bdi dir="ltr">1,234.50</bdi> <span class="cur">SAR</span></span>')
  expect(shown("\u2212320.00")).toContain('class="amt low"')
  expect(shown("+7.00")).not.toContain("low")
})

it("other text is unchanged, without a currency", () => {
  expect([shown("n/a"), shown(""), shown(null), shown(undefined)]).toEqual(["<bdi>n/a</bdi>", "", "", ""])
})

it("a total says how many rows it leaves out, and nothing if it has all", () => {
  const said = (rows: number) => markup(<UnreadAmounts rows={rows} one="driver" many="drivers" />)
  expect(said(0)).toBe("")
  expect(said(1)).toContain("1 driver has an invalid amount. Totals count it as 0.")
  expect(said(1_200)).toContain("1,200 drivers have invalid amounts. Totals count them as 0.")
})
