import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"))

/** docs/decisions/007: a rule for any element after another makes a browser style a whole list anew when one line goes. */
describe.each(sheets)("%s", (path) => {
  it("has no style rule for any element that follows another", () => {
    const css = readFileSync(join("app", path), "utf8").replace(/\/\*.*?\*\//gs, "")
    expect(css.match(/[+~]\s*(?:\*|:|\[)[^{},]*/g) ?? []).toEqual([])
  })

  it("has no size of letters in pixels: a browser's own size counts", () => {
    const css = readFileSync(join("app", path), "utf8")
    expect(css.match(/(?:font(?:-size)?|line-height):[^;}]*\dpx/g) ?? []).toEqual([])
  })
})

it("no page has styles of its own in its HTML, which the content security policy would not let in", () => {
  const drawn = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"))
  expect(drawn.filter((path) => readFileSync(join("app", path), "utf8").includes("style={"))).toEqual([])
})
