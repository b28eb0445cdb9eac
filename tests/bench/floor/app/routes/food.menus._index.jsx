import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react"
import { get, lookUp } from "../upstream.server"

const PER_PAGE = 10

/** The same columns, filters and paging as the product's Menu List, over the same calls, and nothing else. */
export async function loader({ request }) {
  const { searchParams } = new URL(request.url)
  const wanted = (name) => searchParams.get(name) ?? ""
  const [menus, cities, zones] = await Promise.all([get("/menus"), lookUp("/cities"), lookUp("/zones")])
  const name = wanted("name").toLowerCase()
  const zoneIds = new Set(searchParams.getAll("zones").map(Number))
  const found = menus.filter(
    (menu) =>
      String(menu.id).startsWith(wanted("id")) &&
      menu.name.toLowerCase().includes(name) &&
      (!wanted("city") || String(menu.city.id) === wanted("city")) &&
      (!wanted("status") || menu.status === wanted("status")) &&
      (zoneIds.size === 0 || menu.zones.some((zone) => zoneIds.has(zone.id))),
  )
  const size = Number(wanted("size")) || PER_PAGE
  const lastPage = Math.max(1, Math.ceil(found.length / size))
  const page = Math.min(Math.max(1, Number(wanted("page")) || 1), lastPage)
  const date = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" })
  return {
    query: { id: wanted("id"), name: wanted("name"), city: wanted("city"), status: wanted("status") },
    chosen: [...zoneIds].map(String),
    page,
    lastPage,
    total: found.length,
    rows: found.slice((page - 1) * size, page * size).map((menu) => ({
      id: menu.id,
      name: menu.name,
      city: menu.city.name,
      zones: menu.zones.map((zone) => zone.name).join(", "),
      endDate: date.format(new Date(menu.end_date)),
      status: menu.status,
    })),
    cities: cities.map((city) => ({ id: city.id, name: city.name ?? city.en_name })),
    zones: zones.map(({ id, name: zoneName }) => ({ id, name: zoneName })),
  }
}

export default function Menus() {
  const { query, chosen, page, lastPage, total, rows, cities, zones } = useLoaderData()
  const [searchParams] = useSearchParams()
  const to = (number) => {
    const next = new URLSearchParams(searchParams)
    next.set("page", String(number))
    return `?${next}`
  }
  return (
    <main>
      <h1>Menu List</h1>
      <Form role="search">
        <label>
          ID <input name="id" defaultValue={query.id} />
        </label>
        <label>
          Name <input name="name" type="search" defaultValue={query.name} />
        </label>
        <label>
          City
          <select name="city" defaultValue={query.city}>
            <option value="">All</option>
            {cities.map((city) => (
              <option key={city.id} value={city.id}>
                {city.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Zones
          <select name="zones" multiple size={1} defaultValue={chosen}>
            {zones.map((zone) => (
              <option key={zone.id} value={zone.id}>
                {zone.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Status
          <select name="status" defaultValue={query.status}>
            <option value="">All</option>
            <option value="active">Active</option>
            <option value="inactive">Inactive</option>
            <option value="draft">Draft</option>
          </select>
        </label>
        <button type="submit">Apply</button>
      </Form>
      <table>
        <thead>
          <tr>
            <th>#</th>
            <th>Menu Name</th>
            <th>City</th>
            <th>Assigned Zones</th>
            <th>End Date</th>
            <th>Status</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.id}</td>
              <td>
                <Link to={`/food/menus/${row.id}`}>{row.name}</Link>
              </td>
              <td>{row.city}</td>
              <td title={row.zones}>{row.zones.length > 20 ? `${row.zones.slice(0, 20)}...` : row.zones}</td>
              <td>{row.endDate}</td>
              <td>{row.status}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{total} menus</p>
      <nav aria-label="Pages">
        {Array.from({ length: lastPage }, (_, index) => index + 1).map((number) => (
          <Link key={number} to={to(number)} aria-current={number === page ? "page" : undefined}>
            {number}
          </Link>
        ))}
      </nav>
    </main>
  )
}
