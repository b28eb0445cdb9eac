import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"

/** "input.employees_ids.3": the fourth of those that were sent. */
const PLACE = /\.(\d+)$/
/** The upstream may find another reason once those of a first one are left out. */
const MOST_ROUNDS = 3

/** What became of each. */
export interface Sent {
  readonly done: readonly string[]
  /** Why not, by id. */
  readonly refused: ReadonlyMap<string, string>
  /** Of those who were refused; null where they could not be had. */
  readonly names?: ReadonlyMap<string, string> | null
}

/**
 * Changes several by a call that takes all of them or none: those that the upstream names as refused are left out, and
 * the rest is sent again.
 *
 * @param ids in the order in which they are sent, before any others
 * @param known those that are refused before anything is sent, with the reason
 * @throws UpstreamError where it names nobody, so that nothing was done
 */
export async function sendItems(
  ids: readonly string[],
  send: (ids: readonly string[]) => Promise<unknown>,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<Sent> {
  const refused = new Map(known)
  for (let round = 1; ; round++) {
    const rest = ids.filter((id) => !refused.has(id))
    if (rest.length === 0) return { done: [], refused }
    const sent = await attempt(send(rest))
    if (sent.ok) return { done: rest, refused }
    const named = namedIn(sent.error, rest)
    if (named.size === 0 || round === MOST_ROUNDS) throw sent.error
    for (const [id, reason] of named) refused.set(id, reason)
  }
}

function namedIn({ fieldErrors }: UpstreamError, ids: readonly string[]): Map<string, string> {
  return new Map(
    Object.entries(fieldErrors).flatMap(([key, messages]) => {
      const place = PLACE.exec(key)?.[1]
      const id = place === undefined ? undefined : ids[Number(place)]
      return id === undefined ? [] : [[id, messages.join(" ")] as const]
    }),
  )
}
