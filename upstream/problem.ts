/** Messages by field name on the wire, with dots for nested fields. */
export type FieldErrors = Record<string, string[]>

/** Why a session has ended: 3 expired beyond refresh, 4 invalid, 5 blacklisted, 6 absent (product/shell 5). */
export type AuthStatus = 3 | 4 | 5 | 6

interface Details {
  errors?: FieldErrors
  code?: string
  authStatus?: AuthStatus
}

/** A failure. REST sends it with its status; GraphQL reports it in `errors` with HTTP 200. */
export class Problem extends Error {
  override readonly name = "Problem"

  constructor(
    readonly status: number,
    message: string,
    readonly details: Details = {},
  ) {
    super(message)
  }

  /** The REST body, snake_case. */
  body(): Record<string, unknown> {
    const { errors, code, authStatus } = this.details
    return {
      message: this.message,
      ...(code ? { code } : {}),
      ...(authStatus ? { auth_status: authStatus } : {}),
      ...(errors ? { errors } : {}),
    }
  }
}

/** 401: the token has expired or must be refreshed. The client refreshes it once and tries again. */
export function unauthenticated(): Problem {
  return new Problem(401, "Unauthenticated.")
}

const AUTH_MESSAGES: Record<AuthStatus, string> = {
  3: "Token has expired and can no longer be refreshed.",
  4: "Token is invalid.",
  5: "The token has been blacklisted.",
  6: "Token is absent.",
}

/** A 401 after which the client must not refresh: the session is over. */
export function sessionEnded(authStatus: AuthStatus): Problem {
  return new Problem(401, AUTH_MESSAGES[authStatus], { authStatus })
}

export function forbidden(message = "This action is unauthorized."): Problem {
  return new Problem(403, message)
}

export function missing(message = "Not found."): Problem {
  return new Problem(404, message)
}

/** 422 with messages by field. The first one is also the general message. */
export function invalid(errors: FieldErrors, code?: string): Problem {
  const message = Object.values(errors)[0]?.[0] ?? "The given data was invalid."
  return new Problem(422, message, { errors, ...(code ? { code } : {}) })
}
