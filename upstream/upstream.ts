import type { HttpBindings } from "@hono/node-server"
import type { Clock } from "./clock"
import type { Db } from "./db/database"
import type { Faults } from "./faults"
import type { Foreign } from "./foreign/modes"
import type { Log } from "./log"
import type { Staff } from "./permissions"
import type { Stats } from "./stats"
import type { TokenLifetimes, Tokens } from "./tokens"

/** How much there is of what is made when it is read; the control surface may change it. */
export interface Sizes {
  /** Drivers who left long ago and still are in the totals of payslips that nothing but the days narrows. */
  formerDrivers: number
}

/** Everything the routes stand on. Made once in app.ts and handed down; there are no globals. */
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
  /** How many more of everything that is chosen from a list the seed makes. */
  many: number
  sizes: Sizes
  /** Work that goes on after its answer; `close` waits for it. */
  background(work: () => Promise<void>): void
}

/** What a request carries through Hono. */
export interface UpstreamEnv {
  Bindings: HttpBindings
  Variables: { requestId: string; staff: Staff; body: Promise<Buffer> }
}
