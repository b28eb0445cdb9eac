import { join } from "node:path"
import { env } from "~/base/env.server"
import { KEY_FILE } from "~/base/keys.server"
import { type Moved, moveStore, NotMovedError } from "~/store/move/move-store.server"

const STOPS = ["SIGINT", "SIGTERM"] as const

/** The operator's command `move`: exit code 0 where the target holds all of the embedded store, else 1. */
export async function moveTo(to: string, print: (text: string) => void): Promise<number> {
  const stop = () => {
    print("Stopped: the target has all of it or nothing. Told again, it says which, or does it.\n")
    process.exit(1)
  }
  for (const signal of STOPS) process.once(signal, stop)
  try {
    const moved = await moveStore(to)
    print(said(moved))
    return moved.chain.kind === "whole" ? 0 : 1
  } catch (error) {
    if (!(error instanceof NotMovedError)) throw error
    print(`Nothing was moved: ${error.message}.\n`)
    return 1
  } finally {
    for (const signal of STOPS) process.off(signal, stop)
  }
}

const keysToKeep = () =>
  env.SESSION_KEYS.length > 0
    ? "with SESSION_KEYS as they are set now"
    : `as SESSION_KEYS what stands in ${join(env.DATA_DIR, KEY_FILE)}`

function said({ kind, tables, chain }: Moved): string {
  const width = Math.max(...tables.map(({ name }) => name.length))
  return `${[
    ...tables.map(({ name, rows }) => `${name.padEnd(width)}  ${rows}`),
    kind === "moved"
      ? "All rows are in the target, each as it was."
      : "The target holds all of it already, each row as it is.",
    chain.kind === "whole"
      ? `Activity is as it was written. Head: ${chain.head.seq}:${chain.head.hash}`
      : `Activity is NOT as it was written, here as there, from entry ${chain.seq} on: ${chain.why}.`,
    `Nothing was changed in ${env.DATA_DIR}. Go on with DATABASE_URL, and ${keysToKeep()}:`,
    "with other keys everybody signs in again, and forms that wait for a sign-in are lost.",
  ].join("\n")}\n`
}
