import { isAlive, sleep } from "../programs.mjs"
import { createRandom } from "./random.mjs"

/**
 * Kills the dashboard at so many random moments of the time and starts it again each time; a moment that comes before it
 * is back waits for that. Gives what `runCrowd` calls; the moments go into `moments` as they happen (milliseconds).
 */
export function killAtMoments({ seconds, kills, seed, pid, restart, moments }) {
  const random = createRandom(seed + 1)
  const planned = Array.from({ length: kills }, () => random.between(500, (seconds - 1) * 1_000)).sort((a, b) => a - b)
  return async () => {
    const started = performance.now()
    const now = () => performance.now() - started
    for (const moment of planned) {
      await sleep(Math.max(random.between(20, 300), moment - now()))
      const killed = pid()
      process.kill(killed, "SIGKILL")
      moments.push(now())
      while (isAlive(killed)) await sleep(5)
      await restart()
    }
  }
}
