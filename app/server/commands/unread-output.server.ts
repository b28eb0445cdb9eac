import type { Writable } from "node:stream"

/** Whoever reads a command's output may stop early, as `head` does: that is no fault, and the command ends as it would. */
export function quietWhenUnread(stream: Writable): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error
  })
}
