/** A 404 response: the 404 page, or `body` as JSON for scripts. */
export function notFound(body?: object): Response {
  return body ? Response.json(body, { status: 404 }) : new Response(null, { status: 404 })
}

/** Throws `notFound()` for null and undefined. */
export function requireFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound()
  return found
}
