/** Hidden inputs by name; a list gives one input per value. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string | readonly string[]>> }) {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}
