let stopping = new AbortController()

/** Fires when this instance takes no more connections: answers without an end of their own end then. */
export let whenStopping: AbortSignal = stopping.signal

/** Ends them. */
export const endStreams = (): void => stopping.abort()

/** As at the start: tests share a process, and a file that stopped the server would stop those after it. */
export function startAgain(): void {
  stopping = new AbortController()
  whenStopping = stopping.signal
}
