import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** docs/decisions/029: a rule for any element after another makes a browser style a whole list anew when one line goes. */
it("no style rule is for any element that follows another", () => {
  const css = readFileSync("app/app.css", "utf8").replace(/\/\*.*?\*\//gs, "")
  expect(css.match(/[+~]\s*(?:\*|:|\[)[^{},]*/g) ?? []).toEqual([])
})
