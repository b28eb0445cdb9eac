import type { Writable } from "node:stream"

/** Ignores a closed pipe: `head` and the like stop reading early, which is no error. */
export function quietWhenUnread(stream: Writable): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error
  })
}
