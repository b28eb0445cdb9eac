import type { Toast } from "~/base/flash.server"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"
import type { FieldRules } from "~/ui/form/changed-fields"
import { untoldBy } from "~/ui/form/error-summary"
import type { UpstreamError } from "~/upstream/upstream-error"
import type { FieldErrors } from "./check-values.server"

export interface Refusal {
  /** Stands over the errors. */
  readonly title: string | null
  /** Of the form as a whole: what no field says. */
  readonly messages: readonly string[]
  readonly errors: FieldErrors
  /** Where the documents name one. */
  readonly toast: Toast | null
}

/** How a form tells what the upstream refused, as far as it differs from the messages at their fields and over them. */
export interface RefusalRules {
  /** The upstream's names of fields, whole or up to the first dot, by the form's. */
  readonly wireNames?: Readonly<Record<string, string>>
  /** What the documents want otherwise of a refusal, e.g. its toast. */
  refused?(error: UpstreamError): Partial<Refusal>
  /** What is said where nobody knows whether it was done. */
  readonly unknown: string
  /** What is said where the upstream gave no words. */
  readonly failed?: string
}

/** A failed call as the form tells it: each sentence once, at its field or over the form. */
export function refusalOf(error: UpstreamError, fields: FieldRules, rules: RefusalRules): Refusal {
  const errors = refusedFields(error, fields, rules.wireNames)
  const all: Refusal = {
    title: null,
    errors,
    messages: error.kind === "unavailable" ? [] : refusalSentences(error),
    toast: null,
    ...rules.refused?.(error),
  }
  if (error.isOutcomeUnknown) return { ...all, messages: [rules.unknown] }
  const untold = untoldBy(all.errors, all.messages)
  const isSaid = untold.length > 0 || Object.keys(all.errors).length > 0
  return { ...all, messages: isSaid ? untold : [rules.failed ?? SOMETHING_WENT_WRONG] }
}

/**
 * The upstream's messages at a form's fields (product/workforce 1): GraphQL writes `input.phone` for the input's
 * `phone`, `input.teams.sync.0` for what is wrong within `teams`; `aliases` are `wireNames` of `RefusalRules`.
 */
export function refusedFields<Name extends string>(
  { fieldErrors }: Pick<UpstreamError, "fieldErrors">,
  fields: Readonly<Record<Name, unknown>>,
  aliases: Readonly<Record<string, NoInfer<Name>>> = {},
): Partial<Record<Name, string[]>> {
  const found: Partial<Record<Name, string[]>> = {}
  for (const [key, messages] of Object.entries(fieldErrors)) {
    const path = key.replace(/^input\./, "")
    const [top = path] = path.split(".")
    const name = (aliases[path] ?? aliases[top] ?? top) as Name
    if (Object.hasOwn(fields, name)) found[name] = [...(found[name] ?? []), ...messages]
  }
  return found
}

/** Every sentence of a refusal once, those of no field first; a message may repeat a field's behind a semicolon. */
export function refusalSentences({ messages, fieldErrors }: Pick<UpstreamError, "messages" | "fieldErrors">): string[] {
  const ofFields = new Set(Object.values(fieldErrors).flat().filter(Boolean))
  const isOfField = (message: string) => [...ofFields].some((text) => message === text || message.endsWith(`; ${text}`))
  return [...messages.filter((message) => message !== "" && !isOfField(message)), ...ofFields]
}
