import { optionsFound } from "~/ui/fields/text-match"

/** The form name of '+ Select All': a form has one choice of many. */
export const ALL_CHOSEN = "allChosen"

/** It stands among the fields of its form. */
export const ALL_FIELD = { [ALL_CHOSEN]: { label: "Select All" } } as const

interface WithAll {
  readonly [ALL_CHOSEN]: string
}
type Option = { readonly value: string; readonly label: string }

/** The values with all that is offered chosen where '+ Select All' is; under a search without script, all that it finds. */
export function selectAll<
  Name extends string,
  Values extends WithAll & { readonly [Field in Name]: readonly string[] },
>(values: Values, name: Name, options: readonly Option[] | null, search = ""): Values {
  if (values[ALL_CHOSEN] === "" || !options) return values
  const chosen = new Set([...values[name], ...optionsFound(options, search).map(({ value }) => value)])
  return { ...values, [name]: [...chosen].sort(), [ALL_CHOSEN]: "" }
}
