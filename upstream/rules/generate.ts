/** A kitchen that can be put on a generated menu. */
export interface GeneratorKitchen {
  id: number
  mealIds: readonly number[]
}

/** The bounds of the generation payload (D1 3). Frequencies are in days: 1 allows every day. */
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

/**
 * Fills the dates in order, always with whoever and whatever was served longest ago. Gives the first date that cannot be
 * filled within the bounds as a failure. The same input gives the same menu.
 */
export function generateDays(
  dates: readonly string[],
  kitchens: readonly GeneratorKitchen[],
  bounds: GeneratorBounds,
): Generated {
  const kitchenServed = new Map<number, number>()
  const mealServed = new Map<number, number>()
  const days: { date: string; mealIds: number[] }[] = []
  for (const [index, date] of dates.entries()) {
    const free = freeKitchens(index, kitchens, bounds, kitchenServed, mealServed)
    const most = Math.min(bounds.maxMerchantsPerDay, Math.floor(bounds.maxMealsPerDay / bounds.minMealsPerMerchant))
    const chosen = free.slice(0, most)
    if (chosen.length < bounds.minMerchantsPerDay) {
      return {
        failure: `Only ${chosen.length} of the ${bounds.minMerchantsPerDay} merchants needed on ${date} can serve.`,
      }
    }
    const mealIds = dealMeals(chosen, bounds)
    if (mealIds.length < bounds.minMealsPerDay) {
      return {
        failure: `Only ${mealIds.length} of the ${bounds.minMealsPerDay} meals needed on ${date} are left to choose from.`,
      }
    }
    for (const kitchen of chosen) kitchenServed.set(kitchen.id, index)
    for (const id of mealIds) mealServed.set(id, index)
    days.push({ date, mealIds })
  }
  return { days }
}

/** Kitchens that may serve on the day with enough meals that may, the longest unseen first. */
function freeKitchens(
  day: number,
  kitchens: readonly GeneratorKitchen[],
  bounds: GeneratorBounds,
  kitchenServed: ReadonlyMap<number, number>,
  mealServed: ReadonlyMap<number, number>,
): GeneratorKitchen[] {
  const last = (served: ReadonlyMap<number, number>, id: number) => served.get(id) ?? Number.NEGATIVE_INFINITY
  return kitchens
    .filter(({ id }) => day - last(kitchenServed, id) >= bounds.merchantsFrequency)
    .map(({ id, mealIds }) => ({
      id,
      mealIds: mealIds
        .filter((mealId) => day - last(mealServed, mealId) >= bounds.frequencyInDays)
        .toSorted((a, b) => compare(last(mealServed, a), last(mealServed, b)) || a - b),
    }))
    .filter(({ mealIds }) => mealIds.length >= bounds.minMealsPerMerchant)
    .toSorted((a, b) => compare(last(kitchenServed, a.id), last(kitchenServed, b.id)) || a.id - b.id)
}

/** Meals in rounds, one of each kitchen at a time, up to the middle of the bounds (never below each kitchen's minimum). */
function dealMeals(chosen: readonly GeneratorKitchen[], bounds: GeneratorBounds): number[] {
  const middle = Math.ceil((bounds.minMealsPerDay + bounds.maxMealsPerDay) / 2)
  const wanted = Math.min(bounds.maxMealsPerDay, Math.max(middle, chosen.length * bounds.minMealsPerMerchant))
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

/** Order of two numbers of which both may be minus infinity. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}
