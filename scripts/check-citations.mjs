/**
 * Holds every citation of a document against the document: `product/food 4.2` needs a heading '4.2 …' in
 * docs/product/food.md, `security.md 5.2`, `finding 3` or `test 46` after it that section or line of docs/security.md, and
 * any other named page must be a file of the repository; an issue or a guide that is none is refused.
 */
import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { ROOT } from "./process.mjs"

const PAGES = join(ROOT, "docs/product")
const PRODUCT = /\bproduct\/([a-z0-9-]+)(?:\.md)? (\d+(?:\.\d+)?)/g
const PAGE = /(?<![\w*{}<>/-])(?:[\w.-]+\/)*([a-zA-Z][\w-]*\.md)\b/g
/** Documents by a name that opens none: whoever reads has only the repository. */
const NAMELESS = /\b[Ii]nterface guide\b|\b[Ii]ssue (?:"[^"\n]*"|\d+ of \d+|#?\d+\b)|\bdesign card\b/g
/** What follows the name: 'security.md section 11, tests 12 and 16', or '5.2'. A line of a comment may end between. */
const SECURITY =
  /\bsecurity\.md`?((?:,? (?:\n? ?\*? ?)?(?:and |to )?(?:sections? |findings? |tests? )?(?:\d+(?:\.\d+)?)(?:(?:,| and| to) \d+(?:\.\d+)?)*)+)/g

const headings = new Map(
  readdirSync(PAGES).map((file) => [file.replace(/\.md$/, ""), headingsOf(readFileSync(join(PAGES, file), "utf8"))]),
)
const security = readSecurity(readFileSync(join(ROOT, "docs/security.md"), "utf8"))

const tracked = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "--", "*.ts", "*.tsx", "*.mjs", "*.md", "*.css", "*.graphql"],
  {
    cwd: ROOT,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((name) => name && name !== "scripts/check-citations.mjs")
const documents = new Set(tracked.filter((name) => name.endsWith(".md")).map((name) => basename(name).toLowerCase()))
const wrong = []
let count = 0
for (const file of tracked) {
  const text = readFile(file)
  for (const [citation, page, number] of text.matchAll(PRODUCT))
    hold(file, citation, headings.get(page)?.has(number) === true)
  for (const [citation, page] of text.matchAll(PAGE)) hold(file, citation, documents.has(page.toLowerCase()))
  for (const [citation] of text.matchAll(NAMELESS)) hold(file, citation, false)
  for (const [citation, places] of text.matchAll(SECURITY)) hold(file, citation, isInSecurity(places))
}
console.log(wrong.length === 0 ? `${count} citations, each with its place` : `No such place:\n${wrong.join("\n")}`)
process.exit(wrong.length === 0 ? 0 : 1)

function hold(file, citation, isThere) {
  count += 1
  if (!isThere) wrong.push(`${file}: ${citation.replace(/\s+/g, " ")}`)
}

/** A number after 'test' or 'finding' is one of those, until 'section' or a number like 5.2 says otherwise. */
function isInSecurity(places) {
  let kind = "sections"
  for (const [, word, number] of places.matchAll(/(?:(section|finding|test)s? )?(\d+(?:\.\d+)?)/g)) {
    if (word) kind = `${word}s`
    if (!(number.includes(".") ? security.sections : security[kind]).has(number)) return false
  }
  return true
}

function readSecurity(page) {
  const part = (number) => page.split(/^## /m).find((text) => text.startsWith(`${number} `)) ?? ""
  return { sections: headingsOf(page), findings: linesOf(part(1)), tests: linesOf(part(11)) }
}

function headingsOf(page) {
  return new Set([...page.matchAll(/^#+ (\d+(?:\.\d+)?) /gm)].map(([, number]) => number))
}

function linesOf(part) {
  return new Set([...part.matchAll(/^(\d+)\. /gm)].map(([, number]) => number))
}

/** A file that was deleted and not committed yet is still listed. */
function readFile(file) {
  try {
    return readFileSync(join(ROOT, file), "utf8")
  } catch {
    return ""
  }
}
