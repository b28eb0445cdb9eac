const stopping = new AbortController()

/** Fires when this instance takes no more connections: answers without an end of their own end then. */
export const whenStopping: AbortSignal = stopping.signal

/** Ends them. */
export const endStreams = (): void => stopping.abort()
