/** The answer for what there is not: the page of product/shell 1, or for a script `body`. */
export function notFound(body?: object): Response {
  return body ? Response.json(body, { status: 404 }) : new Response(null, { status: 404 })
}

/** What a look-up found. Throws `gone()` where that is nothing. */
export function requireFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound()
  return found
}
