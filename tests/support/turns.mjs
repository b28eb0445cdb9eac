import { readFileSync } from "node:fs"

/**
 * Preloaded into a program under test. Between two "turns" messages it measures the longest turn of the event loop, in CPU
 * milliseconds of the main thread, and reports it.
 */
const file = `/proc/${process.pid}/task/${process.pid}/schedstat`
const used = () => Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6

let isOn = false
let longest = 0

function look(before) {
  const now = used()
  longest = Math.max(longest, now - before)
  if (isOn) setImmediate(look, used())
}

process.on("message", (message) => {
  if (message !== "turns") return
  isOn = !isOn
  if (isOn) {
    longest = 0
    setImmediate(look, used())
  } else process.send({ longest })
})
process.channel?.unref()
