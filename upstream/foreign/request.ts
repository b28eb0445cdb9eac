import { z } from "zod"
import { modesNow } from "./modes"
import { meant } from "./words"

/** The sent value with enum words in the contract's case, if the request's modes ignore case. */
export function inKnownWords(schema: z.core.$ZodType, value: unknown): unknown {
  return modesNow().size === 0 ? value : known(schema, value)
}

function known(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodEnum) return meant(value, schema.options)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return known(schema.unwrap(), value)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((each) => known(schema.element, each))
  if (!(schema instanceof z.ZodObject) || typeof value !== "object" || value === null) return value
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const own = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, own && !(inner instanceof File) ? known(own, inner) : inner]
    }),
  )
}
