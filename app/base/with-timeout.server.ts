/** What comes within `waitMs` (milliseconds); null where it is later, and nobody hears how it ended. Throws what `work` throws before. */
export async function withTimeout<T>(work: Promise<T>, waitMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitMs)
  })
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
