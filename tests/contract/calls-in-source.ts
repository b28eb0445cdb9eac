import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const APP = fileURLToPath(new URL("../../app", import.meta.url))

const REST = /\.(rest|admin)\s*\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*(?:"([^"]+)"|`([^`]+)`|([A-Za-z_]\w*))/g
const SESSION = /\b(?:call|send)\(\s*"(POST|PATCH)",\s*"(\/\w+)"/g
/** A fragment is not a call; the documents that contain it are. */
const GRAPHQL = /\bgraphql\(\s*`(?!\s*fragment\b)([^`]+)`/g

/**
 * Every call in the dashboard's source: `GET /cities` for REST v3, `admin POST /shifts` for admin v1, `query Jobs` for
 * GraphQL. A path that is not a literal is listed by its variable's name, so that no test matches it.
 */
export function callsInSource(): string[] {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test(-support)?\.tsx?$/.test(name),
  )
  const found = files.flatMap((name) => {
    const text = readFileSync(join(APP, name), "utf8")
    const rest = [...text.matchAll(REST)].map(([, api, verb = "", literal, template, variable]) => {
      const path = literal ?? template ?? `(${variable})`
      return `${api === "admin" ? "admin " : ""}${verb.toUpperCase()} ${path}`
    })
    const session = [...text.matchAll(SESSION)].map(([, method, path]) => `${method} ${path}`)
    const graphql = [...text.matchAll(GRAPHQL)].map(([, document = ""]) => operationOf(document))
    return [...rest, ...session, ...graphql]
  })
  return [...new Set(found)].sort()
}

/** The name of a document, such as `query Jobs`. */
export function operationOf(document: string): string {
  const [, kind = "query", name = "unnamed"] = /\b(query|mutation)\s+(\w+)/.exec(document) ?? []
  return `${kind} ${name}`
}
