import fc from "fast-check"
import { expect, it } from "vitest"
import { ExactNumber } from "~/domain/exact-number"
import { jsonText } from "./json-text"

it("writes exact numbers digit by digit, however deep they stand, and everything else as JSON does", () => {
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

it("is a text where it is kept, and takes nothing but a plain decimal", () => {
  expect(JSON.stringify({ amount: new ExactNumber("10.50") })).toBe('{"amount":"10.50"}')
  for (const wrong of ["", "1,5", "1e3", "NaN", " 1", '1"']) expect(() => new ExactNumber(wrong)).toThrow(RangeError)
})
