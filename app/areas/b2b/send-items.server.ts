import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { ownB2bTexts } from "./b2b-texts"
import { batchesOf } from "./batch-size"

/** Matches "input.employees_ids.3": the fourth of the ids that were sent. */
const PLACE = /\.(\d+)$/
/** Without the refused ids the upstream may refuse others, so a batch is sent up to this many times. */
const MAX_ROUNDS = 3

export interface ItemsResult {
  readonly done: readonly string[]
  /** The reason by id. */
  readonly refused: ReadonlyMap<string, string>
  /** Names by id; null if they could not be loaded. */
  readonly names?: ReadonlyMap<string, string> | null
}

/**
 * Changes records by a call that accepts all of them or none. Ids that the upstream refuses are left out and the rest is
 * sent again. Ids are sent in batches; after a failed batch the remaining ones are not sent.
 *
 * @param ids sent in this order
 * @param known ids that are refused without being sent, with the reason
 * @throws UpstreamError if the first batch fails as a whole, so that nothing was done
 */
export async function sendItems(
  ids: readonly string[],
  send: (ids: readonly string[]) => Promise<unknown>,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<ItemsResult> {
  const refused = new Map(known)
  const done: string[] = []
  const refuse = (some: readonly string[], why: string) => {
    for (const id of some) refused.set(id, why)
  }
  let hasFailed = false
  for (const [at, batch] of batchesOf(ids.filter((id) => !known.has(id))).entries()) {
    const sent = hasFailed ? null : await attempt(sendBatch(batch, send))
    if (sent?.ok) {
      done.push(...sent.value.done)
      for (const [id, why] of sent.value.refused) refused.set(id, why)
    } else {
      if (sent && at === 0) throw sent.error
      refuse(batch, sent ? reasonOf(sent.error) : "Not sent because the batch before it failed.")
      hasFailed = true
    }
  }
  return { done, refused }
}

function reasonOf(error: UpstreamError): string {
  if (error.isOutcomeUnknown) return ownB2bTexts.doneUnknown
  return error.userMessage || "No reason given."
}

async function sendBatch(
  ids: readonly string[],
  send: (ids: readonly string[]) => Promise<unknown>,
): Promise<ItemsResult> {
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
