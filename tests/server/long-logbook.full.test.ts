import { get, type IncomingHttpHeaders } from "node:http"
import { brotliDecompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, it } from "vitest"
import { today } from "~/base/clock.server"
import { addDays } from "~/domain/calendar"
import { BUSY_MERCHANT_ID } from "../../upstream/audit-history"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import type { Visitor } from "../support/visitor"

/** A log book of 20,000 entries in one answer (product/operations 2), as it travels from the built dashboard. */

/** The seed ends today: a range of fixed days would hold fewer entries each day. */
const DAYS = `start_date=${addDays(today(), -300)}&end_date=${addDays(today(), -8)}`
const LONG = `/logbook?${DAYS}&audit_id=${BUSY_MERCHANT_ID}&audit_type=MERCHANT`
const MAX_BYTES = 60_000

let world: Surroundings
let person: Visitor
beforeAll(async () => {
  world = await shareSurroundings()
  person = await world.person(["VIEW_DRIVERS"])
})
afterAll(() => world?.close())

/** The page with its shell, as the bytes of the wire. */
function bytesOf(target: string): Promise<{ bytes: Buffer; headers: IncomingHttpHeaders }> {
  const headers = { Cookie: person.cookieHeader, Accept: "text/html", "Accept-Encoding": "br" }
  return new Promise((resolve, reject) => {
    get(person.origin + target, { headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      resolve({ bytes: Buffer.concat(chunks), headers: answer.headers })
    }).on("error", reject)
  })
}

it("is at most 60 kB at first, and a day opens by its address", async () => {
  const first = await bytesOf(LONG)
  expect(first.headers["content-encoding"]).toBe("br")
  const html = brotliDecompressSync(first.bytes).toString()
  expect(Number(/([\d,]+) entries/.exec(html)?.[1]?.replaceAll(",", ""))).toBeGreaterThan(20_000)
  expect(first.bytes.length).toBeLessThan(MAX_BYTES)
  const day = /href="([^"]*[?&;]day=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? ""
  const opened = await bytesOf(day)
  const rows = (page: Buffer) => brotliDecompressSync(page).toString().split("<time").length
  expect(rows(opened.bytes)).toBeGreaterThan(rows(first.bytes))
  expect(opened.bytes.length).toBeLessThan(MAX_BYTES)
})
