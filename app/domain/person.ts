import { cleanText } from "./clean-text"

interface Named {
  /** Old records may lack one of them. */
  readonly firstName: string | null
  readonly lastName: string | null
}

/** A person's name as one line, however many spaces were typed. */
export function fullName({ firstName, lastName }: Named): string {
  return cleanText(`${firstName ?? ""} ${lastName ?? ""}`).replace(/\s+/g, " ")
}
