/**
 * Checks that docs/contract matches upstream/contract: the OpenAPI of REST v3 and admin v1, the GraphQL SDL, and the page
 * of required and optional parts. `--write` regenerates them.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { register } from "tsx/esm/api"
import { z } from "zod"
import { openApiOf } from "./contract-openapi.mjs"
import { pageOf } from "./contract-page.mjs"
import { sdlOf } from "./contract-sdl.mjs"
import { ROOT } from "./process.mjs"

const FOLDER = join(ROOT, "docs/contract")
/** Modules whose exported schemas become components. */
const SCHEMAS = ["rest", "rest-dispatch", "rest-payroll", "business", "market"]

register()
const contract = (name) => import(`../upstream/contract/${name}.ts`)
const [{ ADMIN_V1, REST_V3 }, { ours }, { FEATURE_IMPACT: losses }, ...schemas] = await Promise.all([
  ...[contract("rest-calls"), contract("marks"), import("../app/upstream/feature-impact.ts")],
  ...SCHEMAS.map(contract),
])
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"))
const exported = schemas.flatMap((module) => Object.entries(module)).filter(([, held]) => held instanceof z.ZodType)
/** A schema with two names gets the first one. */
const names = new Map(exported.toReversed().map(([name, schema]) => [schema, name]))
const named = Object.fromEntries([...names].map(([schema, name]) => [name, schema]))
const known = { named, failure: named.FailureAnswer, ours, version }
const sdl = sdlOf(readFileSync(join(ROOT, "upstream/contract/schema.graphql"), "utf8"), losses)
const rest = [
  ["rest-v3", REST_V3],
  ["admin-v1", ADMIN_V1],
]
const files = {
  ...Object.fromEntries(rest.map(([name, calls]) => [`${name}.json`, json(openApiOf(name, calls, known))])),
  "schema.graphql": sdl.text,
  "README.md": pageOf({ rest, graphql: sdl.calls, ours: sdl.ours, losses }),
}

const old = Object.entries(files).filter(([name, text]) => read(name) !== text)
if (process.argv.includes("--write")) {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, text] of old) writeFileSync(join(FOLDER, name), text)
  console.log(`docs/contract: ${old.length} of ${Object.keys(files).length} files written`)
} else if (old.length > 0) {
  console.log(
    `docs/contract is not of today (${old.map(([name]) => name).join(", ")}): node scripts/contract-docs.mjs --write`,
  )
  process.exit(1)
} else console.log("docs/contract says what upstream/contract says")

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

function read(name) {
  try {
    return readFileSync(join(FOLDER, name), "utf8")
  } catch {
    return null
  }
}
