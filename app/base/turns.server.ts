/** Every eighth turn begins new work whatever is under way: endless exports must not keep new requests out. */
const BEGINS_EVERY = 8

const underWay: (() => void)[] = []
const notBegun: (() => void)[] = []
let isDue = false
let sinceBegun = 0

/**
 * Waits for a turn of the event loop of its own: for work that holds the loop up, such as rendering. However much of it
 * comes due at once, whatever else has arrived is looked at between one piece and the next.
 */
export function yieldToEventLoop(): Promise<void> {
  return turnIn(underWay)
}

/**
 * The same for work that has not begun: it lets what is under way go first. In a rush as many are under way as can be
 * kept up with, and the others cost no more than their connections.
 */
export function waitToStart(): Promise<void> {
  return turnIn(notBegun)
}

function turnIn(queue: (() => void)[]): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve)
    schedule()
  })
}

function schedule(): void {
  if (isDue || underWay.length + notBegun.length === 0) return
  isDue = true
  setImmediate(() => {
    isDue = false
    next()?.()
    schedule()
  })
}

function next(): (() => void) | undefined {
  if (underWay.length > 0 && ++sinceBegun < BEGINS_EVERY) return underWay.shift()
  sinceBegun = 0
  return notBegun.shift() ?? underWay.shift()
}
