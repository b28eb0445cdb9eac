/**
 * Holds the folders: at most so many files in each, tests beside the code among them, and no two that import each other's
 * values. What is only a type is taken freely; a folder and one inside it are one thing in parts. dependency-cruiser's
 * rules of folders tell neither.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { ROOT } from "./process.mjs"

const MOST_FILES = 40

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

const wrong = [...crowded(), ...pairs()]
console.log(wrong.length === 0 ? `${known.size} files, each in a folder that holds` : wrong.join("\n"))
process.exit(wrong.length === 0 ? 0 : 1)

function crowded() {
  const counts = new Map()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) =>
    count > MOST_FILES ? [`${folder} holds ${count} files, more than ${MOST_FILES}`] : [],
  )
}

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

/** Files whose values a file takes. */
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
