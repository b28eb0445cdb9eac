interface Named {
  /** Old records may lack one of them. */
  readonly firstName: string | null
  readonly lastName: string | null
}

/** A person's name as one line, however many spaces were typed; "" for one that shows nothing. */
export function fullName({ firstName, lastName }: Named): string {
  const name = `${firstName ?? ""} ${lastName ?? ""}`.replace(/\s+/g, " ").trim()
  return /[^\s\p{DI}\u2800]/u.test(name) ? name : ""
}
