/** Replaces the values of one field and puts them at the end of the form. */
export function withValues(form: FormData, name: string, values: readonly string[]): FormData {
  const next = new FormData()
  for (const [key, value] of form) if (key !== name) next.append(key, value)
  for (const value of values) next.append(name, value)
  return next
}
