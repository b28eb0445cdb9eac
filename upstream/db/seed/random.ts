/** A small seeded generator, so that the same seed gives the same data on every machine. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  /** `count` different items (all of them when there are fewer), in random order. */
  sample<T>(items: readonly T[], count: number): T[]
  chance(probability: number): boolean
}

/** The generator for a name; different names give independent sequences. */
export function createRandom(name: string): Random {
  let state = hash(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    pick(items) {
      if (items.length === 0) throw new RangeError("pick: nothing to pick from")
      return items[int(0, items.length - 1)] as (typeof items)[number]
    },
    sample(items, count) {
      const rest = [...items]
      const taken: typeof rest = []
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1))
      return taken
    },
    chance: (probability) => next() < probability,
  }
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
