import fc from "fast-check"
import { expect, it } from "vitest"
import { ExactNumber } from "~/domain/exact-number"
import { jsonText } from "./json-text"

it("writes exact numbers with all digits, at any depth, and everything else as JSON", () => {
  const body = {
    amount: new ExactNumber("10.50"),
    rates: [{ rate: new ExactNumber("9999999999999999.99") }],
    note: "1.50",
  }
  expect(jsonText(body)).toBe('{"amount":10.50,"rates":[{"rate":9999999999999999.99}],"note":"1.50"}')
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(jsonText(value)).toBe(JSON.stringify(value))
    }),
  )
})

it("is stored as text, and only accepts a plain decimal", () => {
  expect(JSON.stringify({ amount: new ExactNumber("10.50") })).toBe('{"amount":"10.50"}')
  for (const wrong of ["", "1,5", "1e3", "NaN", " 1", '1"']) expect(() => new ExactNumber(wrong)).toThrow(RangeError)
})
