import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { env, useEnv } from "~/base/env.server"
import { readResultSheet } from "./result-sheet.server"

/** Result sheets are fetched only from the back office's file host, and read only in the known format. */

let [sheet, asked] = ["", 0]
const files = createServer((_, answer) => {
  asked += 1
  answer.end(sheet)
})
let origin = ""
const whole = env
beforeAll(async () => {
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve))
  origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`
  useEnv({ ...whole, CDN_URL: origin })
})
beforeEach(() => {
  asked = 0
})
afterAll(() => {
  useEnv(whole)
  files.close()
})
const read = (text: string) => {
  sheet = text
  return readResultSheet(`${origin}/result.csv`)
}

it("counts the linked lines and lists the others with the reason", async () => {
  expect(await read("name,email,status\r\nA,a@x.example,linked\r\nB,b@x.example,The domain is wrong\r\n")).toEqual({
    outcome: { taken: 1, refused: 1 },
    refused: {
      heads: ["name", "email"],
      rows: [{ line: 3, cells: ["B", "b@x.example"], reason: "The domain is wrong" }],
    },
  })
})

it("is not read if no column holds the result, or if it is too large", async () => {
  expect(await read("name,email\r\nA,a@x.example\r\n")).toBeNull()
  expect(await read(`name,status\r\n${"A,linked\r\n".repeat(450_000)}`)).toBeNull()
})

it("is not fetched from any other address", async () => {
  sheet = "name,status\r\nA,linked\r\n"
  for (const address of [null, origin.replace("127.0.0.1", "localhost"), "http://127.0.0.1:1/result.csv"])
    expect(await readResultSheet(address)).toBeNull()
  expect(asked).toBe(0)
})
