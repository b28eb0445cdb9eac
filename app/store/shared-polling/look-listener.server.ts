import pg from "pg"
import { env } from "~/base/env.server"
import { CHANNEL } from "./looks-schema.server"

/** A connection that was lost is made anew after so long (milliseconds); until then the beat hears all the same. */
const AGAIN_MS = 2_000
const CONNECT_MS = 2_000

let client: pg.Client | null = null
let triedAt = Number.NEGATIVE_INFINITY

/** Calls when another instance tells something, at once where PostgreSQL's notifications come through. */
export function listenForLooks(called: () => void): void {
  const connectionString = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (client || !connectionString || performance.now() - triedAt < AGAIN_MS) return
  triedAt = performance.now()
  const own = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: "dashboard looks",
  })
  client = own
  const lose = () => {
    if (client === own) client = null
    own.end().catch(() => {})
  }
  own.on("error", lose)
  own.on("end", lose)
  own.on("notification", called)
  own
    .connect()
    .then(() => own.query(`LISTEN ${CHANNEL}`), lose)
    .catch(lose)
}

/** Ends the connection; the next `listenForLooks` makes another. */
export async function stopListening(): Promise<void> {
  const own = client
  client = null
  triedAt = Number.NEGATIVE_INFINITY
  await own?.end().catch(() => {})
}
