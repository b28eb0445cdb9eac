/** A step of a Dockerfile: `flags` are its --name=value, `args` its words (or the JSON array), `text` the rest as written. */

const KNOWN = new Set(["FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "EXPOSE", "HEALTHCHECK", "CMD"])

/**
 * Reads a Dockerfile into its stages: [{ name, base, steps: [{ instruction, flags, args, text, isJson }] }].
 * Throws on an instruction it does not know: a step that would be passed over silently proves nothing.
 */
export function parseDockerfile(source) {
  const stages = []
  for (const line of logicalLines(source)) {
    const [, word = "", rest = ""] = /^(\S+)\s*([\s\S]*)$/.exec(line) ?? []
    const instruction = word.toUpperCase()
    if (!KNOWN.has(instruction)) throw new Error(`Dockerfile: ${instruction} is not understood here`)
    const step = parseStep(instruction, rest)
    if (instruction === "FROM") stages.push(startStage(step, stages.length))
    else if (stages.length === 0) throw new Error(`Dockerfile: ${instruction} before FROM`)
    else stages.at(-1).steps.push(step)
  }
  return stages
}

function startStage({ args }, index) {
  const [base, as, name] = args
  return { base, name: as?.toUpperCase() === "AS" ? name : String(index), steps: [] }
}

/** Lines without comments, with what a backslash continues joined. */
function logicalLines(source) {
  const lines = source.split(/\r?\n/).filter((line) => !/^\s*#/.test(line))
  return lines
    .join("\n")
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
}

function parseStep(instruction, rest) {
  const flags = {}
  let text = rest.trim()
  for (let match = matchFlag(text); match; match = matchFlag(text)) {
    flags[match[1]] = match[2]
    text = text.slice(match[0].length).trim()
  }
  const isJson = text.startsWith("[")
  const args = isJson ? JSON.parse(text) : text.split(/\s+/)
  return { instruction, flags, args, text, isJson }
}

function matchFlag(text) {
  return /^--([a-z-]+)=(\S+)/.exec(text)
}

/** The command of a HEALTHCHECK step: the words after CMD. */
export function healthCommand(step) {
  const json = /^CMD\s+(\[[\s\S]*\])$/.exec(step.text)?.[1]
  if (!json) throw new Error("Dockerfile: HEALTHCHECK must be CMD with a JSON array")
  return JSON.parse(json)
}

/** The pairs of an ENV step written as NAME=value NAME=value. */
export function environmentOf(step) {
  return Object.fromEntries(
    step.args.map((pair) => {
      const at = pair.indexOf("=")
      if (at < 1) throw new Error(`Dockerfile: ENV ${pair} must be written NAME=value`)
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

/**
 * A test of whether a path (relative, with /) is sent to the build, by the lines of a .dockerignore: the last line
 * that matches the path or a folder above it decides.
 */
export function contextFilter(source) {
  const rules = source
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => ({ isKept: line.startsWith("!"), pattern: patternOf(line.replace(/^!/, "")) }))
  return (path) => {
    const parts = path.split("/")
    const selfAndAbove = parts.map((_, index) => parts.slice(0, index + 1).join("/"))
    let isSent = true
    for (const rule of rules) if (selfAndAbove.some((each) => rule.pattern.test(each))) isSent = rule.isKept
    return isSent
  }
}

function patternOf(glob) {
  const source = glob
    .replace(/^\/|\/$/g, "")
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*\/|\*\*|\*|\?/g, (found) => ({ "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*" })[found] ?? "[^/]")
  return new RegExp(`^${source}$`)
}
