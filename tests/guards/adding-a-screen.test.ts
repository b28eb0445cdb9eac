import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")
/** A code block and the line above it with the file's name. */
const BLOCKS = [...read("docs/adding-a-screen.md").matchAll(/^(.*)\n\n?```\w*\n([\s\S]*?)\n```$/gm)].map(
  ([, above = "", code = ""]) => ({ file: /^`(\S+)`:$/.exec(above)?.[1] ?? null, above, code }),
)

describe("docs/adding-a-screen.md", () => {
  it("quotes code of the record's folder", () => {
    expect(BLOCKS.filter(({ file }) => file?.startsWith("app/areas/logistics/supervisors/")).length).toBeGreaterThan(8)
  })

  it("has the file's name in the line above every block", () => {
    expect(BLOCKS.filter(({ file }) => !file).map(({ above }) => above)).toEqual([])
    expect(BLOCKS.length).toBe(read("docs/adding-a-screen.md").split(/^```/m).length >> 1)
  })

  it.each(BLOCKS)("quotes $file exactly", ({ file, code }) => {
    expect(`\n${read(file ?? "")}`).toContain(`\n${code}\n`)
  })
})
