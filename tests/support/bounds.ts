/** TEST_SIZE=full uses the sizes of security.md section 11 instead of small ones (docs/security-proofs.md). */
export const IS_FULL = process.env.TEST_SIZE === "full"

/**
 * The shortest of several runs (milliseconds), for the time limits of security.md. A loaded machine slows single runs,
 * but slow code is slow in every run.
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
