import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const APP = new URL("../", import.meta.url)
const SOURCES = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((name) => /^(areas|extras)\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, APP), "utf8") }))

/** Files that break a rule, except the named ones. */
function offenders(rule: RegExp, named: readonly string[] = [], of: (text: string) => boolean = () => true) {
  return SOURCES.filter(({ name, text }) => of(text) && rule.test(text) && !named.includes(name)).map(
    ({ name }) => name,
  )
}

const isRoute = (text: string) => /\b(?:staffLoader|quietLoader|staffAction)\(/.test(text)

/** Routes declare the gate, ids and query of their address (docs/decisions/023). Areas must not do it by hand. */
describe("no area", () => {
  it("reads sources here", () => expect(SOURCES.length).toBeGreaterThan(400))

  it("returns 404 by hand: `requireFound` and `notFound()` do it", () => {
    expect(offenders(/status: 404/)).toEqual([])
  })

  it("checks an id of its path: a route's `ids` and `recordOf` do it", () => {
    expect(offenders(/isRecordId\((?:\w+\.)?(?:params|searchParams|form)\b|\.idOf\(/)).toEqual([])
  })

  it("defines a schema of an id: `recordId` and `AskedId` exist", () => {
    expect(offenders(/\.refine\(isRecordId\b/)).toEqual([])
  })

  it("reads a query that its route does not declare", () => {
    // A frame without a session has no gate.
    const named = ["areas/delivery/support/framed.tsx"]
    expect(offenders(/\breadQuery\(|searchParams\.get(?:All)?\(/, named, isRoute)).toEqual([])
  })
})
