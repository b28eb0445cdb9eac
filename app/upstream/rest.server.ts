import { z } from "zod"
import { SERVER_ERROR } from "~/ui/browser/server-error"
import { authorizedCall, type Caller, failed, type UpstreamRequest, unavailable } from "./authorized-call.server"
import { FORBIDDEN_TOAST } from "./global-toasts.server"
import { ResponseCache } from "./response-cache"
import { restFault } from "./responses/answer"
import { type DifferingField, toldOnce, typeNameOf } from "./responses/differing-field"
import { readWrapped } from "./responses/envelope"
import { jsonText } from "./responses/json-text"
import { type KeyOptions, snakeName, TooDeepError, toCamelKeys, toSnakeKeys } from "./responses/key-case"
import type { RestBody, Template } from "./rest-body"
import type { UpstreamErrorKind } from "./upstream-error"

export interface RestOptions<S extends z.ZodType, Body = unknown> extends KeyOptions {
  /** Values of the template's `:names`; each must be a valid id. */
  params?: PathParams
  query?: Query
  /** A JSON value, or a form that is sent as multipart with unchanged names. */
  body?: Body
  /**
   * The response's schema in camelCase; without it the response is not read. Must be a module constant: it is part of
   * the cache key.
   */
  schema?: S
  /** Sends names unchanged, for payloads with explicit names in the documents. */
  raw?: boolean
}

type Result<S extends z.ZodType> = Promise<z.ZodType extends S ? void : z.output<S>>

const knownAnswers = new ResponseCache()

/**
 * Calls by route template. Each returns the value of the schema. Throws UpstreamError with its global toast added, or
 * the redirect to sign-in. Values from `get` are frozen.
 */
export interface RestClient {
  get<S extends z.ZodType>(template: string, options?: RestOptions<S>): Result<S>
  post<S extends z.ZodType, T extends Template<"POST">>(
    template: T,
    options: RestOptions<S, RestBody<`POST ${T}`>>,
  ): Result<S>
  put<S extends z.ZodType, T extends Template<"PUT">>(
    template: T,
    options: RestOptions<S, RestBody<`PUT ${T}`>>,
  ): Result<S>
  patch<S extends z.ZodType, T extends Template<"PATCH">>(
    template: T,
    options: RestOptions<S, RestBody<`PATCH ${T}`>>,
  ): Result<S>
}

interface Base {
  api: "rest" | "admin"
  url: string
}

/** A client for one base address (v3 or admin v1). */
export function createRestClient(caller: Caller, base: Base): RestClient {
  const verb =
    (method: UpstreamRequest["method"]) =>
    async <S extends z.ZodType>(template: string, options: RestOptions<S> = {}) =>
      (await callRest(caller, base, method, template, options)) as Awaited<Result<S>>
  return { get: verb("GET"), post: verb("POST"), put: verb("PUT"), patch: verb("PATCH") }
}

async function callRest(
  caller: Caller,
  base: Base,
  method: UpstreamRequest["method"],
  template: string,
  options: RestOptions<z.ZodType>,
): Promise<unknown> {
  const path = fillOrMissing(caller, template, options.params)
  const query = encodeQuery(options.query ?? {}, options.raw ? (name) => name : snakeName)
  const url = base.url + path + query
  const { schema } = options
  const recall = method === "GET" && schema ? (bytes: Buffer) => knownAnswers.recall(url, schema, bytes) : undefined
  const { status, body, bytes, recalled } = await authorizedCall(caller, {
    api: base.api,
    method,
    url,
    route: template,
    ...(recall ? { recall } : {}),
    ...(await encodeBody(options)),
  })
  if (recalled !== undefined) return recalled
  // Redirects are not followed, and a redirect is no usable response.
  if (status >= 300 && status < 400) throw unavailable(caller, `${method} ${template}`, { status: 502 }, "redirect")
  if (status >= 400) throw await refused(caller, `${method} ${template}`, restFault(status, body))
  if (!schema) return undefined
  const answer = readAnswer(caller, `${method} ${template}`, body, schema, options)
  return recall ? knownAnswers.keep(url, schema, bytes, answer) : answer
}

function fillOrMissing(caller: Caller, template: string, params: PathParams | undefined): string {
  try {
    return fillTemplate(template, params)
  } catch (error) {
    if (error instanceof BadParameterError) throw failed(caller, { kind: "missing", status: 404 })
    throw error
  }
}

