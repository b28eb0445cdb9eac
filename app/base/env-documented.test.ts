import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")
/** The variables of the schema: `NAME: …`, four spaces inside `z.object({`. */
const NAMES = [...read("app/base/env.server.ts").matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name = ""]) => name)

describe("every variable of the configuration is documented", () => {
  it("reads the schema", () => {
    expect(NAMES.length).toBeGreaterThan(30)
  })

  it.each(["docs/configuration.md", ".env.example"])("in %s", (file) => {
    const text = read(file)
    expect(NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })
})
