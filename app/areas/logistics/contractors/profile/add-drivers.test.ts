import { brotliCompressSync, constants } from "node:zlib"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { encodeOptions } from "~/domain/encode-options"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { makeWorkforce } from "../../../../../upstream/db/seed/workforce"
import { driverOption } from "../../drivers/driver-option"

// A page with a 2,000-option picker is at most 40 kB, of which the profile under the dialog takes 10 kB.
it("2,000 driver options are at most 30 kB, as HTML and as data", () => {
  const free = makeWorkforce(14).drivers.filter((one) => one.contractorId === null && one.status === "ACTIVE")
  const named = free.map((one) => ({ id: String(one.id), name: `${one.firstName} ${one.lastName}` }))
  const drivers = named.slice(0, 2_000).reverse()
  expect(drivers).toHaveLength(2_000)
  const options = drivers.map(driverOption)
  const drawn = renderToString(createElement(MultiSelect, { name: "driver", label: "Drivers", options }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  expect(brotliCompressSync(drawn + JSON.stringify(encodeOptions(drivers)), { params }).length).toBeLessThan(30_000)
})
