import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const AREAS = new URL("../areas/", import.meta.url)
const SOURCES = readdirSync(AREAS, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, AREAS), "utf8") }))

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
    // This page is the response for all unknown paths.
    expect(offenders(/status: 404/, ["shell/not-found.tsx"])).toEqual([])
  })

  it("checks an id of its path: a route's `ids` and `recordOf` do it", () => {
    expect(offenders(/isRecordId\((?:\w+\.)?(?:params|searchParams|form)\b|\.idOf\(/)).toEqual([])
  })

  it("defines a schema of an id: `recordId` and `AskedId` exist", () => {
    expect(offenders(/\.refine\(isRecordId\b/)).toEqual([])
  })

  it("reads a query that its route does not declare", () => {
    // A frame without a session has no gate; filters sent without script name their list.
    const named = ["delivery/support/framed.tsx", "shell/send-filters.ts"]
    expect(offenders(/\breadQuery\(|searchParams\.get(?:All)?\(/, named, isRoute)).toEqual([])
  })
})
