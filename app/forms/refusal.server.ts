import type { Toast } from "~/base/flash.server"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"
import type { FieldRules } from "~/ui/form/changed-fields"
import type { UpstreamError } from "~/upstream/upstream-error"
import type { FieldErrors } from "./check-values.server"

export interface Refusal {
  /** Shown above the errors. */
  readonly title: string | null
  /** Messages about the whole form. */
  readonly messages: readonly string[]
  readonly errors: FieldErrors
  readonly toast: Toast | null
}

/** How a form shows a refusal of the upstream, beyond its field errors and messages. */
export interface RefusalRules {
  /** Form names by upstream names, whole or up to the first dot. */
  readonly wireNames?: Readonly<Record<string, string>>
  /** Overrides that the documents require, such as a toast. */
  refused?(error: UpstreamError): Partial<Refusal>
  /** Message for an unknown outcome. */
  readonly unknown: string
  /** Message if the upstream gave none. */
  readonly failed?: string
}

/** The errors of a failed call for the form. Each sentence appears once, at its field or above the form. */
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
 * Maps the upstream's field errors to form fields. GraphQL writes `input.phone` for `phone` and `input.teams.sync.0`
 * for an error within `teams`. `aliases` are the `wireNames` of `RefusalRules`.
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

/** Every sentence of a refusal once, general messages first. A message may repeat a field's text after a semicolon. */
export function refusalSentences({ messages, fieldErrors }: Pick<UpstreamError, "messages" | "fieldErrors">): string[] {
  const ofFields = new Set(Object.values(fieldErrors).flat().filter(Boolean))
  const isOfField = (message: string) => [...ofFields].some((text) => message === text || message.endsWith(`; ${text}`))
  return [...messages.filter((message) => message !== "" && !isOfField(message)), ...ofFields]
}

/** Messages that no field shows: a field shows only its first error. */
function untoldBy(
  errors: Readonly<Record<string, readonly string[] | undefined>>,
  messages: readonly string[],
): readonly string[] {
  const told = new Set(Object.values(errors).map((texts) => texts?.[0]))
  return messages.filter((message) => !told.has(message))
}
