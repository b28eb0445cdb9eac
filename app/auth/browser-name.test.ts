import { expect, it } from "vitest"
import { browserName } from "./sign-in.server"

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36"

it.each([
  [CHROME, "Chrome on Windows"],
  [`${CHROME} Edg/130.0`, "Microsoft Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["", null],
  [null, null],
])("%j is %j", (agent, name) => {
  expect(browserName(agent)).toBe(name)
})

it("is short for any User-Agent", () => {
  const name = browserName(`${"<script>".repeat(2_000)}/1.0`) ?? ""
  expect(name.length).toBeLessThanOrEqual(80)
})