/** Encodes the body once, also multipart, so that a retry sends the same bytes. */
async function encodeBody(options: RestOptions<z.ZodType>): Promise<Pick<UpstreamRequest, "body" | "headers">> {
  const { body, raw, dataKeys } = options
  if (body === undefined) return {}
  if (body instanceof FormData) {
    const encoded = new Response(body)
    const contentType = encoded.headers.get("content-type") ?? ""
    return { body: new Uint8Array(await encoded.arrayBuffer()), headers: { "content-type": contentType } }
  }
  const named = raw ? body : toSnakeKeys(body, dataKeys ? { dataKeys } : {})
  return { body: jsonText(named), headers: { "content-type": "application/json" } }
}

function readAnswer(
  caller: Caller,
  label: string,
  body: unknown,
  schema: z.ZodType,
  { dataKeys }: KeyOptions,
): unknown {
  let parsed: z.ZodSafeParseResult<unknown>
  try {
    const fields = rowFields(schema)
    const options = { ...(dataKeys ? { dataKeys } : {}), ...(fields ? { fields } : {}) }
    parsed = readWrapped(body, schema, (value) => toCamelKeys(value, options))
  } catch (error) {
    if (!(error instanceof TooDeepError)) throw error
    throw unavailable(caller, label, { status: 502 }, "nested too deeply")
  }
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const at = issues[0]?.path.join(".") ?? ""
  throw unavailable(caller, label, { status: 502 }, `unexpected answer at '${at}'`, toldOnce(issues.map(differing)))
}

function differing(issue: z.core.$ZodIssue): DifferingField {
  const path = issue.path.map((part) => (typeof part === "number" ? "*" : snakeName(String(part)))).join(".")
  const wanted = issue.code === "invalid_type" ? issue.expected : issue.code.replace("_", " ")
  return { path: path || "the answer", wanted, got: typeNameOf(issue.input) }
}

/** The fields that a list's schema reads of each row, e.g. eight of a full menu. Undefined for other schemas. */
function rowFields(schema: z.ZodType): ReadonlySet<string> | undefined {
  const row = schema instanceof z.ZodArray ? schema.element : undefined
  return row instanceof z.ZodObject && !row.def.catchall ? new Set(Object.keys(row.shape)) : undefined
}

const OUR_SENTENCES: Partial<Record<UpstreamErrorKind, string | undefined>> = {
  forbidden: FORBIDDEN_TOAST.text,
  unavailable: SERVER_ERROR.text,
}

/**
 * Logs a refused call by its status, and by GraphQL's own code for an invalid query. Returns its error, with the global
 * toast added if there is one.
 */
export async function refused(caller: Caller, label: string, fault: ReturnType<typeof restFault>) {
  const { status, kind, code } = fault
  const own = code?.startsWith("GRAPHQL_") ? { code } : {}
  caller.context.log.warn({ upstream: label, status, kind, ...own }, "upstream call refused")
  if (kind === "forbidden") await caller.credentials.forbidden(label)
  return failed(caller, { ...fault, userMessage: OUR_SENTENCES[fault.kind] ?? fault.userMessage ?? "" })
}

/** A valid id. Dots, slashes, percent signs, `?`, `#` and backslashes are refused (security.md 11, test 39). */
const ID = /^[A-Za-z0-9_-]{1,64}$/

type PathParams = Readonly<Record<string, string | number>>

/** An invalid path parameter. The client returns `missing` without a call. */
export class BadParameterError extends Error {}

/**
 * Fills `/menus/:id` with validated parameters. Throws BadParameterError for an invalid id, Error for a missing one.
 */
export function fillTemplate(template: string, params: PathParams = {}): string {
  return template.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${template}: parameter ${name} is not given`)
    const text = String(value)
    if (!ID.test(text)) throw new BadParameterError(`${template}: parameter ${name} is not a valid id`)
    return text
  })
}

type QueryValue = string | number | boolean | null | undefined
type Query = { readonly [name: string]: QueryValue | readonly QueryValue[] | Query }

/** Encodes a query: lists as `key[]=1&key[]=2`, objects as `key[part]=…`, booleans as 1 and 0; skips null. */
export function encodeQuery(query: Query, rename: (name: string) => string): string {
  const search = new URLSearchParams()
  const add = (key: string, value: Query[string]): void => {
    if (value === null || value === undefined) return
    if (isList(value)) for (const item of value) add(`${key}[]`, item)
    else if (typeof value === "object")
      for (const part of Object.keys(value)) add(`${key}[${rename(part)}]`, value[part])
    else search.append(key, typeof value === "boolean" ? String(Number(value)) : String(value))
  }
  for (const name of Object.keys(query)) add(rename(name), query[name])
  return search.size > 0 ? `?${search}` : ""
}

function isList(value: Query[string]): value is readonly QueryValue[] {
  return Array.isArray(value)
}
