/**
 * Holds the functions of the programs: none is longer than is read at one look, and no component or hook writes a ref
 * while it renders. What React renders it may throw away, and what was written would stay: it is state then, or
 * `useLatest` where only what runs later reads it.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { ROOT } from "./process.mjs"

const MOST_LINES = 80

const PROGRAMS = ["app", "upstream", "identity"]
const CODE = /\.tsx?$/
const NO_PROGRAM = /\.test\.tsx?$|test-support|\.d\.ts$/
const COMPONENT_OR_HOOK = /^(?:[A-Z]|use[A-Z])/
/** What is given to these is called at once: hooks that ask while rendering, and the methods of lists. */
const CALLS_AT_ONCE =
  /^(?:use(?:Memo|State|Reducer)|Array\.from)$|\.(?:map|flatMap|forEach|filter|find\w*|some|every|reduce\w*|(?:toS|s)ort)$/
const WRAPS_COMPONENT = /^(?:memo|forwardRef)$/

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...PROGRAMS], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => CODE.test(file) && !NO_PROGRAM.test(file) && existsSync(join(ROOT, file)))

const wrong = []
let count = 0
for (const file of files) holdFunctions(file)
console.log(wrong.length === 0 ? `${count} functions, none too long, no ref written while rendering` : wrong.join("\n"))
process.exit(wrong.length === 0 && count > 0 ? 0 : 1)

function holdFunctions(file) {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest, true)
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  const visit = (node) => {
    const place = () => `${file}:${lineOf(node.getStart())}`
    if (ts.isFunctionLike(node) && node.body) {
      count += 1
      const lines = lineOf(node.end) - lineOf(node.getStart()) + 1
      if (lines > MOST_LINES) wrong.push(`${place()} ${nameOf(node)} has ${lines} lines, more than ${MOST_LINES}`)
    }
    const written = writtenRef(node)
    const renderer = written && rendererOf(node)
    if (renderer) wrong.push(`${place()} ${renderer} writes ${written.getText()} while it renders`)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** What of a ref an expression writes, if it writes one. */
function writtenRef(node) {
  const target = targetOf(node)
  for (let part = target; part; part = part.expression)
    if (ts.isPropertyAccessExpression(part) && part.name.text === "current") return target
  return null
}

function targetOf(node) {
  const { FirstAssignment, LastAssignment, PlusPlusToken, MinusMinusToken } = ts.SyntaxKind
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    return kind >= FirstAssignment && kind <= LastAssignment ? node.left : null
  }
  const isUnary = ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)
  return isUnary && [PlusPlusToken, MinusMinusToken].includes(node.operator) ? node.operand : null
}

/** The component or hook that renders where a node stands; null inside of what runs later. */
function rendererOf(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue
    const name = nameOf(at)
    if (COMPONENT_OR_HOOK.test(name)) return name
    if (!isCalledAtOnce(at) && !isCalledWhereItStands(at, name)) return null
  }
  return null
}

function isCalledAtOnce({ parent }) {
  const called = ts.isParenthesizedExpression(parent) ? parent.parent : parent
  if (!ts.isCallExpression(called)) return false
  return called.expression === parent || CALLS_AT_ONCE.test(called.expression.getText())
}

/** A component calls a function of its own while it renders: by name, outside of its other functions. */
function isCalledWhereItStands(node, name) {
  let around = node.parent
  while (around && !ts.isFunctionLike(around)) around = around.parent
  const calls = (at) =>
    (ts.isCallExpression(at) && at.expression.getText() === name) ||
    Boolean(ts.forEachChild(at, (child) => (ts.isFunctionLike(child) && !isCalledAtOnce(child) ? false : calls(child))))
  return Boolean(around?.body && calls(around.body))
}

function nameOf(node) {
  if (node.name) return node.name.getText()
  let { parent } = node
  while (ts.isCallExpression(parent) && WRAPS_COMPONENT.test(parent.expression.getText())) parent = parent.parent
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : "a function"
}
