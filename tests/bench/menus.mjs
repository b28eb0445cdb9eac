import { cookieHeader } from "./sign-in.mjs"

/** Sundays far from every holiday that is not ticked; the days beyond are opened too, so that a week has seven. */
const START = "2027-07-04"
const DAY_MS = 86_400_000
const MEALS_A_DAY = 30

const dates = (weeks) =>
  Array.from({ length: weeks * 7 }, (_, index) =>
    new Date(Date.parse(START) + index * DAY_MS).toISOString().slice(0, 10),
  )

/** Questions to the upstream with a token of our own, past the dashboard. */
export async function upstreamApi(world) {
  const { origin } = await world.front()
  const authorization = `Bearer ${await world.token()}`
  return async (path, body) => {
    const answer = await fetch(`${origin}/api/dashboard/v3${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization, accept: "application/json", "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** An upstream's own record, past front and dashboard: its REST answers, its control surface, its counter of changes. */
export async function upstreamCalls(origin) {
  const ask = async (path, init) => {
    const answer = await fetch(`${origin}${path}`, init)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const control = (path, body) =>
    ask(`/__control${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  const { user } = await control("/staff", {
    email: "record@saffron.example",
    permissions: ["VIEW_MENUS", "EDIT_MENUS"],
  })
  const authorization = `Bearer ${user.token}`
  return {
    control,
    api: (path) => ask(`/api/dashboard/v3${path}`, { headers: { authorization, accept: "application/json" } }),
    mutations: async () => (await ask("/__control/stats")).mutations,
  }
}

/** A city with zones and merchants, its off-days, and 30 meals of it. */
async function kitchen(api) {
  const cities = await api("/cities?active=1")
  const city = cities.find((each) => each.en_name === "Riyadh") ?? cities[0]
  const [zones, merchants, offDays] = await Promise.all([
    api(`/zones?city_id=${city.id}&is_active=1`),
    api(`/merchants?city_id=${city.id}`),
    api(`/off-days?city=${city.id}`),
  ])
  const offers = []
  for (const merchant of merchants.filter(({ status }) => /^active$/i.test(status))) {
    if (offers.flatMap(({ meals }) => meals).length >= MEALS_A_DAY) break
    offers.push({ merchant: merchant.id, meals: await api(`/merchants/${merchant.id}/meals`) })
  }
  return { city, zones: zones.slice(0, 2), offDays, offers }
}

let named = 0
/** No two menus share a name: of this run neither, whose sections each make their own. */
const newName = (name) => `${name} ${process.pid} ${++named}`

/** An existing menu of so many full weeks of 7 days x 30 meals. Gives { id, meal }: the name of its first meal. */
export async function createFullMenu(world, weeks) {
  const api = await upstreamApi(world)
  const { zones, offDays, offers } = await kitchen(api)
  const meals = offers.flatMap((offer) => offer.meals).slice(0, MEALS_A_DAY)
  const { id } = await api("/menus", {
    name: newName(`Bench ${weeks} weeks`),
    status: "active",
    zones_ids: zones.map((zone) => zone.id),
    allow_fridays: true,
    allow_saturdays: true,
    allowed_holidays: offDays.map((offDay) => offDay.id),
    schedule: dates(weeks).map((date) => ({ date, meals_ids: meals.map((meal) => meal.item_id) })),
  })
  return { id, meal: meals[0].en_name }
}

/** A draft of so many full weeks of 7 days x 30 meals, made through the dashboard's own forms. Gives its address. */
export async function createFullDraft(world, cookies, weeks) {
  const { city, zones, offDays, offers } = await kitchen(await upstreamApi(world))
  const [first, ...others] = dates(weeks)
  const path = await post(world, cookies, "/food/menus?dialog=create-menu", [
    ["intent", "create-menu"],
    ["name", newName(`Bench draft ${weeks} weeks`)],
    ["noOfWeeks", weeks],
    ["startDate", START],
    ["city", city.id],
    ["allowFridays", "on"],
    ["allowSaturdays", "on"],
    ...zones.map(({ id }) => ["zoneList", id]),
    // Holidays that are over are offered to nobody.
    ...offDays.filter(({ end_date }) => end_date >= START).map(({ id }) => ["allowedHolidays", id]),
  ])
  for (const { merchant, meals } of offers) {
    const fields = meals.slice(0, MEALS_A_DAY / offers.length).map((meal) => ["meals", meal.item_id])
    await post(world, cookies, path, [["intent", "add-meals"], ["day", first], ["merchant", merchant], ...fields])
  }
  await post(world, cookies, path, [["intent", "copy-day"], ["day", first], ...others.map((date) => ["days", date])])
  return { path, meal: offers[0].meals[0].en_name }
}

/** Posts one of the dashboard's forms and gives the address it sends the browser to. */
async function post({ origin }, cookies, path, fields) {
  const answer = await fetch(`${origin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookieHeader(cookies), origin, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields.map(([name, value]) => [name, String(value)])),
  })
  const location = answer.headers.get("location")
  if (answer.status !== 303 || !location) {
    throw new Error(`${path} (${fields[0][1]}) answered ${answer.status}: ${(await answer.text()).slice(0, 400)}`)
  }
  return location.replace(origin, "").split("#")[0]
}
