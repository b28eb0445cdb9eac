interface Named {
  /** Old records may lack one of them. */
  readonly firstName: string | null
  readonly lastName: string | null
}

/** A person's name with single spaces; empty if it has no visible characters. */
export function fullName({ firstName, lastName }: Named): string {
  const name = `${firstName ?? ""} ${lastName ?? ""}`.replace(/\s+/g, " ").trim()
  return /[^\s\p{DI}\u2800]/u.test(name) ? name : ""
}
