/** The same numbers for the same seed, so that a run that went wrong can be run again. */
export function createRandom(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from, to) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(0, list.length - 1)],
    between: (from, to) => from + next() * (to - from),
    /** A generator of its own for somebody, so that who is faster changes nobody's choices. */
    fork: () => createRandom(int(0, 2 ** 31)),
  }
}
