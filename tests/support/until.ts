/** Polls until the condition is true. Fails after `ms`. */
export async function until(isTrue: () => boolean | Promise<boolean>, ms = 5_000): Promise<void> {
  for (const started = performance.now(); !(await isTrue()); ) {
    if (performance.now() - started > ms) throw new Error("It did not happen")
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
