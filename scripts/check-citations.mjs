/**
 * Checks every citation of docs/security.md: `5.2` or `section 5` after its name must be a heading, `finding 3` a line of
 * section 1, and `test 46` a line of section 11. A line break may separate the name and the number.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./process.mjs"

const CITATION =
  /\bsecurity\.md`?((?:,? (?:\n? ?\*? ?)?(?:and |to )?(?:sections? |findings? |tests? )?(?:\d+(?:\.\d+)?)(?:(?:,| and| to) \d+(?:\.\d+)?)*)+)/g

const page = readFileSync(join(ROOT, "docs/security.md"), "utf8")
const places = {
  sections: numbers(page, /^#+ (\d+(?:\.\d+)?) /gm),
  findings: numbers(section(1), /^(\d+)\. /gm),
  tests: numbers(section(11), /^(\d+)\. /gm),
}

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", "*.ts", "*.tsx", "*.mjs", "*.md"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && file !== "scripts/check-citations.mjs" && existsSync(join(ROOT, file)))
const wrong = []
let count = 0
for (const file of files) {
  for (const [citation, numbers] of readFileSync(join(ROOT, file), "utf8").matchAll(CITATION)) {
    count += 1
    if (!exists(numbers)) wrong.push(`${file}: ${citation.replace(/\s+/g, " ")}`)
  }
}
console.log(wrong.length === 0 ? `${count} citations, each found` : `Not in docs/security.md:\n${wrong.join("\n")}`)
process.exit(wrong.length === 0 && count > 0 ? 0 : 1)

/** Numbers after 'test' or 'finding' are of that kind, until 'section' or a number like 5.2 follows. */
function exists(cited) {
  let kind = "sections"
  for (const [, word, number] of cited.matchAll(/(?:(section|finding|test)s? )?(\d+(?:\.\d+)?)/g)) {
    if (word) kind = `${word}s`
    if (!(number.includes(".") ? places.sections : places[kind]).has(number)) return false
  }
  return true
}

function section(number) {
  return page.split(/^## /m).find((text) => text.startsWith(`${number} `)) ?? ""
}

function numbers(text, pattern) {
  return new Set([...text.matchAll(pattern)].map(([, number]) => number))
}
