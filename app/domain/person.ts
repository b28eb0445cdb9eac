interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** A person's name as one line, however many spaces were typed. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.replace(/\s+/g, " ").trim()
}
