/** At least every eighth turn starts new work, so that endless work cannot block new requests. */
const BEGINS_EVERY = 8

/** At least every fourth turn goes to an export, so that exports progress and pages hardly wait for them. */
const EXPORTS_EVERY = 4

const underWay: (() => void)[] = []
const notBegun: (() => void)[] = []
const ofExports: (() => void)[] = []
let isDue = false
let sinceBegun = 0
let sinceExport = 0

/** Waits for the next turn of the event loop, so that incoming I/O is processed between pieces of long work. */
export function yieldToEventLoop(): Promise<void> {
  return turnIn(underWay)
}

/** The same before new work starts. Running work has priority; waiting requests use only a connection. */
export function waitToStart(): Promise<void> {
  return turnIn(notBegun)
}

/** The same for exports: pages have priority. */
export function yieldToPages(): Promise<void> {
  return turnIn(ofExports)
}

function turnIn(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve)
    schedule()
  })
}

function schedule(): void {
  if (isDue || underWay.length + notBegun.length + ofExports.length === 0) return
  isDue = true
  setImmediate(() => {
    isDue = false
    next()?.()
    schedule()
  })
}

function next(): (() => void) | undefined {
  const isQuiet = underWay.length + notBegun.length === 0
  if (ofExports.length > 0 && (isQuiet || ++sinceExport >= EXPORTS_EVERY)) {
    sinceExport = 0
    return ofExports.shift()
  }
  if (underWay.length > 0 && ++sinceBegun < BEGINS_EVERY) return underWay.shift()
  sinceBegun = 0
  return notBegun.shift() ?? underWay.shift()
}
