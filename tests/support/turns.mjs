import { readFileSync } from "node:fs"

/**
 * Loaded into a program that a test started: between the messages "turns" it takes the longest turn of the event loop, in
 * milliseconds of the processor that the main thread used, and tells it.
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
