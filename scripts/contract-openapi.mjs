import { z } from "zod"

/** OpenAPI of the contract's REST calls. */

const APIS = {
  "rest-v3": { title: "REST v3", base: "/api/dashboard/v3" },
  "admin-v1": { title: "Admin v1", base: "/api/admin/v1" },
}
const ABOUT = `What the dashboard asks of the back office and needs as an answer; generated from the contract's schemas.
\`x-documented\` names the page and section of docs/product that a call comes from. A field that is not named here does no harm
in an answer; a word of an enum may stand in any case. An answer marked \`x-ours\` is shown by no document: anything below
status 300 is success.`
const FREE =
  "No document shows this answer: any with a status below 300 is success. This is the reference upstream's; where it has an id, what was made is opened by it."
const NESTED = "Names inside are written `tenants[saffron][is_active]`, lists `plan_ids[]`."
const FAILURE = { $ref: "#/components/responses/Failure" }
/** Zod adds these limits to every integer; they are left out. */
const SAFE = new Set([Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER])

/** The document of one API. `named`: the contract's schemas by name; `ours`: extra fields of the reference upstream. */
export function openApiOf(name, calls, { named, failure, ours, version }) {
  const { title, base } = APIS[name]
  const components = componentsOf(named, ours)
  const nameOf = new Map(Object.entries(named).map(([key, schema]) => [schema, key]))
  const ref = (schema) => {
    const key = nameOf.get(schema)
    return key ? { $ref: refTo(key) } : plain(schema, ours)
  }
  const paths = {}
  for (const [call, wanted] of Object.entries(calls)) {
    const [method, path] = call.split(" ")
    const place = path.replaceAll(/:(\w+)/g, "{$1}")
    paths[place] = { ...paths[place], [method.toLowerCase()]: operation(method, path, wanted, ref) }
  }
  const used = reached([paths, ref(failure)], components)
  const asked = reached(
    Object.values(paths).flatMap((item) => Object.values(item).map((one) => one.requestBody ?? {})),
    components,
  )
  for (const key of used) if (!asked.has(key)) components[key] = open(components[key])
  return {
    openapi: "3.1.0",
    info: { title: `Back office, ${title}`, version, description: ABOUT },
    servers: [{ url: base, description: "Below the back office's address; a setting of its own can name another" }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "The token of `POST /login`" } },
      responses: {
        Failure: {
          description:
            "401, 403, 404, 409 or 422 (with `errors` by field); from 500 on the dashboard says Server Error",
          content: { "application/json": { schema: ref(failure) } },
        },
      },
      schemas: Object.fromEntries([...used].sort().map((key) => [key, components[key]])),
    },
  }
}

function operation(method, path, wanted, ref) {
  const { documented, does, query = {}, request, isForm, answer, status = 200, isAnswerFree } = wanted
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, id]) => ({
    ...{ name: id, in: "path", required: true, schema: { type: "integer", minimum: 1 } },
  }))
  const asked = Object.entries(query).map(([key, schema]) => ({ name: key, in: "query", schema: ref(schema) }))
  const parameters = [...ids, ...asked]
  const type = isForm ? "multipart/form-data" : "application/json"
  const [page, section] = documented.split(" ")
  return {
    operationId: method.toLowerCase() + path.replaceAll(/[^a-z0-9]+([a-z0-9])/gi, (_, letter) => letter.toUpperCase()),
    tags: [page.replace("product/", "")],
    summary: does,
    "x-documented": documented,
    externalDocs: { url: `../${page}.md`, description: `Section ${section}` },
    ...(path === "/login" ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request ? { requestBody: body(ref(request), type, isForm ? NESTED : undefined) } : {}),
    responses: {
      [status]: {
        description: isAnswerFree ? FREE : "As asked",
        ...(isAnswerFree ? { "x-ours": true } : {}),
        content: { "application/json": { schema: ref(answer) } },
      },
      default: FAILURE,
    },
  }
}

const body = (schema, type, description) => ({
  ...(description ? { description } : {}),
  required: true,
  content: { [type]: { schema } },
})

const refTo = (key) => `#/components/schemas/${key}`

function componentsOf(named, ours) {
  const registry = z.registry()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...optionsOf(ours), uri: refTo })
  return Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, tidy(schema)]))
}

const plain = (schema, ours) => tidy(z.toJSONSchema(schema, optionsOf(ours)))

/** Schemas of the wire format, without the reference upstream's extra fields. */
function optionsOf(ours) {
  return {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodCustom || zodSchema instanceof z.ZodFile) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        Object.assign(jsonSchema, { type: "string", format: "binary" })
      }
      if (!(zodSchema instanceof z.ZodObject)) return
      for (const [key, inner] of Object.entries(zodSchema.shape)) {
        if (!ours.has(inner)) continue
        delete jsonSchema.properties?.[key]
        jsonSchema.required = jsonSchema.required?.filter((one) => one !== key)
      }
    },
  }
}

/** Removes redundant keywords. */
function tidy(value) {
  if (Array.isArray(value)) return value.map(tidy)
  if (typeof value !== "object" || value === null) return value
  const kept = Object.entries(value).filter(
    ([key, held]) =>
      key !== "$schema" &&
      key !== "$id" &&
      !SAFE.has(held) &&
      !(key === "propertyNames" && held.type === "string" && Object.keys(held).length === 1),
  )
  return Object.fromEntries(kept.map(([key, held]) => [key, tidy(held)]))
}

/** Responses may have additional fields. */
function open(value) {
  if (Array.isArray(value)) return value.map(open)
  if (typeof value !== "object" || value === null) return value
  const kept = Object.entries(value).filter(([key, held]) => !(key === "additionalProperties" && held === false))
  return Object.fromEntries(kept.map(([key, held]) => [key, open(held)]))
}

/** Names of all components that are referenced, directly or indirectly. */
function reached(from, components, found = new Set()) {
  for (const [, key] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(key)) continue
    found.add(key)
    reached(components[key], components, found)
  }
  return found
}
