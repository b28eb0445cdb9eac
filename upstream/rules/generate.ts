/** A kitchen that the generator may use. */
export interface GeneratorKitchen {
  id: number
  mealIds: readonly number[]
}

/** The bounds of the generation payload (product/food 8). Frequencies are in days: 1 allows every day. */
export interface GeneratorBounds {
  minMerchantsPerDay: number
  maxMerchantsPerDay: number
  merchantsFrequency: number
  minMealsPerDay: number
  maxMealsPerDay: number
  minMealsPerMerchant: number
  frequencyInDays: number
}

type Generated = { days: { date: string; mealIds: number[] }[] } | { failure: string }

/** A day of the same menu outside the dates that are generated: frequencies apply across both edges. */
export interface ServedDay {
  date: string
  meals: readonly { id: number; merchantId: number }[]
}

/** When a kitchen or meal was served last and is served next, counted in served days from the first date. */
interface Turns {
  last: Map<number, number>
  next: Map<number, number>
}

/**
 * Fills the dates in order with the kitchens and meals that were not served for longest, as the frequencies allow, or
 * returns the first date that can't be filled within the bounds. The same input gives the same menu.
 */
export function generateDays(
  dates: readonly string[],
  kitchens: readonly GeneratorKitchen[],
  bounds: GeneratorBounds,
  around: readonly ServedDay[] = [],
): Generated {
  let generated: Generated = { failure: "The menu has no day that can be filled." }
  if (dates.length === 0) return generated
  for (const { merchants, meals } of targets(kitchens.length, bounds)) {
    generated = fill(dates, kitchens, { ...bounds, maxMerchantsPerDay: merchants }, meals, around)
    if ("days" in generated) return generated
  }
  return generated
}

/** The numbers of merchants and meals to try for each day: first the maximum, then fewer, down to the minimum. */
function targets(kitchenCount: number, bounds: GeneratorBounds): { merchants: number; meals: number }[] {
  const { minMerchantsPerDay, maxMerchantsPerDay, minMealsPerDay, maxMealsPerDay, minMealsPerMerchant } = bounds
  const most = Math.min(maxMerchantsPerDay, Math.floor(maxMealsPerDay / minMealsPerMerchant), kitchenCount)
  const found: { merchants: number; meals: number }[] = []
  for (let merchants = Math.max(most, minMerchantsPerDay); ; ) {
    found.push({ merchants, meals: Math.ceil((minMealsPerDay + maxMealsPerDay) / 2) })
    found.push({ merchants, meals: minMealsPerDay })
    if (merchants <= minMerchantsPerDay) return found
    merchants = Math.floor((merchants + minMerchantsPerDay) / 2)
  }
}

function fill(
  dates: readonly string[],
  kitchens: readonly GeneratorKitchen[],
  bounds: GeneratorBounds,
  wantedMeals: number,
  around: readonly ServedDay[],
): Generated {
  const { kitchenTurns, mealTurns } = turnsAround(dates, around)
  const most = Math.min(bounds.maxMerchantsPerDay, Math.floor(bounds.maxMealsPerDay / bounds.minMealsPerMerchant))
  const days: { date: string; mealIds: number[] }[] = []
  for (const [index, date] of dates.entries()) {
    const chosen = freeKitchens(index, kitchens, bounds, kitchenTurns, mealTurns).slice(0, most)
    if (chosen.length < bounds.minMerchantsPerDay) {
      return {
        failure: `Only ${chosen.length} of the ${bounds.minMerchantsPerDay} merchants needed on ${date} can serve.`,
      }
    }
    const mealIds = dealMeals(chosen, bounds, wantedMeals)
    if (mealIds.length < bounds.minMealsPerDay) {
      return {
        failure: `Only ${mealIds.length} of the ${bounds.minMealsPerDay} meals needed on ${date} are left to choose from.`,
      }
    }
    for (const kitchen of chosen) kitchenTurns.last.set(kitchen.id, index)
    for (const id of mealIds) mealTurns.last.set(id, index)
    days.push({ date, mealIds })
  }
  return { days }
}

/** The turns by the days before and after the dates: -1 is the day before the first one. */
function turnsAround(dates: readonly string[], around: readonly ServedDay[]) {
  const kitchenTurns: Turns = { last: new Map(), next: new Map() }
  const mealTurns: Turns = { last: new Map(), next: new Map() }
  const [first = "", end = ""] = [dates[0], dates.at(-1)]
  const sorted = around.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const before = sorted.filter(({ date }) => date < first)
  for (const [index, { meals }] of before.entries()) {
    for (const { id, merchantId } of meals) {
      kitchenTurns.last.set(merchantId, index - before.length)
      mealTurns.last.set(id, index - before.length)
    }
  }
  for (const [index, { meals }] of sorted.filter(({ date }) => date > end).entries()) {
    for (const { id, merchantId } of meals) {
      if (!kitchenTurns.next.has(merchantId)) kitchenTurns.next.set(merchantId, dates.length + index)
      if (!mealTurns.next.has(id)) mealTurns.next.set(id, dates.length + index)
    }
  }
  return { kitchenTurns, mealTurns }
}

const lastOf = ({ last }: Turns, id: number) => last.get(id) ?? Number.NEGATIVE_INFINITY

/** Whether enough days lie between a day and the turns before and after it. */
function isDue(turns: Turns, id: number, day: number, frequency: number): boolean {
  const next = turns.next.get(id) ?? Number.POSITIVE_INFINITY
  return day - lastOf(turns, id) >= frequency && next - day >= frequency
}

/** Kitchens that may serve on the day and have enough meals that may, those unused for longest first. */
function freeKitchens(
  day: number,
  kitchens: readonly GeneratorKitchen[],
  bounds: GeneratorBounds,
  kitchenTurns: Turns,
  mealTurns: Turns,
): GeneratorKitchen[] {
  return kitchens
    .filter(({ id }) => isDue(kitchenTurns, id, day, bounds.merchantsFrequency))
    .map(({ id, mealIds }) => ({
      id,
      mealIds: mealIds
        .filter((mealId) => isDue(mealTurns, mealId, day, bounds.frequencyInDays))
        .toSorted((a, b) => compare(lastOf(mealTurns, a), lastOf(mealTurns, b)) || a - b),
    }))
    .filter(({ mealIds }) => mealIds.length >= bounds.minMealsPerMerchant)
    .toSorted((a, b) => compare(lastOf(kitchenTurns, a.id), lastOf(kitchenTurns, b.id)) || a.id - b.id)
}

/** Takes meals in rounds, one per kitchen, up to the target (and at least each kitchen's minimum). */
function dealMeals(chosen: readonly GeneratorKitchen[], bounds: GeneratorBounds, aimedAt: number): number[] {
  const wanted = Math.min(bounds.maxMealsPerDay, Math.max(aimedAt, chosen.length * bounds.minMealsPerMerchant))
  const longest = Math.max(0, ...chosen.map((kitchen) => kitchen.mealIds.length))
  const dealt: number[] = []
  for (let round = 0; round < longest; round++) {
    for (const { mealIds } of chosen) {
      const id = mealIds[round]
      if (id !== undefined && dealt.length < wanted) dealt.push(id)
    }
  }
  return dealt
}

/** Compares two numbers that may both be minus infinity. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
