import { expect, it } from "vitest"
import { packDrivers, unpackDrivers } from "./driver-pack"

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
