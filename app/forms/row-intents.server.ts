import { INTENT, parse } from "@conform-to/dom"
import { z } from "zod"
import type { FieldRules } from "~/ui/form/changed-fields"

/** Maximum rows of one field: an index in a form key has two digits. */
const MAX_ROWS = 100

const Intent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("insert"), payload: z.object({ name: z.string() }) }),
  z.object({
    type: z.literal("remove"),
    payload: z.object({ name: z.string(), index: z.number().int().min(0).max(99) }),
  }),
])

/** Whether an add or remove row button was pressed: the form is rendered again and nothing is sent. */
export function hasRowIntent(form: FormData): boolean {
  return form.has(INTENT)
}

/** Adds or removes a row with conform. Throws 400 for an unknown row button. */
export function withRowIntent(fields: FieldRules, form: FormData): FormData {
  if (!hasRowIntent(form)) return form
  const intent = readIntent(form)
  const name = intent?.payload.name
  if (!intent || name === undefined || fields[name]?.kind !== "rows") throw new Response(null, { status: 400 })
  const { payload } = parse(form, { resolve: () => ({ value: null }) })
  const rows = (Array.isArray(payload[name]) ? payload[name] : []) as Record<string, unknown>[]
  const next = new FormData()
  for (const [key, value] of form) if (key !== INTENT && !key.startsWith(`${name}[`)) next.append(key, value)
  for (const [at, row] of rows.slice(0, MAX_ROWS).entries())
    appendRow(next, `${name}[${at}]`, row, fields[name]?.row ?? {})
  return next
}

/** An empty row needs its fields, or it would not exist in the form data. */
function appendRow(form: FormData, prefix: string, row: Record<string, unknown> | undefined, fields: FieldRules): void {
  for (const field of Object.keys(fields)) {
    const value = row?.[field]
    form.append(`${prefix}.${field}`, typeof value === "string" ? value : "")
  }
}

function readIntent(form: FormData) {
  try {
    return Intent.safeParse(JSON.parse(String(form.get(INTENT)))).data
  } catch {
    return undefined
  }
}
