import { crowdKilled } from "../crowd/killed.mjs"

export const title = "Crowd, and kill -9 of the dashboard at random moments; its store on PostgreSQL"

export async function run(bench, section) {
  if (!(await bench.world.hasPostgres())) return section.skip("crowd-killed-postgres", "there is no PostgreSQL here")
  await crowdKilled(bench, section, { name: "crowd-killed-postgres" })
}
