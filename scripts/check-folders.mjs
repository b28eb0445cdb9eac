/**
 * Checks that no two folders import values from each other. Type imports are allowed, and a folder and its subfolders
 * count as one. dependency-cruiser's folder rules cannot distinguish types from values.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { ROOT } from "./process.mjs"

const PROGRAMS = ["app", "upstream", "identity"]
const CODE = /\.(ts|tsx|mjs)$/
const TEST = /\.test\.tsx?$/
const IMPORT =
  /^(?:import|export) (?!type )([^"]*?)from "([^"]+)"|^import "([^"]+)"|(?<!typeof )\bimport\("([^"]+)"\)/gm
const ENDINGS = ["", ".ts", ".tsx", ".mjs"]

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...PROGRAMS], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && existsSync(join(ROOT, file)))
const known = new Set(files)

const wrong = pairs()
console.log(wrong.length === 0 ? `${known.size} files, no two folders import each other` : wrong.join("\n"))
process.exit(wrong.length === 0 ? 0 : 1)

function pairs() {
  const imports = new Map()
  for (const file of files.filter((name) => CODE.test(name) && !TEST.test(name))) {
    for (const target of valuesOf(file)) {
      const way = `${dirname(file)} ${dirname(target)}`
      imports.set(way, [...(imports.get(way) ?? []), `${file} -> ${target}`])
    }
  }
  return [...imports].flatMap(([way, there]) => {
    const [one, other] = way.split(" ")
    const back = imports.get(`${other} ${one}`)
    if (!back || one > other || isInside(one, other)) return []
    const fewer = there.length < back.length ? there : back
    return [`${one} and ${other} import each other, e.g.\n  ${fewer.slice(0, 5).join("\n  ")}`]
  })
}

/** Files from which a file imports values. */
function valuesOf(file) {
  const text = readFileSync(join(ROOT, file), "utf8")
  return [...text.matchAll(IMPORT)].flatMap(([, names = "", from, alone, late]) => {
    if (/^\{(\s*type [^,}]+,?)*\s*\}/.test(names)) return []
    const spec = (from ?? alone ?? late).replace(/\?.*/, "")
    if (!/^(~|\.\.?)\//.test(spec)) return []
    const path = spec.startsWith("~/") ? join("app", spec.slice(2)) : normalize(join(dirname(file), spec))
    const target = ENDINGS.map((ending) => path + ending).find((name) => known.has(name))
    return target && dirname(target) !== dirname(file) ? [target] : []
  })
}

function isInside(one, other) {
  return other.startsWith(`${one}/`) || one.startsWith(`${other}/`)
}
