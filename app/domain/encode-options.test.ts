import { expect, it } from "vitest"
import { decodeOptions, encodeOptions } from "./encode-options"

it("is short for any ids and names", () => {
  const records = [
    { id: "21000", name: "Imran Khan" },
    { id: "20999", name: "رامي منصور" },
    { id: "20990", name: "" },
    { id: "20991", name: "7 Seven" },
    { id: "1", name: "Ali  2" },
  ]
  expect(encodeOptions(records)).toBe("-21000 Imran Khan\n رامي منصور\n9 \n-1 7 Seven\n20990 Ali  2")
  expect(decodeOptions(encodeOptions(records))).toEqual(records)
  expect(decodeOptions(encodeOptions([]))).toEqual([])
})

it("keeps a name with two lines as one record", () => {
  expect(decodeOptions(encodeOptions([{ id: "3", name: "Al\nOlaya" }]))).toEqual([{ id: "3", name: "Al Olaya" }])
})
