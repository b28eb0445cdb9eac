import { spawn } from "node:child_process"
import { once } from "node:events"
import { expect, it } from "vitest"

const MODULE = new URL("./unread-output.server.ts", import.meta.url).href

/** Prints more than a pipe holds; the reader only reads the first chunk. */
async function readLittle(first: string) {
  const lines = `for (let at = 0; at < 200; at++) { process.stdout.write("x".repeat(10_000)); await new Promise((go) => setTimeout(go, 2)) }`
  const code = `${first}; ${lines}; process.stderr.write("to its end")`
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", code])
  let said = ""
  child.stderr.on("data", (piece: Buffer) => {
    said += piece
  })
  child.stdout.once("data", () => child.stdout.destroy())
  const [exit] = await once(child, "close")
  return { exit, said }
}

it("a command finishes without an error when its reader stops early", async () => {
  expect(await readLittle(`(await import(${JSON.stringify(MODULE)})).quietWhenUnread(process.stdout)`)).toEqual({
    exit: 0,
    said: "to its end",
  })
  expect((await readLittle("")).said).toContain("EPIPE")
})
