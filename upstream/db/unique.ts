/**
 * The unique index that a failed save violated, or null for any other failure. Two requests can pass the checks at the
 * same time.
 */
export function brokenIndex(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as Error & { code?: unknown; constraint?: unknown }
    if (code === "23505" && typeof constraint === "string") return constraint
  }
  return null
}
