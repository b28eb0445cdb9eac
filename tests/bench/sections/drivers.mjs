import { mkdirSync } from "node:fs"
import { Agent, get } from "node:http"
import { join } from "node:path"
import { Client } from "pg"
import { alternate, median } from "../figures.mjs"
import { startPostgres } from "../postgres.mjs"
import { signInOverHttp } from "../sign-in.mjs"

export const title = "Drivers: the list with 100,000 in the upstream's database instead of 3,000"

const COPIES = 33
const LIMIT = 1.2
/**
 * Each has at least as many rows as a page of it shows, at either size. Names as people search: somebody's whole name
 * (32 drivers, then 1,088), a frequent family name (96, then 3,264), the most frequent given name (150, then 5,100).
 */
const LISTS = {
  "": "Whole list",
  "?status=SUSPENDED": "Of a status",
  "?city=3": "Of a city",
  "?team=2&size=25": "Of a team",
  "?search=wael+haddad&size=25": "Searched by a whole name",
  "?search=khan&size=25": "Searched by a family name",
  "?search=wael&size=25": "Searched by a given name",
  "?sort=name": "Sorted by name",
}

/** The reference upstream on a PostgreSQL of its own, whose drivers become 34 times as many between two measurements. */
export async function run({ world, folder, rounds }, section) {
  const place = join(folder, "drivers")
  mkdirSync(place, { recursive: true, mode: 0o755 })
  const postgres = await startPostgres(place)
  if (!postgres) return section.skip("drivers", "there is no PostgreSQL on this machine")
  const upstream = await world.startUpstream({ DATABASE_URL: postgres.url })
  const origin = `http://127.0.0.1:${world.crowdPort}`
  const upstreamUrl = upstream.ready.origin
  const dashboard = await world.startDashboard("drivers", { port: world.crowdPort, upstreamUrl })
  try {
    const cookie = await signInOverHttp(origin, world.account)
    const small = await measure(origin, cookie, rounds)
    await multiply(postgres.url)
    const large = await measure(origin, cookie, rounds)
    for (const [search, what] of Object.entries(LISTS)) {
      section.row({ what: `${what}, 3,000 drivers`, unit: "ms", ours: small[search] })
      section.row({ what: `${what}, 102,000 drivers`, unit: "ms", ours: large[search] })
      const growth = large[search] / small[search]
      const isGood = growth < LIMIT
      section.row({ what: `${what}: grows by the factor`, unit: "factor", ours: growth, bar: `< ${LIMIT}`, isGood })
    }
    section.note("A filter that leaves a part of the drivers leaves 34 times as many to count: that is in its factor.")
  } finally {
    await dashboard.stop()
    await upstream.stop()
    await postgres.stop()
  }
}

async function measure(origin, cookie, rounds) {
  const asks = Object.fromEntries(
    Object.keys(LISTS).map((search) => [search, () => ask(`${origin}/logistics/drivers${search}`, cookie)]),
  )
  await alternate(5, asks)
  const times = await alternate(rounds * 5, asks)
  return Object.fromEntries(Object.entries(times).map(([search, all]) => [search, median(all)]))
}

const agent = new Agent({ keepAlive: true })

function ask(url, cookie) {
  const headers = { cookie, "accept-encoding": "br", "sec-fetch-site": "same-origin" }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume()
      answer.once("end", () => resolve(performance.now() - started))
    }).once("error", reject)
  })
}

/** Every driver 33 times more, with phones and usernames that nobody has. */
async function multiply(url) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const copied = `first_name, last_name, email, password_hash, date_of_birth, residency_number, national_expire_date,
    date_created, status, citc_status, bank_account_number, bank_account_name, dm_bag, nationality_id, city_id,
    contractor_id, payment_plan_id`
  await client.query(`insert into drivers (id, phone, username, ${copied})
    select id + copy * 3000, '9666' || lpad((id * 100 + copy)::text, 8, '0'), username || '-' || copy, ${copied}
    from drivers, generate_series(1, ${COPIES}) copy`)
  await client.query(`insert into driver_teams
    select driver_id + copy * 3000, team_id from driver_teams, generate_series(1, ${COPIES}) copy`)
  await client.query("vacuum analyze drivers")
  await client.query("vacuum analyze driver_teams")
  await client.end()
}
