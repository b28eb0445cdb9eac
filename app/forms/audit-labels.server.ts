import { type FieldRules, namesOf } from "~/ui/form/changed-fields"
import type { Changes } from "./changed-fields.server"

/** Values for the activity log: lower-case field labels as keys, readable labels as values. */
export function labelValues<F extends FieldRules>(
  fields: F,
  changes: Changes<F>,
  say: { readonly [Name in keyof F]?: (value: string) => string | undefined },
): Record<string, unknown> {
  // An empty value may have a label too: a contractor's default plan.
  const labelOf = (name: keyof F, value: unknown) =>
    typeof value === "string" || value === null ? (say[name]?.(value ?? "") ?? value) : value
  return Object.fromEntries(
    namesOf(fields)
      .filter((name) => Object.hasOwn(changes, name))
      .map((name) => {
        const value: unknown = changes[name]
        const label = Array.isArray(value) ? value.map((one) => labelOf(name, one)) : labelOf(name, value)
        return [fields[name]?.label.toLowerCase() ?? name, label]
      }),
  )
}
