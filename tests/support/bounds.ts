/** The sizes of security.md section 11 in place of small ones: TEST_SIZE=full (docs/security-proofs.md). */
export const IS_FULL = process.env.TEST_SIZE === "full"

/**
 * How long something takes at its best (milliseconds): what a bound of security.md is held against. A loaded machine
 * slows single runs; what is too slow by nature is so every time.
 */
export async function bestOf(runs: number, run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let count = 0; count < runs; count++) {
    const started = performance.now()
    await run()
    best = Math.min(best, performance.now() - started)
  }
  return best
}
