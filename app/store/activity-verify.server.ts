import { createHash } from "node:crypto"
import { type SQL, sql } from "drizzle-orm"
import { entryText } from "./activity-chain"
import type { Database } from "./database"
import { digestAfter } from "./people/forget-person.server"
import { FORGOTTEN } from "./people/pseudonym"
import { withStore } from "./store.server"

/** Entries per query. */
const PER_READ = 5_000

/** The newest entry's number and hash, to be noted elsewhere: a later check proves that the entry still exists. */
export interface ChainHead {
  seq: number
  hash: string
}

export type Verified =
  | { kind: "whole"; entries: number; unchained: number; forgotten: number; head: ChainHead }
  | Broken

interface Broken {
  kind: "broken"
  seq: number
  why: string
}

interface ChainRow {
  seq: string
  forgotten_seq: string
  hash: string
  forgotten_hash: string
}
interface EntryRow {
  seq: string
  hash: string
  text: string
  forgotten: string | null
  forgotten_before: string | null
  /**
   * For an entry that records a forgotten person: the id of that event, and the digest of the person's changed entries.
   */
  notes: string | null
  digest: string | null
}

/**
 * Recomputes every hash of activity's chain: it finds changed, removed and inserted entries and a missing end. `known`
 * is a head that was noted before. Throws StoreUnavailableError.
 */
export function verifyActivity(known: ChainHead | null): Promise<Verified> {
  return verifyBy(known, (query) => withStore((db) => db.execute(query)))
}

/** The same check for a database that is not the store in use. */
export function verifyChain(db: Database, known: ChainHead | null): Promise<Verified> {
  return verifyBy(known, (query) => db.execute(query))
}

type Ask = (query: SQL) => Promise<{ rows: Record<string, unknown>[] }>

async function verifyBy(known: ChainHead | null, ask: Ask): Promise<Verified> {
  const rows = async <Row>(query: SQL) => (await ask(query)).rows as Row[]
  const [chain] = await rows<ChainRow>(sql`SELECT seq, hash, forgotten_seq, forgotten_hash FROM activity_chain`)
  if (!chain) return broken(0, "the chain's own row is missing")
  let head: ChainHead = { seq: Number(chain.forgotten_seq), hash: chain.forgotten_hash }
  let entries = 0
  const people = new ForgottenPeople()
  let isKnown = known === null || known.seq <= head.seq
  for (;;) {
    const text = sql.raw(entryText("activity"))
    const piece = await rows<EntryRow>(
      sql`SELECT seq, hash, ${text} AS text, forgotten, forgotten_before, ${NOTES} FROM activity
        WHERE seq > ${head.seq} ORDER BY seq LIMIT ${PER_READ}`,
    )
    for (const entry of piece) {
      const next = follow(head, entry, people)
      if ("why" in next) return next
      if (known?.seq === next.seq && known.hash !== next.hash)
        return broken(next.seq, "its hash differs from the noted one")
      isKnown ||= known?.seq === next.seq
      head = next
      entries++
    }
    if (piece.length < PER_READ) break
  }
  // Entries that were written during this read are ahead of the head that was read first.
  if (head.seq < Number(chain.seq)) return broken(head.seq + 1, "the newest entries are missing")
  if (!isKnown) return broken(known?.seq ?? 0, "the noted entry is missing")
  const unnoted = people.findUnnoted()
  if (unnoted) return unnoted
  const [before] = await rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM activity WHERE seq IS NULL`)
  return { kind: "whole", entries, unchained: before?.count ?? 0, forgotten: people.entries, head }
}

const NOTES = sql`CASE WHEN kind = ${FORGOTTEN.kind} THEN record_id END AS notes,
  CASE WHEN kind = ${FORGOTTEN.kind} THEN after->>'digest' END AS digest`

/** The head after one more entry, or the reason why the entry does not continue the chain. */
function follow(head: ChainHead, entry: EntryRow, people: ForgottenPeople): ChainHead | Broken {
  const seq = Number(entry.seq)
  if (seq !== head.seq + 1) return broken(head.seq + 1, "the entry is missing")
  // Its hash covers the text before its person was forgotten: the next entry's hash covers that hash, and a note covers
  // the new text.
  if (entry.forgotten !== null) return people.follow(seq, entry) ?? { seq, hash: entry.hash }
  const text = head.hash + entry.text
  const hash = createHash("sha256").update(text).digest("hex")
  if (hash !== entry.hash) return broken(seq, CHANGED)
  if (entry.notes !== null && entry.digest !== null) people.note(entry.notes, entry.digest)
  return { seq, hash }
}

/**
 * Entries with a forgotten person: a digest covers their new texts, and a later entry of the chain notes the digest.
 */
class ForgottenPeople {
  readonly #met = new Map<string, { readonly seq: number; readonly digest: string }>()
  readonly #noted = new Map<string, string>()
  entries = 0

  follow(seq: number, { forgotten, forgotten_before: before, hash, text }: EntryRow): Broken | null {
    const key = forgotten ?? ""
    const met = this.#met.get(key)
    // Older entries of the same person were deleted after their time.
    if (before === null || (met && met.digest !== before)) return broken(seq, CHANGED)
    this.#met.set(key, { seq, digest: digestAfter(before, hash, text) })
    this.entries++
    return null
  }

  note(forgetting: string, digest: string): void {
    this.#noted.set(forgetting, digest)
  }

  /** The first changed entry whose new text no note in the chain confirms; null if there is none. */
  findUnnoted(): Broken | null {
    for (const [key, { seq, digest }] of this.#met) if (this.#noted.get(key) !== digest) return broken(seq, CHANGED)
    return null
  }
}

const CHANGED = "this entry or an earlier one was changed"
const broken = (seq: number, why: string) => ({ kind: "broken", seq, why }) as const
