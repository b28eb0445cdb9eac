import { SECRET_NAME } from "~/base/secret-names"

/** Fields of a form that was not sent, for `<UnsentForm>`; null if it contains a secret, which is never shown again. */
export function unsentFields(form: FormData): [name: string, value: string][] | null {
  const typed = [...form].filter((field): field is [string, string] => typeof field[1] === "string")
  return typed.some(([name]) => SECRET_NAME.test(name)) ? null : typed
}
