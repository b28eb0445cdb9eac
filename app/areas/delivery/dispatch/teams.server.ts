import { type Api, graphql } from "~/upstream/api.server"
import { everyRow } from "~/upstream/every-row.server"
import { keep } from "~/upstream/lookups.server"

/** Teams per request. */
const TEAMS_FETCHED = 200

interface Choice {
  value: string
  label: string
}

const FetchTeams = graphql(`
  query FetchTeams($where: TeamWhere, $first: Int!, $page: Int) {
    teams(where: $where, first: $first, page: $page) { data { id teamName } paginatorInfo { lastPage } }
  }
`)
/** The documents filter teams by zones and categories, but do not name the arguments. */
const FetchTeamsExtra = graphql(`
  query FetchTeamsExtra(
    $where: TeamWhere
    $hasZones: ZoneWhere
    $hasFoodCategories: FoodCategoryWhere
    $first: Int!
    $page: Int
  ) {
    teams(where: $where, hasZones: $hasZones, hasFoodCategories: $hasFoodCategories, first: $first, page: $page) {
      data { id teamName }
      paginatorInfo { lastPage }
    }
  }
`)
const ACTIVE = { where: { column: "STATUS", operator: "EQ", value: "ACTIVE" }, first: TEAMS_FETCHED } as const

/** Active teams that serve any of these zones and categories; all active teams if the upstream can't filter by them. */
export function listMapTeams(api: Api, zones: readonly string[], foodCategories: readonly string[]): Promise<Choice[]> {
  return keep(api, `map teams ${zones} ${foodCategories}`, async () => {
    const hasZones = { column: "ID", operator: "IN", value: zones } as const
    const categories = { column: "ID", operator: "IN", value: foodCategories } as const
    const hasFoodCategories = foodCategories.length > 0 ? categories : null
    const teams = await everyRow(async (page) => {
      const ours = [FetchTeamsExtra, { ...ACTIVE, hasZones, hasFoodCategories, page }] as const
      return (await api.either(ours, () => api.graphql(FetchTeams, { ...ACTIVE, page }))).teams
    })
    return teams.map(({ id, teamName }) => ({ value: id, label: teamName }))
  })
}

/** All active teams, for any zones and categories. */
export function listTeamChoices(api: Api): Promise<Choice[]> {
  return keep(api, "active teams", async () => {
    const teams = await everyRow(async (page) => (await api.graphql(FetchTeams, { ...ACTIVE, page })).teams)
    return teams.map(({ id, teamName }) => ({ value: id, label: teamName }))
  })
}
