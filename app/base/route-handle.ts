/** What a route says of itself that the server needs to know before any route runs: `export const handle`. */
export interface RouteHandle {
  /**
   * It is no page to come back to but belongs to one: a list's download, what script asks for or sends beside a page.
   * Only our own pages may ask it (security.md section 6.1). A route without a page has to say so, or that it is none.
   */
  readonly beside?: boolean
  /** Bytes of a form that it takes, where that is more than of any form without files. */
  readonly bodyBytes?: number
}

/** What a form with a file may hold: more than the largest file, so that one too large comes back as its form. */
export const LARGER_BODY_BYTES = 12_582_912

/** Belongs to the page of its path without the last segment. */
export const BESIDE: RouteHandle = { beside: true }
/** Has no page and belongs to none: sign-in and Logout. */
export const ALONE: RouteHandle = { beside: false }
/** Its form has a file, whose exact limit the route states. */
export const WITH_FILE: RouteHandle = { bodyBytes: LARGER_BODY_BYTES }
