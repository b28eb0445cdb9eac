import type { HttpBindings } from "@hono/node-server"
import type { Clock } from "./clock"
import type { Db } from "./db/database"
import type { Faults } from "./faults"
import type { Foreign } from "./foreign/modes"
import type { Log } from "./log"
import type { Staff } from "./permissions"
import type { Stats } from "./stats"
import type { TokenLifetimes, Tokens } from "./tokens"

/** Sizes of generated data. The control surface may change them. */
export interface Sizes {
  /** Former drivers in the totals of payslips that are filtered by days only. */
  formerDrivers: number
}

/** Everything that routes use. Created once in app.ts and passed on; there are no globals. */
export interface Upstream {
  db: Db
  clock: Clock
  tokens: Tokens
  lifetimes: TokenLifetimes
  faults: Faults
  foreign: Foreign
  stats: Stats
  log: Log
  userinfoUrl: string
  seedScale: number
  /** Number of additional rows in every list of choices. */
  many: number
  sizes: Sizes
  /** Runs work after the response; `close` waits for it. */
  background(work: () => Promise<void>): void
}

/** The values of a request in Hono. */
export interface UpstreamEnv {
  Bindings: HttpBindings
  Variables: { requestId: string; staff: Staff; body: Promise<Buffer> }
}
