import type { Api } from "~/upstream/api.server"

/** How long a successful query proves that the token has access (milliseconds). */
export const PROOF_TTL_MS = 5 * 60_000
/** Maximum of stored proofs; the oldest are dropped first, and their tokens are verified again. */
const MAX_REMEMBERED = 5_000

const proved = new Map<string, number>()

/** Call after the upstream returned pins to this token: it returns none to a dismissed person or without VIEW_MAP. */
export function rememberProof({ cacheKey }: Api): void {
  proved.delete(cacheKey)
  proved.set(cacheKey, performance.now())
  for (const oldest of proved.keys()) {
    if (proved.size <= MAX_REMEMBERED) break
    proved.delete(oldest)
  }
}

export function forgetProof({ cacheKey }: Api): void {
  proved.delete(cacheKey)
}

/** Time since the last proof (milliseconds). */
export function sinceProof({ cacheKey }: Api): number {
  const at = proved.get(cacheKey)
  return at === undefined ? Number.POSITIVE_INFINITY : performance.now() - at
}

export const isProved = (api: Api) => sinceProof(api) < PROOF_TTL_MS
