import { createHash } from "node:crypto"
import { type SQL, sql } from "drizzle-orm"
import { entryText } from "./activity-chain"
import type { Database } from "./database"
import { withStore } from "./store.server"

/** Entries that are read in one go. */
const PER_READ = 5_000

/** The newest entry's place in the chain, to be kept elsewhere: what was known of it then must still be in it. */
export interface ChainHead {
  seq: number
  hash: string
}

export type Verified =
  | { kind: "whole"; entries: number; unchained: number; head: ChainHead }
  | { kind: "broken"; seq: number; why: string }

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
}

/**
 * Reckons every hash of activity's chain anew: a changed, removed or inserted entry breaks it, and so does a missing
 * end; `known` is a head that was written down before. Throws StoreUnavailableError.
 */
export function verifyActivity(known: ChainHead | null): Promise<Verified> {
  return verifyBy(known, (query) => withStore((db) => db.execute(query)))
}

/** The same in a database that is not the store in use. */
export function verifyChain(db: Database, known: ChainHead | null): Promise<Verified> {
  return verifyBy(known, (query) => db.execute(query))
}

type Ask = (query: SQL) => Promise<{ rows: Record<string, unknown>[] }>

async function verifyBy(known: ChainHead | null, ask: Ask): Promise<Verified> {
  const rows = async <Row>(query: SQL) => (await ask(query)).rows as Row[]
  const [chain] = await rows<ChainRow>(sql`SELECT seq, hash, forgotten_seq, forgotten_hash FROM activity_chain`)
  if (!chain) return broken(0, "the chain's own row is gone")
  let head: ChainHead = { seq: Number(chain.forgotten_seq), hash: chain.forgotten_hash }
  let entries = 0
  let isKnown = known === null || known.seq <= head.seq
  for (;;) {
    const text = sql.raw(entryText("activity"))
    const piece = await rows<EntryRow>(
      sql`SELECT seq, hash, ${text} AS text FROM activity WHERE seq > ${head.seq} ORDER BY seq LIMIT ${PER_READ}`,
    )
    for (const entry of piece) {
      const next = follow(head, entry)
      if ("why" in next) return next
      if (known?.seq === next.seq && known.hash !== next.hash) return broken(next.seq, "its hash was another one")
      isKnown ||= known?.seq === next.seq
      head = next
      entries++
    }
    if (piece.length < PER_READ) break
  }
  // What was written while this read went on is ahead of what was noted when it began.
  if (head.seq < Number(chain.seq)) return broken(head.seq + 1, "the end is missing")
  if (!isKnown) return broken(known?.seq ?? 0, "the end that was known is missing")
  const [before] = await rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM activity WHERE seq IS NULL`)
  return { kind: "whole", entries, unchained: before?.count ?? 0, head }
}

/** The chain's place after one more entry, or why it is not the next one. */
function follow(head: ChainHead, entry: EntryRow): ChainHead | Extract<Verified, { kind: "broken" }> {
  const seq = Number(entry.seq)
  if (seq !== head.seq + 1) return broken(head.seq + 1, "it is missing")
  const text = head.hash + entry.text
  const hash = createHash("sha256").update(text).digest("hex")
  return hash === entry.hash ? { seq, hash } : broken(seq, "it, or one before it, is not what was written")
}

const broken = (seq: number, why: string) => ({ kind: "broken", seq, why }) as const
