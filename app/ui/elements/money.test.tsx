import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { CurrencyContext, Money } from "./money"

const shown = (text: string | null | undefined) =>
  markup(
    <CurrencyContext.Provider value="SAR">
      <Money text={text} />
    </CurrencyContext.Provider>,
  )

it("an amount has its currency after it, and below zero the colour of danger", () => {
  expect(shown("1,234.50")).toBe('<span class="amt"><bdi dir="ltr">1,234.50</bdi> <span class="cur">SAR</span></span>')
  expect(shown("\u2212320.00")).toContain('class="amt low"')
  expect(shown("+7.00")).not.toContain("low")
})

it("what is no amount stays as it is, without a currency", () => {
  expect([shown("n/a"), shown(""), shown(null), shown(undefined)]).toEqual(["<bdi>n/a</bdi>", "", "", ""])
})
