import { z } from "zod"
import { ours, settled } from "../contract/marks"
import type { Modes } from "./modes"
import { drawnOut, isFreeText } from "./texts"
import { isStrange, STRANGE_WORD, written } from "./words"

/** The record of a value, and the value's name in it. */
interface Place {
  modes: Modes
  name: string
  id: unknown
  /** Lists inside a record belong to the record; lists around records belong to the response. */
  isInRecord: boolean
}

/** A REST response, changed by the modes of its request and the contract's schema. */
export function foreignAnswer(schema: z.core.$ZodType, value: unknown, modes: Modes): unknown {
  return bent(schema, value, { modes, name: "", id: undefined, isInRecord: false })
}

function bent(schema: z.core.$ZodType, value: unknown, place: Place): unknown {
  const { modes } = place
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    if (modes.has("nulls")) return null
    return value === null || value === undefined ? value : bent(schema.unwrap(), value, place)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    if (modes.has("empty") && place.isInRecord) return []
    return value.map((each) => bent(schema.element, each, { ...place, isInRecord: false }))
  }
  if (schema instanceof z.ZodObject) return bentObject(schema, value, place)
  if (schema instanceof z.ZodRecord) return bentRecord(schema, value, place)
  return typeof value === "string" ? bentText(schema, value, place) : value
}

function bentText(schema: z.core.$ZodType, value: string, { modes, name, id }: Place): string {
  if (schema instanceof z.ZodEnum) {
    if (settled.has(schema)) return value
    return written(isStrange(id, modes) ? STRANGE_WORD : value, modes)
  }
  const isText = schema instanceof z.ZodString && !schema.def.checks?.length && isFreeText(name)
  return isText && modes.has("longest") ? drawnOut(value, Number(id ?? 1)) : value
}

function bentObject(schema: z.ZodObject, value: unknown, { modes, id: outer }: Place): unknown {
  if (typeof value !== "object" || value === null) return value
  const own = new Map(Object.entries(value))
  const id = own.get("id") ?? own.get("item_id") ?? outer
  const isInRecord = own.has("id")
  const fields = Object.entries(schema.shape).filter(([, inner]) => !(modes.has("documented") && ours.has(inner)))
  return Object.fromEntries(
    fields.map(([name, inner]) => [name, bent(inner, own.get(name), { modes, name, id, isInRecord })]),
  )
}

/** The keys of this record are data and stay unchanged. */
function bentRecord(schema: z.ZodRecord, value: unknown, place: Place): unknown {
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, bent(schema.valueType, each, place)]))
}
