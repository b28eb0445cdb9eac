/** Planned orders of one driver. The number does not change when other routes are added or removed. */
export interface Load {
  readonly number: number
  readonly ids: readonly string[]
  /** Distance in kilometres; undefined after the orders have changed. */
  readonly km?: number | undefined
}

/** The smallest unused number. */
export function freeNumber(loads: readonly Load[]): number {
  const taken = new Set(loads.map(({ number }) => number))
  let number = 1
  while (taken.has(number)) number++
  return number
}

/** Moves the orders of `from` to `to`, which keeps its number. Unchanged if one of them does not exist. */
export function joinLoads<L extends Load>(loads: readonly L[], from: number, to: number): L[] {
  const moved = loads.find(({ number }) => number === from)
  if (!moved || from === to || !loads.some(({ number }) => number === to)) return [...loads]
  return loads.flatMap((load) => {
    if (load === moved) return []
    return [load.number === to ? { ...load, ids: [...load.ids, ...moved.ids], km: undefined } : load]
  })
}

/** Moves the second half of a route's orders to a new route after it. */
export function cutLoad<L extends Load>(loads: readonly L[], cut: number, made: (load: Load) => L): L[] {
  return loads.flatMap((load) => {
    if (load.number !== cut || load.ids.length < 2) return [load]
    const at = Math.ceil(load.ids.length / 2)
    const rest = { number: freeNumber(loads), ids: load.ids.slice(at) }
    return [{ ...load, ids: load.ids.slice(0, at), km: undefined }, made(rest)]
  })
}

/** Moves orders to another route, or to a new one if `to` is null. A route without orders is removed. */
export function moveOrders<L extends Load>(
  loads: readonly L[],
  { ids, from, to }: { readonly ids: readonly string[]; readonly from: number; readonly to: number | null },
  made: (load: Load) => L,
): L[] {
  const asked = new Set(ids)
  const moved = loads.find(({ number }) => number === from)?.ids.filter((id) => asked.has(id)) ?? []
  const isKnown = to === null || loads.some(({ number }) => number === to)
  if (moved.length === 0 || from === to || !isKnown) return [...loads]
  const rest = loads.map((load) => {
    if (load.number === from) return { ...load, ids: load.ids.filter((id) => !asked.has(id)), km: undefined }
    return load.number === to ? { ...load, ids: [...load.ids, ...moved], km: undefined } : load
  })
  const all = to === null ? [...rest, made({ number: freeNumber(loads), ids: moved })] : rest
  return all.filter((load) => load.ids.length > 0)
}

/** Removes orders. A route without orders is removed too. */
export function withoutOrders<L extends Load>(loads: readonly L[], away: ReadonlySet<string>): L[] {
  return loads.flatMap((load) => {
    const ids = load.ids.filter((id) => !away.has(id))
    return ids.length === 0 ? [] : [ids.length === load.ids.length ? load : { ...load, ids, km: undefined }]
  })
}
