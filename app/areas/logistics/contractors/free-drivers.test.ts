import { brotliCompressSync, constants } from "node:zlib"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { MultiSelect } from "~/ui/multi-select"
import { makeWorkforce } from "../../../../upstream/db/seed/workforce"
import { driverOptions, packDrivers } from "./free-drivers"

const DRIVERS = [
  { id: "3", name: "Imran Khan" },
  { id: "1", name: "عبدالله الحربي" },
  { id: "2", name: "Imran Khan" },
  { id: "4", name: "Aziz\tnext\nline" },
]

it("gives every driver back, by name, namesakes by their ids", () => {
  expect(driverOptions(packDrivers(DRIVERS))).toEqual([
    { value: "4", label: "Aziz next line #4" },
    { value: "3", label: "Imran Khan #3" },
    { value: "2", label: "Imran Khan #2" },
    { value: "1", label: "عبدالله الحربي #1" },
  ])
  expect(driverOptions(packDrivers([]))).toEqual([])
})

// quality.md: a page with a 2,000-option picker is at most 40 kB; the profile under the dialog takes 10 of them.
it("2,000 drivers weigh at most 30 kB, drawn and as data", () => {
  const free = makeWorkforce(14).drivers.filter((one) => one.contractorId === null && one.status === "ACTIVE")
  const drivers = free.slice(0, 2_000).map((one) => ({ id: String(one.id), name: `${one.firstName} ${one.lastName}` }))
  expect(drivers).toHaveLength(2_000)
  const packed = packDrivers(drivers)
  const options = driverOptions(packed)
  expect(options).toHaveLength(2_000)
  const drawn = renderToString(createElement(MultiSelect, { name: "driver", label: "Drivers", options }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  expect(brotliCompressSync(drawn + JSON.stringify(packed), { params }).length).toBeLessThan(30_000)
})
