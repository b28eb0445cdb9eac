import { SECRET_NAME } from "~/base/secret-names"

/** The fields of a form that was not sent on, for `<UnsentForm>`; null where one is a secret: that never comes back. */
export function unsentFields(form: FormData): [name: string, value: string][] | null {
  const typed = [...form].filter((field): field is [string, string] => typeof field[1] === "string")
  return typed.some(([name]) => SECRET_NAME.test(name)) ? null : typed
}
