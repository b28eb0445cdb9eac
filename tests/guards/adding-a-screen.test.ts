import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")
/** A block of code and the line above it, which names its file. */
const BLOCKS = [...read("docs/adding-a-screen.md").matchAll(/^(.*)\n\n?```\w*\n([\s\S]*?)\n```$/gm)].map(
  ([, above = "", code = ""]) => ({ file: /^`(\S+)`:$/.exec(above)?.[1] ?? null, above, code }),
)

describe("docs/adding-a-screen.md", () => {
  it("quotes code of the record's folder", () => {
    expect(BLOCKS.filter(({ file }) => file?.startsWith("app/areas/logistics/supervisors/")).length).toBeGreaterThan(8)
  })

  it("names the file of every block in the line above it", () => {
    expect(BLOCKS.filter(({ file }) => !file).map(({ above }) => above)).toEqual([])
    expect(BLOCKS.length).toBe(read("docs/adding-a-screen.md").split(/^```/m).length >> 1)
  })

  it.each(BLOCKS)("quotes $file as it is", ({ file, code }) => {
    expect(`\n${read(file ?? "")}`).toContain(`\n${code}\n`)
  })
})
