import type { Api } from "~/upstream/api.server"

/** How long what the upstream gave to a token stands for its person's right to it (milliseconds). */
export const PROVED_MS = 5 * 60_000
/** Sessions that are remembered; the oldest go first and are asked again. */
const MAX_REMEMBERED = 5_000

const proved = new Map<string, number>()

/** The upstream gave orders' pins to this token just now: dismissed or without VIEW_MAP it gets none. */
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

/** How long ago that was (milliseconds). */
export function sinceProof({ cacheKey }: Api): number {
  const at = proved.get(cacheKey)
  return at === undefined ? Number.POSITIVE_INFINITY : performance.now() - at
}

export const isProved = (api: Api) => sinceProof(api) < PROVED_MS
