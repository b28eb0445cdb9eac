import { expect, it } from "vitest"
import { driverOption, packDrivers, unpackDrivers } from "./driver-pack"

it("takes little text, whatever the ids and names are", () => {
  const drivers = [
    { id: "21000", name: "Imran Khan" },
    { id: "20999", name: "رامي منصور" },
    { id: "20990", name: "" },
    { id: "20991", name: "7 Seven" },
    { id: "1", name: "Ali  2" },
  ]
  expect(packDrivers(drivers)).toBe("-21000 Imran Khan\n رامي منصور\n9 \n-1 7 Seven\n20990 Ali  2")
  expect(unpackDrivers(packDrivers(drivers))).toEqual(drivers)
  expect(unpackDrivers(packDrivers([]))).toEqual([])
})

it("an option is the name with its number behind it, whatever its letters", () => {
  expect(driverOption({ id: "12", name: "Sami" })).toEqual({ value: "12", label: "Sami #12" })
  expect(driverOption({ id: "12", name: "سامي" }).label).toBe("\u200eسامي \u200e#12")
})
