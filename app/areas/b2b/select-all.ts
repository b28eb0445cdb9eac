import { optionsFound } from "~/ui/fields/text-match"

/** Field name of '+ Select All'. A form has at most one multi-select. */
export const ALL_CHOSEN = "allChosen"

interface WithAll {
  readonly [ALL_CHOSEN]: string
}
type Option = { readonly value: string; readonly label: string }

/** Adds all options if '+ Select All' is checked; with a search and without script, all that the search finds. */
export function selectAll<
  Name extends string,
  Values extends WithAll & { readonly [Field in Name]: readonly string[] },
>(values: Values, name: Name, options: readonly Option[] | null, search = ""): Values {
  if (values[ALL_CHOSEN] === "" || !options) return values
  const chosen = new Set([...values[name], ...optionsFound(options, search).map(({ value }) => value)])
  return { ...values, [name]: [...chosen].sort(), [ALL_CHOSEN]: "" }
}
