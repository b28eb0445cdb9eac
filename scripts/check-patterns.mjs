/**
 * Checks that every regular expression of the programs, and every zod pattern they use, runs in linear time. Otherwise a
 * crafted text could block the whole server (ReDoS). Safe patterns are cached in `safe-patterns.json`, so that each is
 * checked once and a slow machine does not change the result.
 */
import { createHash } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import ts from "typescript"
import { z } from "zod"
import { ROOT } from "./process.mjs"

// The other engines need Java or a binary per platform; this one needs only Node.
process.env.RECHECK_BACKEND = "pure"
const { checkSync } = await import("recheck")

const FOLDERS = ["app", "upstream", "identity"]
const KNOWN = join(ROOT, "scripts/safe-patterns.json")
const CHECK_WITHIN_MS = 60_000
/** Takes patterns from control requests by design: their sender controls the reference upstream anyway. */
const TAKES_PATTERNS = "upstream/faults.ts"

const found = new Map()
for (const file of await sourceFiles()) collectFrom(file)
const known = readKnown()
const faults = [...found].map(([pattern, places]) => faultOf(pattern, places)).filter(Boolean)
const safe = [...found.keys()].map(keyOf).filter((key) => known.has(key))
writeFileSync(KNOWN, `${JSON.stringify([...new Set(safe)].sort(), null, 2)}\n`)
for (const fault of faults) console.log(fault)
console.log(`${found.size} patterns, ${faults.length} at fault`)
process.exit(faults.length > 0 || found.size < 100 ? 1 : 0)

async function sourceFiles() {
  const files = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  )
  return [...files.flat(), "server.ts"].filter(
    (file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.d\.ts$|\.test(?:-support)?\.|-test-support\./.test(file),
  )
}

function collectFrom(file) {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest, true)
  const texts = new Map()
  const add = (pattern, node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.set(pattern, [...(found.get(pattern) ?? []), `${file}:${line + 1}`])
  }
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) texts.set(node.name.getText(), node.initializer)
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) add(node.text, node)
    if (isRegExpCall(node) && file !== TAKES_PATTERNS) add(composed(node, texts) ?? "", node)
    if (ts.isCallExpression(node)) for (const pattern of zodPatterns(node)) add(pattern, node)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

function isRegExpCall(node) {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp"
}

/** The pattern of a `new RegExp` of constants in the same file; null if it uses anything else. */
function composed({ arguments: [source, flags] = [] }, texts) {
  const text = textOf(source, texts)
  return text === null ? null : `/${text}/${flags ? textOf(flags, texts) : ""}`
}

function textOf(node, texts) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isIdentifier(node) && texts.has(node.text)) return textOf(texts.get(node.text), texts)
  if (!ts.isTemplateExpression(node)) return null
  const parts = node.templateSpans.map((span) => [textOf(span.expression, texts), span.literal.text])
  return parts.some(([part]) => part === null) ? null : node.head.text + parts.flat().join("")
}

/** The built-in patterns of `z.email()`, `z.iso.date()` and similar. Patterns passed as arguments are found separately. */
function zodPatterns(call) {
  const [, iso, name] = /^z\.(iso\.)?(\w+)$/.exec(call.expression.getText()) ?? []
  const make = iso ? z.iso[name] : z[name]
  if (!name || typeof make !== "function") return []
  try {
    const { format, pattern } = make()._zod.def
    return format && pattern ? [String(pattern)] : []
  } catch {
    // It needs arguments, so it is not a text format.
    return []
  }
}

function readKnown() {
  try {
    return new Set(JSON.parse(readFileSync(KNOWN, "utf8")))
  } catch {
    return new Set()
  }
}

function keyOf(pattern) {
  return createHash("sha256").update(pattern).digest("base64url").slice(0, 16)
}

function faultOf(pattern, places) {
  if (pattern === "") return `unknown: made at run time, ${places.join(", ")}`
  const key = keyOf(pattern)
  if (known.has(key)) return null
  const end = pattern.lastIndexOf("/")
  const result = checkSync(pattern.slice(1, end), pattern.slice(end + 1), { timeout: CHECK_WITHIN_MS })
  if (result.status === "safe") known.add(key)
  const why = result.complexity?.summary ?? result.error?.kind
  return result.status === "safe" ? null : `${result.status} (${why}): ${pattern}, ${places.join(", ")}`
}
