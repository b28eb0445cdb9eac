import { groupedBy } from "~/domain/grouped"

interface Timed {
  readonly minutes: number
}
interface Best {
  readonly loads: number
  /** Sum of the windows' lengths in minutes. */
  readonly span: number
  /** Start index of the last window. */
  readonly from: number
}

/** Splits stops into time windows of at most `within` minutes that need the fewest routes of `most` orders, then with the shortest windows. */
export function windowsOf<T extends Timed>(stops: readonly T[], most: number, within: number): T[][] {
  const times = [...groupedBy(stops, ({ minutes }) => minutes)].toSorted(([one], [other]) => one - other)
  const best: Best[] = [{ loads: 0, span: 0, from: 0 }]
  for (let end = 1; end <= times.length; end++) best.push(bestUpTo(end, times, best, most, within))
  const windows: T[][] = []
  for (let end = times.length; end > 0; end = best[end]?.from ?? 0) {
    windows.unshift(times.slice(best[end]?.from ?? 0, end).flatMap(([, of]) => of))
  }
  return windows
}

function bestUpTo(
  end: number,
  times: readonly (readonly [number, readonly Timed[]])[],
  best: readonly Best[],
  most: number,
  within: number,
): Best {
  const last = times[end - 1]?.[0] ?? 0
  let found: Best | null = null
  let count = 0
  for (let from = end - 1; from >= 0; from--) {
    const [first, of] = times[from] ?? [last, []]
    if (last - first > within) break
    count += of.length
    const before = best[from] ?? { loads: 0, span: 0 }
    const loads = before.loads + Math.ceil(count / most)
    const span = before.span + last - first
    if (!found || loads < found.loads || (loads === found.loads && span < found.span)) found = { loads, span, from }
  }
  return found ?? { loads: 0, span: 0, from: end - 1 }
}
