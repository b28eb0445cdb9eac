import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { extraFolders, sourceFiles } from "../support/extra-folders"

/** Rows of README's table: a link to the folder, what it is for, lines. */
const ROWS = [
  ...readFileSync("README.md", "utf8").matchAll(/^\| \[([\w-]+)\]\(app\/extras\/([\w-]+)\) \| .* \| ([\d,]+) \|$/gm),
]

it("README names each extra with its folder", () => {
  expect(ROWS.map(([, name]) => name).sort()).toEqual(extraFolders())
  expect(ROWS.filter(([, name, folder]) => name !== folder)).toEqual([])
})

it.each(ROWS.map(([, name = "", , lines = ""]) => [name, Number(lines.replace(",", ""))] as const))(
  "README gives the lines of %s without its tests, to a tenth",
  (name, lines) => {
    const files = sourceFiles(`app/extras/${name}`)
    const found = files.reduce((sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1, 0)
    expect(Math.abs(lines - found), `${name} has ${found} lines`).toBeLessThanOrEqual(found / 10)
  },
)
