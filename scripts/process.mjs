import { spawn } from "node:child_process"
import { basename, dirname } from "node:path"
import { fileURLToPath } from "node:url"

/** The repository's own folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Runs a program to its end with our own output, from the repository's folder unless `cwd` is given.
 * Rejects with the command and its exit code.
 */
export async function run(command, args, options = {}) {
  const code = await exitCode(command, args, options)
  if (code !== 0) throw new CommandError(`${[basename(command), ...args].join(" ")} ended with ${code}`)
}

/** As `run`, but gives the exit code, or the name of the signal that ended it. */
export function exitCode(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", ...options })
    child.once("error", reject)
    child.once("exit", (code, signal) => resolve(code ?? signal))
  })
}

/** As `run`, but quiet: gives the exit code and everything that was printed, in order. */
export function collect(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], ...options })
    const output = []
    child.stdout.on("data", (chunk) => output.push(chunk))
    child.stderr.on("data", (chunk) => output.push(chunk))
    child.once("error", reject)
    child.once("close", (code, signal) => resolve({ code: code ?? signal, output: Buffer.concat(output).toString() }))
  })
}

/** A command of ours that failed; the message says which. */
export class CommandError extends Error {}

/** Ends the program over a failed command, with its one line; anything else is a fault of ours and keeps its stack. */
export function reportFailure(error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Seconds since `started` (performance.now()), with one digit. */
export function seconds(started) {
  return ((performance.now() - started) / 1000).toFixed(1)
}
