import { afterAll, beforeAll, expect, test } from "vitest"
import { drawPlate } from "./plate"
import { startTestUpstream, type TestUpstream } from "./test-support"

let upstream: TestUpstream

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())

const get = (name: string) => fetch(`${upstream.origin}/meals/${encodeURIComponent(name)}`)

test("a picture is SVG that caches may keep, with a size of its own", async () => {
  const response = await get("madfoon-0001.svg")
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toMatch(/^image\/svg\+xml/)
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  const svg = await response.text()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="416" height="208"/)
  expect(svg.length).toBeLessThan(4_000)
})

test.each(["طبق اليوم 0002.svg", "chef's plate (large) 0004.svg", "100% beef & rice #0011.svg"])(
  "odd names work when encoded: %s",
  async (name) => expect((await get(name)).status).toBe(200),
)

test.each(["not-uploaded-0006.svg", "nothing-9999.svg", "../server.ts", "..%2f..%2fetc%2fpasswd"])(
  "%s has no picture",
  async (name) => expect((await get(name)).status).toBe(404),
)

test("the same name gives the same picture, another name another one", () => {
  expect(drawPlate("kabsa-0001.svg", "Chicken Kabsa")).toBe(drawPlate("kabsa-0001.svg", "Chicken Kabsa"))
  expect(drawPlate("kabsa-0001.svg", "Chicken Kabsa")).not.toBe(drawPlate("kabsa-0002.svg", "Chicken Kabsa"))
})

test("nothing of a name gets into the picture", () => {
  const svg = drawPlate('<script>alert(1)</script>".svg', "<b>name</b>")
  expect(svg).not.toMatch(/script|alert|<b>/)
})
