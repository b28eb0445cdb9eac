import { setMaxListeners } from "node:events"

/** Every open stream listens. */
function newStop(): AbortController {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  return controller
}

let stopping = newStop()

/** Fires when this instance takes no more connections: answers without an end of their own end then. */
export let whenStopping: AbortSignal = stopping.signal

/** Ends them. */
export const endStreams = (): void => stopping.abort()

/** As at the start: tests share a process, and a file that stopped the server would stop those after it. */
export function startAgain(): void {
  stopping = newStop()
  whenStopping = stopping.signal
}
