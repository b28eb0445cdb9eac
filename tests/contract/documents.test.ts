import { readFileSync } from "node:fs"
import { buildSchema } from "graphql"
import { describe, expect, it } from "vitest"
import { FEATURE_IMPACT } from "~/upstream/feature-impact"
import { ADMIN_V1, REST_V3 } from "../../upstream/contract/rest-calls"
import { callsInSource } from "./calls-in-source"

/** docs/contract for adopters. `npm run check` ensures that it matches upstream/contract. */

interface Operation {
  operationId: string
  "x-documented": string
  parameters?: { name: string; in: string }[]
  responses: Record<string, unknown>
}
interface Api {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), "utf8")
const APIS = [
  { file: "rest-v3.json", prefix: "", calls: REST_V3 },
  { file: "admin-v1.json", prefix: "admin ", calls: ADMIN_V1 },
].map((one) => ({ ...one, api: JSON.parse(read(`contract/${one.file}`)) as Api }))
const operationsOf = ({ paths }: Api) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

/** The text of `product/food 8`. */
function section(place: string): string {
  const [page, number] = place.split(" ")
  const [, text = ""] = read(`${page}.md`).split(new RegExp(`^#+ ${number} .*$`, "m"))
  return text.split(/^#/m)[0] ?? ""
}

it("lists every REST call of the source, and no other", () => {
  const said = APIS.flatMap(({ prefix, api }) =>
    operationsOf(api).map(({ method, path }) => {
      return `${prefix}${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`
    }),
  )
  const asked = callsInSource().filter((call) => !/^(?:query|mutation) /.test(call))
  expect(said.sort()).toEqual(asked)
})

describe.each(APIS)("$file", ({ api }) => {
  it("is complete: version, unique ids, path parameters, valid references", () => {
    expect(api.openapi).toBe("3.1.0")
    const operations = operationsOf(api)
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of operations) {
      const named = operation.parameters?.filter((one) => one.in === "path").map(({ name }) => name) ?? []
      expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      expect(Object.keys(operation.responses)).toEqual([expect.stringMatching(/^20[01]$/), "default"])
    }
    for (const [, reference = ""] of JSON.stringify(api).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference.split("/").reduce<unknown>((held, key) => Object(held)[key], api)
      expect(found, reference).toBeTypeOf("object")
    }
  })

  it("gives the document section of every call", () => {
    for (const { path, operation } of operationsOf(api)) {
      expect(section(operation["x-documented"]), `${path} in ${operation["x-documented"]}`).toContain(path.slice(1))
    }
  })
})

describe("schema.graphql", () => {
  const text = read("contract/schema.graphql")
  const schema = buildSchema(text)
  const calls = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}),
  )

  it("gives the document section of every call", () => {
    for (const { name, astNode } of calls) {
      const said = astNode?.directives?.find((one) => one.name.value === "documented")
      const places = [...text.slice(said?.loc?.start, said?.loc?.end).matchAll(/product\/\w+ \d+/g)].map(String)
      expect(places.length, name).toBeGreaterThan(0)
      for (const place of places) expect(section(place), `${name} in ${place}`).toContain(`\`${name}\``)
    }
  })

  it("labels every type with its calls or its impact, except types of every list", () => {
    const unmarked = text.match(/^(?:type|input|enum|scalar) (\w+)(?= \{|$)/gm)?.map((line) => line.split(" ")[1])
    const everywhere = [
      "Date",
      "DateTime",
      "Decimal",
      "JSON",
      "Mixed",
      "PaginatorInfo",
      "SQLOperator",
      "SortOrder",
      "Upload",
    ]
    expect(unmarked?.sort()).toEqual([...everywhere, "Mutation", "Query"].sort())
  })

  it("has no fields that only the reference upstream has", () => {
    expect(text).not.toMatch(/@ours(?!\()/)
    expect(schema.getType("OrderColumn")).toBeDefined()
    expect(text).not.toContain("DATE_CREATED")
    expect(read("contract/rest-v3.json")).not.toContain("restaurant_name_ar")
  })
})

it("the page lists every call and every impact", () => {
  const page = read("contract/README.md")
  for (const [name, { lost }] of Object.entries(FEATURE_IMPACT))
    expect(page).toMatch(new RegExp(`${name}Extra .* ${lost} `))
  for (const { calls } of APIS) {
    for (const name of Object.keys(calls)) expect(page).toContain(`${name.replaceAll(/:(\w+)/g, "{$1}")}\``)
  }
})
