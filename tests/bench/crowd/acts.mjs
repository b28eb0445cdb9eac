/**
 * What a person can do, as forms: { menu, query, intent, day, fields, isDialog, fact, target } or, where everybody is at
 * it, { contest, target }. `target` is the value once it is done. Null where there is nothing of that kind to do.
 */

const MAX_STOCK = 400

const dialogQuery = (place, intent, day) =>
  `${place.query ? `${place.query}&` : ""}dialog=${intent}${day ? `&day=${day}` : ""}`

const placeOf = (menu, day, open) => ({
  menu: menu.id,
  query: [`week=${menu.weekOf(day)}`, ...(open ? [`open=${day}`] : [])].join("&"),
})

const addMeals = (place, day, merchant, meals) => ({
  ...place,
  query: dialogQuery(place, "add-meals", day),
  look: `${dialogQuery(place, "add-meals", day)}&merchant=${merchant}`,
  intent: "add-meals",
  day,
  isDialog: true,
  fields: [["day", day], ["merchant", merchant], ...meals.map((meal) => ["meals", meal])],
})

const deleteMeal = (place, day, meal) => ({ ...place, intent: "delete-meal", day, fields: [["meal", meal]] })

const editStock = (place, day, meal, base) => ({
  ...place,
  query: `${dialogQuery(place, "base-stock", day)}&meal=${meal}`,
  intent: "base-stock",
  day,
  isDialog: true,
  fields: [
    ["day", day],
    ["meal", meal],
    ["base", base],
  ],
})

const another = (random, from, than) => {
  const base = random.int(from, MAX_STOCK)
  return base === than ? base + 1 : base
}

export const ACTS = {
  single(menu, { single: { fact, merchant, meal, days } }) {
    const [day] = days
    const place = placeOf(menu, day)
    const isOn = fact.value === "1"
    const act = isOn ? deleteMeal(place, day, meal) : addMeals(place, day, merchant, [meal])
    return { ...act, fact, target: isOn ? "0" : "1" }
  },
  pair(menu, { pair: { fact, merchant, meal, days } }) {
    const place = placeOf(menu, days[0])
    const at = fact.value.indexOf("1")
    if (at >= 0) {
      const target = `${fact.value.slice(0, at)}0${fact.value.slice(at + 1)}`
      return { ...deleteMeal(place, days[at], meal), fact, target }
    }
    const query = dialogQuery(place, "add-multiply")
    const look = `${query}&merchant=${merchant}&meal=${meal}`
    const fields = [["merchant", merchant], ["meal", meal], ...days.map((day) => ["days", day])]
    return { ...place, query, look, intent: "add-multiply", isDialog: true, fields, fact, target: "11" }
  },
  stock(menu, { stock }, random) {
    if (!stock) return null
    const { day, meal, sold, fact } = stock
    const [base, available] = fact.value.split("/").map(Number)
    const place = placeOf(menu, day)
    if (available > 0 && random.chance(0.3)) {
      const fields = [["meal", `${meal}:${base}:${available}`]]
      return { ...place, intent: "mark-out-of-stock", day, fields, fact, target: `${sold}/0` }
    }
    const next = another(random, Math.max(1, sold), base)
    return { ...editStock(place, day, meal, next), fact, target: `${next}/${next - sold}` }
  },
  day(menu, { day: own }) {
    if (!own) return null
    const { day, merchant, meals, fact } = own
    if (fact.value) return { ...placeOf(menu, day), intent: "mark-day-off", day, fields: [], fact, target: "" }
    return { ...addMeals(placeOf(menu, day, true), day, merchant, meals), fact, target: meals.join(",") }
  },
  /** Somebody goes by what the page shows, and others do at the same time. */
  contested(menu, _own, random) {
    const { merchant, meal, contest } = random.pick(menu.contests)
    const place = placeOf(menu, contest.day)
    const isOn = random.chance(0.5)
    const act = isOn ? deleteMeal(place, contest.day, meal) : addMeals(place, contest.day, merchant, [meal])
    return { ...act, contest, target: isOn ? "off" : "on" }
  },
  contestedStock(menu, _own, random) {
    const { stockContest: contest } = menu
    const place = placeOf(menu, contest.day)
    const base = random.int(50, MAX_STOCK)
    return { ...editStock(place, contest.day, contest.meal, base), contest, target: base }
  },
}
