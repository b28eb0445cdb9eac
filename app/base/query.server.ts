import { z } from "zod"
import { cleanText } from "~/domain/clean-text"
import { unpackIds } from "~/ui/list/packed-ids"

/** Schema of a page's query. Each field must accept a missing parameter. */
export type QuerySchema = z.ZodObject<z.core.$ZodLooseShape>

/**
 * Parses a URL's query. An invalid value falls back to the default for a missing one, so that no URL can break a page.
 * Values are cleaned (`cleanText`). Arrays come from `key[]=` and repeated `key=`. Throws Error if a field has no default.
 */
export function readQuery<Schema extends QuerySchema>({ searchParams }: URL, schema: Schema): z.output<Schema> {
  const entries = Object.entries(schema.shape).map(([key, field]) => {
    const type = field as z.ZodType
    const given = takesArray(type) ? orNone(valuesIn(searchParams, key)) : textsIn(searchParams, key)[0]
    const parsed = given === "" ? undefined : type.safeParse(given)
    return [key, parsed?.success ? parsed.data : fallback(type, key)]
  })
  return Object.fromEntries(entries) as z.output<Schema>
}

/** All values of a parameter, with packed ids unpacked. */
export function valuesIn(query: URLSearchParams, name: string): string[] {
  return textsIn(query, name).flatMap((value) => unpackIds(value) ?? value)
}

const textsIn = (query: URLSearchParams, name: string) =>
  [...query.getAll(name), ...query.getAll(`${name}[]`)].map(cleanText)

const orNone = (values: readonly string[]) => (values.length > 0 ? values : undefined)

function fallback(field: z.ZodType, key: string): unknown {
  const parsed = field.safeParse(undefined)
  if (parsed.success) return parsed.data
  throw new Error(`The query's field ${key} has no default`)
}

function takesArray(field: z.ZodType): boolean {
  if (field instanceof z.ZodArray) return true
  if (field instanceof z.ZodPipe) return takesArray(field.in as z.ZodType)
  const isWrapped =
    field instanceof z.ZodOptional ||
    field instanceof z.ZodDefault ||
    field instanceof z.ZodCatch ||
    field instanceof z.ZodPrefault
  return isWrapped && takesArray(field.unwrap() as z.ZodType)
}
