/** A valid id. Dots, slashes, percent signs, `?`, `#` and backslashes are refused (security.md 11, test 39). */
const ID = /^[A-Za-z0-9_-]{1,64}$/

export type PathParams = Readonly<Record<string, string | number>>

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

export type QueryValue = string | number | boolean | null | undefined
export type Query = { readonly [name: string]: QueryValue | readonly QueryValue[] | Query }

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
