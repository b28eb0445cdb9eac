import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { ownB2bTexts } from "./b2b-texts"
import { batchesOf } from "./batch-size"

/** "input.employees_ids.3": the fourth of those that were sent. */
const PLACE = /\.(\d+)$/
/** The upstream may find another reason once those of a first one are left out. */
const MAX_ROUNDS = 3

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
 * the rest is sent again. More than a call takes go in pieces; where one of them fails, it and what comes after it are
 * told apart from what was done before.
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
  const done: string[] = []
  const refuse = (some: readonly string[], why: string) => {
    for (const id of some) refused.set(id, why)
  }
  let isOver = false
  for (const [at, piece] of batchesOf(ids.filter((id) => !known.has(id))).entries()) {
    const sent = isOver ? null : await attempt(sendPiece(piece, send))
    if (sent?.ok) {
      done.push(...sent.value.done)
      for (const [id, why] of sent.value.refused) refused.set(id, why)
    } else {
      if (sent && at === 0) throw sent.error
      refuse(piece, sent ? reasonOf(sent.error) : ownB2bTexts.notSent)
      isOver = true
    }
  }
  return { done, refused }
}

function reasonOf(error: UpstreamError): string {
  if (error.isOutcomeUnknown) return ownB2bTexts.doneUnknown
  return error.userMessage || ownB2bTexts.noReason
}

async function sendPiece(ids: readonly string[], send: (ids: readonly string[]) => Promise<unknown>): Promise<Sent> {
  const refused = new Map<string, string>()
  for (let round = 1; ; round++) {
    const rest = ids.filter((id) => !refused.has(id))
    if (rest.length === 0) return { done: [], refused }
    const sent = await attempt(send(rest))
    if (sent.ok) return { done: rest, refused }
    const named = namedIn(sent.error, rest)
    if (named.size === 0 || round === MAX_ROUNDS) throw sent.error
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
