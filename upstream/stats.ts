interface StatsReport {
  /** Number of calls by `GET /menus/:id` or `graphql menuConfigurationJob`. */
  calls: Record<string, number>
  statuses: Record<string, number>
  refreshes: number
  mutations: number
  openRequests: number
  /** Requests whose connection was closed before the whole answer was out. */
  abortedRequests: number
}

export interface Stats {
  opened(): void
  closed(status: number, isAborted: boolean): void
  called(name: string): void
  refreshed(): void
  mutated(): void
  report(): StatsReport
  reset(): void
}

export function createStats(): Stats {
  const empty = () => ({ calls: new Map<string, number>(), statuses: new Map<string, number>() })
  let maps = empty()
  let counts = { refreshes: 0, mutations: 0, abortedRequests: 0 }
  let open = 0
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
  return {
    opened: () => {
      open++
    },
    closed(status, isAborted) {
      open--
      if (isAborted) counts.abortedRequests++
      else add(maps.statuses, String(status))
    },
    called: (name) => void add(maps.calls, name),
    refreshed: () => {
      counts.refreshes++
    },
    mutated: () => {
      counts.mutations++
    },
    report: () => ({
      calls: Object.fromEntries(maps.calls),
      statuses: Object.fromEntries(maps.statuses),
      ...counts,
      openRequests: open,
    }),
    reset() {
      maps = empty()
      counts = { refreshes: 0, mutations: 0, abortedRequests: 0 }
    },
  }
}
