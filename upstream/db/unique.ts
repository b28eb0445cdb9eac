/** Which unique index a failed save found broken, or null for any other failure: two requests may pass the checks side by side. */
export function brokenIndex(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as Error & { code?: unknown; constraint?: unknown }
    if (code === "23505" && typeof constraint === "string") return constraint
  }
  return null
}
