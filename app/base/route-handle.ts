/** A route's `export const handle`: settings that the server needs before any route runs. */
export interface RouteHandle {
  /**
   * True for a route that belongs to a page, such as a download or a script's request. Only our own pages may request it
   * (security.md section 6.1), and it is never a page to return to. Every route without a page must set it.
   */
  readonly beside?: boolean
  /** Maximum bytes of its form, if larger than the default for forms without files. */
  readonly bodyBytes?: number
}

/** Limit for a form with a file: larger than the largest allowed file, so that the form itself can report a file that is too large. */
export const LARGER_BODY_BYTES = 12_582_912

/** Belongs to the page at its path without the last segment. */
export const BESIDE: RouteHandle = { beside: true }
/** Neither has a page nor belongs to one: sign-in and Logout. */
export const ALONE: RouteHandle = { beside: false }
/** Its form has a file. The route checks the exact limit. */
export const WITH_FILE: RouteHandle = { bodyBytes: LARGER_BODY_BYTES }
