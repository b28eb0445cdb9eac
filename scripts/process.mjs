import { spawn } from "node:child_process"
import { basename, dirname } from "node:path"
import { fileURLToPath } from "node:url"

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Runs a program with inherited output, in the repository's folder unless `cwd` is given. Rejects with the command and
 * its exit code if it fails.
 */
export async function run(command, args, options = {}) {
  const code = await exitCode(command, args, options)
  if (code !== 0) throw new CommandError(`${[basename(command), ...args].join(" ")} ended with ${code}`)
}

/** As `run`, but resolves with the exit code, or the name of the signal that ended it. */
export function exitCode(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", ...options })
    child.once("error", reject)
    child.once("exit", (code, signal) => resolve(code ?? signal))
  })
}

/** As `run`, but silent: resolves with the exit code and the combined output. */
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

/** The message names the failed command. */
export class CommandError extends Error {}

/** Exits with the one-line message of a CommandError. Any other error is a bug and keeps its stack. */
export function reportFailure(error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Seconds since `started` (performance.now()), with one digit. */
export function seconds(started) {
  return ((performance.now() - started) / 1000).toFixed(1)
}
