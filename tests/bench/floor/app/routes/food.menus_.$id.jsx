import { Link, useLoaderData } from "@remix-run/react"
import { get } from "../upstream.server"

/** The menu's days as plain lists, one week at a time. */
export async function loader({ params, request }) {
  const menu = await get(`/menus/${encodeURIComponent(params.id)}`)
  const week = Number(new URL(request.url).searchParams.get("week")) || 0
  const dates = [...new Set(menu.dates_meals.map((day) => day.date))].sort().slice(week * 7, week * 7 + 7)
  return {
    name: menu.name,
    days: menu.dates_meals
      .filter((day) => dates.includes(day.date))
      .map((day) => ({
        date: day.date,
        meals: day.items.map((item) => ({
          id: item.daily_meal_id,
          name: item.meal.en_name,
          arName: item.meal.ar_name,
        })),
      })),
  }
}

export default function Menu() {
  const { name, days } = useLoaderData()
  return (
    <main>
      <Link to="/food/menus">Menu List</Link>
      <h1>{name}</h1>
      {days.map((day) => (
        <section key={day.date}>
          <h2>{day.date}</h2>
          <ul>
            {day.meals.map((meal) => (
              <li key={meal.id}>
                {meal.name} <span lang="ar">{meal.arName}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
