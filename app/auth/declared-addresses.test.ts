import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const AREAS = new URL("../areas/", import.meta.url)
const SOURCES = readdirSync(AREAS, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, AREAS), "utf8") }))

/** The files that hold what no area writes by hand, but for those that are named with their reason. */
function offenders(rule: RegExp, named: readonly string[] = [], of: (text: string) => boolean = () => true) {
  return SOURCES.filter(({ name, text }) => of(text) && rule.test(text) && !named.includes(name)).map(
    ({ name }) => name,
  )
}

const isRoute = (text: string) => /\b(?:staffLoader|quietLoader|staffAction)\(/.test(text)

/** Gate, ids and query of an address are declared (docs/decisions/023): what areas would write by hand otherwise. */
describe("no area", () => {
  it("reads sources here", () => expect(SOURCES.length).toBeGreaterThan(400))

  it("answers 404 by hand: `requireFound` and `gone()` say it", () => {
    // The page of every path that is no screen is that answer.
    expect(offenders(/status: 404/, ["shell/not-found.tsx"])).toEqual([])
  })

  it("judges an id of its path: a route's `ids` and `recordOf` do", () => {
    expect(offenders(/isRecordId\((?:\w+\.)?(?:params|searchParams|form)\b|\.idOf\(/)).toEqual([])
  })

  it("makes a schema of an id: `recordId` and `AskedId` are", () => {
    expect(offenders(/\.refine\(isRecordId\b/)).toEqual([])
  })

  it("reads a query beside what its route declares", () => {
    // What a frame shows before there is a session has no gate; filters sent without script name their list.
    const named = ["delivery/support/framed.tsx", "shell/send-filters.ts"]
    expect(offenders(/\breadQuery\(|searchParams\.get(?:All)?\(/, named, isRoute)).toEqual([])
  })
})
