import pg from "pg"
import { env } from "~/base/env.server"
import { CHANNEL } from "./looks-schema.server"

/** Pause before a lost connection is opened again (milliseconds); until then the periodic poll still works. */
const RECONNECT_DELAY_MS = 2_000
const CONNECT_TIMEOUT_MS = 2_000

let client: pg.Client | null = null
let triedAt = Number.NEGATIVE_INFINITY

/** Calls `called` when another instance sends a PostgreSQL notification. */
export function listenForLooks(called: () => void): void {
  const connectionString = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (client || !connectionString || performance.now() - triedAt < RECONNECT_DELAY_MS) return
  triedAt = performance.now()
  const own = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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

/** Closes the connection; the next `listenForLooks` opens it again. */
export async function stopListening(): Promise<void> {
  const own = client
  client = null
  triedAt = Number.NEGATIVE_INFINITY
  await own?.end().catch(() => {})
}
