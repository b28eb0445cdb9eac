import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"))

/** docs/decisions/007: with a universal sibling rule, a browser recalculates the styles of a whole list when one row changes. */
describe.each(sheets)("%s", (path) => {
  it("has no universal sibling rule", () => {
    const css = readFileSync(join("app", path), "utf8").replace(/\/\*.*?\*\//gs, "")
    expect(css.match(/[+~]\s*(?:\*|:|\[)[^{},]*/g) ?? []).toEqual([])
  })

  it("has no font size in pixels, so that the browser's setting applies", () => {
    const css = readFileSync(join("app", path), "utf8")
    expect(css.match(/(?:font(?:-size)?|line-height):[^;}]*\dpx/g) ?? []).toEqual([])
  })
})

it("no page has inline styles, which the content security policy would block", () => {
  const drawn = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".tsx"))
  expect(drawn.filter((path) => readFileSync(join("app", path), "utf8").includes("style={"))).toEqual([])
})
