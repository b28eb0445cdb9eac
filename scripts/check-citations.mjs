/**
 * Holds every citation of the product's pages against their headings: `product/food 4.2` in a comment needs a heading
 * '4.2 …' in docs/product/food.md.
 */
import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { ROOT } from "./process.mjs"

const PAGES = join(ROOT, "docs/product")
const CITATION = /\bproduct\/([a-z0-9-]+)(?:\.md)? (\d+(?:\.\d+)?)/g

const headings = new Map(
  readdirSync(PAGES).map((file) => [
    file.replace(/\.md$/, ""),
    new Set(
      [...readFileSync(join(PAGES, file), "utf8").matchAll(/^#+ (\d+(?:\.\d+)?) /gm)].map(([, number]) => number),
    ),
  ]),
)

const tracked = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "--", "*.ts", "*.tsx", "*.mjs", "*.md", "*.css", "*.graphql"],
  {
    cwd: ROOT,
    encoding: "utf8",
  },
)
const wrong = []
let count = 0
for (const file of tracked.split("\n").filter((name) => name && name !== "scripts/check-citations.mjs")) {
  const text = readFile(file)
  for (const [citation, page, number] of text.matchAll(CITATION)) {
    count += 1
    if (!headings.get(page)?.has(number)) wrong.push(`${file}: ${citation}`)
  }
}
console.log(wrong.length === 0 ? `${count} citations, each with its heading` : `No such heading:\n${wrong.join("\n")}`)
process.exit(wrong.length === 0 ? 0 : 1)

/** A file that was deleted and not committed yet is still listed. */
function readFile(file) {
  try {
    return readFileSync(join(ROOT, file), "utf8")
  } catch {
    return ""
  }
}
