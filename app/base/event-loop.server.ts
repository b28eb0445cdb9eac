/** Every eighth turn begins new work whatever is under way: work without end must not keep new requests out. */
const BEGINS_EVERY = 8

/** Every fourth turn is an export's whatever else is due: it never stands still, and pages hardly wait for it. */
const EXPORTS_EVERY = 4

const underWay: (() => void)[] = []
const notBegun: (() => void)[] = []
const ofExports: (() => void)[] = []
let isDue = false
let sinceBegun = 0
let sinceExport = 0

/** Waits for a turn of the event loop, so that what has arrived is looked at between pieces of work that hold it up. */
export function yieldToEventLoop(): Promise<void> {
  return turnIn(underWay)
}

/** The same for work that has not begun: what is under way goes first, and the others cost only their connections. */
export function waitToStart(): Promise<void> {
  return turnIn(notBegun)
}

/** The same for the rows of a file: pages go first. */
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
