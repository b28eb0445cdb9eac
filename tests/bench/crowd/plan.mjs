import { createContest, createFact, itemsIn } from "./facts.mjs"

const DAY_MS = 86_400_000
const LEAST_DAYS = 9
/** Meals on a menu's first day that everybody adds and deletes. */
const CONTESTED_MEALS = 3

/**
 * Who changes what: everybody works on all menus. On each of them a person has a meal on a day, a meal on two days, a
 * stock, and on some menus a whole day of their own, which can be checked one by one; the first day's meals and one stock
 * belong to everybody.
 */
export async function planWork({ api, staff, menus: wanted }) {
  const offered = offersOf(api)
  const menus = []
  for (const { id } of await api("/menus")) {
    const detail = await api(`/menus/${id}`)
    const days = detail.dates_meals.filter(({ items }) => items.length > 1).map(({ date }) => date)
    if (days.length < LEAST_DAYS || detail.no_of_weeks < 2) continue
    const offers = await offered(detail.zones[0].city.id)
    menus.push(planMenu({ detail, days, offers, staff, at: menus.length }))
    if (menus.length === wanted) return menus
  }
  throw new Error(`The seed has only ${menus.length} menus of the size that is needed`)
}

function planMenu({ detail, days: all, offers, staff, at }) {
  const itemsOf = itemsIn(detail)
  const weekOf = (day) => Math.floor((Date.parse(day) - Date.parse(detail.start_date)) / DAY_MS / 7)
  const [contested, ...others] = all
  const offDay = others.pop()
  const taken = new Map(all.map((day) => [day, new Set(itemsOf(day).map(({ itemId }) => itemId))]))
  let next = 0
  /** A meal that none of the days has or is planned to get. */
  const freeMeal = (days) => {
    for (let tried = 0; tried < offers.length; tried++) {
      const offer = offers[next++ % offers.length]
      if (days.some((day) => taken.get(day).has(offer.meal))) continue
      for (const day of days) taken.get(day).add(offer.meal)
      return offer
    }
    throw new Error(`Menu ${detail.id}: too few meals for everybody`)
  }
  const meal = (days) => {
    const offer = freeMeal(days)
    const readValue = (items) =>
      days.map((day) => items(day).filter(({ itemId }) => itemId === offer.meal).length).join("")
    const name = `menu ${detail.id}, meal ${offer.meal} on ${days.join(" and ")}`
    return { ...offer, days, fact: createFact({ name, days, readValue, start: days.map(() => "0").join("") }) }
  }
  const weeks = [...new Set(others.map(weekOf))].map((week) => others.filter((day) => weekOf(day) === week))
  const pairs = weeks.filter((week) => week.length > 1)
  const stocks = others.flatMap((day) => itemsOf(day).map((item) => ({ day, item })))
  const people = Array.from({ length: staff }, (_, person) => {
    const week = pairs[person % pairs.length]
    const first = Math.floor(person / pairs.length) % (week.length - 1)
    return {
      single: meal([others[person % others.length]]),
      pair: meal(week.slice(first, first + 2)),
      stock: stocks[person] && stockOf(detail.id, stocks[person]),
      day: person === at % staff ? wholeDay(detail.id, offDay, itemsOf(offDay), offers) : null,
    }
  })
  const contests = Array.from({ length: CONTESTED_MEALS }, () => {
    const offer = freeMeal([contested])
    const name = `menu ${detail.id}, meal ${offer.meal} on ${contested}, everybody's`
    return { ...offer, contest: createContest({ name, kind: "meal", day: contested, meal: offer.meal, start: "off" }) }
  })
  const [shared] = itemsOf(contested)
  const name = `menu ${detail.id}, stock of ${shared.itemId} on ${contested}, everybody's`
  const stockContest = createContest({ name, kind: "stock", day: contested, meal: shared.itemId, start: shared })
  return { id: detail.id, detail, weekOf, people, contests, stockContest }
}

function stockOf(menu, { day, item }) {
  const readValue = (items) =>
    items(day)
      .filter(({ itemId }) => itemId === item.itemId)
      .map(({ base, available }) => `${base}/${available}`)
      .join(" ")
  const name = `menu ${menu}, stock of ${item.itemId} on ${day}`
  const fact = createFact({ name, days: [day], readValue, start: `${item.base}/${item.available}` })
  return { day, meal: item.itemId, sold: item.base - item.available, fact }
}

function wholeDay(menu, day, items, offers) {
  const idsOf = (list) => list.map(({ itemId }) => itemId).sort((a, b) => a - b)
  const readValue = (itemsOf) => idsOf(itemsOf(day)).join(",")
  const fact = createFact({
    name: `menu ${menu}, all of ${day}`,
    days: [day],
    readValue,
    start: idsOf(items).join(","),
  })
  const [{ merchant }] = offers
  const meals = offers.filter((offer) => offer.merchant === merchant).map((offer) => offer.meal)
  return { day, merchant, meals: meals.slice(0, 3).sort((a, b) => a - b), fact }
}

/** The meals that a city's active merchants offer, asked once. */
function offersOf(api) {
  const byCity = new Map()
  return async (city) => {
    if (byCity.has(city)) return byCity.get(city)
    const merchants = (await api(`/merchants?city_id=${city}`)).filter(({ status }) => /^active$/i.test(status))
    const offers = []
    for (const { id } of merchants) {
      const meals = await api(`/merchants/${id}/meals`)
      offers.push(...meals.map((meal) => ({ merchant: id, meal: meal.item_id })))
    }
    byCity.set(city, offers)
    return offers
  }
}
