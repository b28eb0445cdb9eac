import { type Api, graphql } from "~/upstream/api.server"
import { everyRow } from "~/upstream/every-row.server"
import { keep } from "~/upstream/lookups.server"

/** Teams fetched at once (product/dispatch 5, 9). */
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
/** The documents ask for teams by zones and categories without a word for it. */
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

/**
 * The active teams that serve any of these zones and categories, 200 at once (product/dispatch 5). Of all zones where the
 * upstream can't be asked for those of some.
 */
export function listMapTeams(api: Api, zones: readonly string[], foodCategories: readonly string[]): Promise<Choice[]> {
  return keep(api, `map teams ${zones} ${foodCategories}`, async () => {
    const hasZones = { column: "ID", operator: "IN", value: zones } as const
    const hasFoodCategories = { column: "ID", operator: "IN", value: foodCategories } as const
    const teams = await everyRow(async (page) => {
      const ours = [FetchTeamsExtra, { ...ACTIVE, hasZones, hasFoodCategories, page }] as const
      return (await api.either(ours, () => api.graphql(FetchTeams, { ...ACTIVE, page }))).teams
    })
    return teams.map(({ id, teamName }) => ({ value: id, label: teamName }))
  })
}

/** The active teams, whatever they serve. */
export function listTeamChoices(api: Api): Promise<Choice[]> {
  return keep(api, "active teams", async () => {
    const teams = await everyRow(async (page) => (await api.graphql(FetchTeams, { ...ACTIVE, page })).teams)
    return teams.map(({ id, teamName }) => ({ value: id, label: teamName }))
  })
}
