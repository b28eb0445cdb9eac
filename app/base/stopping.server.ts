import { setMaxListeners } from "node:events"

/** Every open stream adds a listener, so their number has no limit. */
function newStop(): AbortController {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  return controller
}

let stopping = newStop()

/** Fires when this instance shuts down. Open streams must end then. */
export let whenStopping: AbortSignal = stopping.signal

export const endStreams = (): void => stopping.abort()

/** For tests: they share a process, so a test that stopped the server must reset this. */
export function startAgain(): void {
  stopping = newStop()
  whenStopping = stopping.signal
}
