/**
 * What is known of the upstream's record: a fact has the values it may have now. One value is what was acknowledged;
 * more stand there after an act of which nobody could say whether it was done.
 */
export function createFact({ name, days, readValue, start }) {
  let possible = new Set([start])
  return {
    name,
    days,
    get isKnown() {
      return possible.size === 1
    },
    /** The value, where only one is possible. */
    get value() {
      return possible.size === 1 ? [...possible][0] : undefined
    },
    done(value) {
      possible = new Set([value])
    },
    perhaps(value) {
      possible.add(value)
    },
    /** Holds what somebody sees against it: null, or what is wrong. What is seen is then known. */
    check(itemsOf) {
      const seen = readValue(itemsOf)
      const isRight = possible.has(seen)
      const wrong = isRight ? null : `${name}: acknowledged ${[...possible].join(" or ")}, found ${seen}`
      possible = new Set([seen])
      return wrong
    },
  }
}

/**
 * Something that several people change at the same time. For a meal on a day every acknowledged addition and deletion
 * must have happened once, in turns; for a stock the last one wins, so what stands there must be one that no other
 * followed.
 */
export function createContest({ name, kind, day, meal, start }) {
  const sure = { on: 0, off: 0 }
  const unsure = { on: 0, off: 0 }
  const writes = []
  return {
    name,
    day,
    meal,
    note(target, { isSure, from, until }) {
      if (kind === "stock") writes.push({ target, isSure, from, until })
      else (isSure ? sure : unsure)[target]++
    },
    check(itemsOf) {
      const items = itemsOf(day).filter(({ itemId }) => itemId === meal)
      if (kind === "stock") return checkStock(items[0])
      const turns = (start === "on" ? 1 : 0) + sure.on - sure.off
      const [least, most] = [turns - unsure.off, turns + unsure.on]
      const isRight = items.length <= 1 && items.length >= least && items.length <= most
      return isRight ? null : `${name}: ${sure.on} added, ${sure.off} deleted, found ${items.length}`
    },
  }

  function checkStock(item) {
    if (!item) return `${name}: the meal is gone`
    if (start.base - start.available !== item.base - item.available) return `${name}: sold meals changed`
    const certain = writes.filter(({ isSure }) => isSure)
    const standing = writes.filter((one) => !certain.some((other) => other !== one && other.from > one.until))
    const isRight = certain.length === 0 ? item.base === start.base : false
    const isOne = standing.some(({ target }) => target === item.base)
    return isRight || isOne ? null : `${name}: found ${item.base}, which nobody set last`
  }
}

/** A menu's days as the upstream's REST answer has them. */
export function itemsIn({ dates_meals: dates }) {
  const days = new Map(
    dates.map(({ date, items }) => [
      date,
      items.map((item) => ({ itemId: item.meal.item_id, base: item.available_base, available: item.stock })),
    ]),
  )
  return (day) => days.get(day) ?? []
}
