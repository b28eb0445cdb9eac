const { UPSTREAM_URL, UPSTREAM_TOKEN } = process.env

/** Lookups are kept this long, as any careful app would: the floor is to be a hard one. */
const KEPT_MS = 60_000
const kept = new Map()

export async function get(path) {
  const response = await fetch(`${UPSTREAM_URL}/api/dashboard/v3${path}`, {
    headers: { accept: "application/json", authorization: `Bearer ${UPSTREAM_TOKEN}` },
  })
  if (!response.ok) throw new Response(null, { status: 502 })
  return response.json()
}

export function lookUp(path) {
  const found = kept.get(path)
  if (found && found.until > Date.now()) return found.answer
  const answer = get(path)
  kept.set(path, { answer, until: Date.now() + KEPT_MS })
  answer.catch(() => kept.delete(path))
  return answer
}
