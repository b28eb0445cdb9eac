import { type Api, graphql } from "~/upstream/api.server"
import { keep } from "~/upstream/lookups.server"

/** product/dispatch 5, 9. */
const TEAMS_FETCHED = 200

interface Choice {
  value: string
  label: string
}

const FetchTeams = graphql(`
  query FetchTeams($where: TeamWhere, $first: Int!) { teams(where: $where, first: $first) { data { id teamName } } }
`)
/** The documents ask for teams by zones and categories without a word for it. */
const FetchTeamsExtra = graphql(`
  query FetchTeamsExtra($where: TeamWhere, $hasZones: ZoneWhere, $hasFoodCategories: FoodCategoryWhere, $first: Int!) {
    teams(where: $where, hasZones: $hasZones, hasFoodCategories: $hasFoodCategories, first: $first) {
      data { id teamName }
    }
  }
`)
const ACTIVE = { where: { column: "STATUS", operator: "EQ", value: "ACTIVE" }, first: TEAMS_FETCHED } as const

/**
 * The active teams that serve any of these zones and categories: the first 200 (product/dispatch 5). Of all zones where
 * the upstream can't be asked for those of some.
 */
export function listMapTeams(api: Api, zones: readonly string[], foodCategories: readonly string[]): Promise<Choice[]> {
  return keep(api, `map teams ${zones} ${foodCategories}`, async () => {
    const hasZones = { column: "ID", operator: "IN", value: zones } as const
    const hasFoodCategories = { column: "ID", operator: "IN", value: foodCategories } as const
    const ours = [FetchTeamsExtra, { ...ACTIVE, hasZones, hasFoodCategories }] as const
    const { teams } = await api.either(ours, () => api.graphql(FetchTeams, ACTIVE))
    return teams.data.map(({ id, teamName }) => ({ value: id, label: teamName }))
  })
}

/** The active teams, whatever they serve: the first 200. */
export function listTeamChoices(api: Api): Promise<Choice[]> {
  return keep(api, "active teams", async () => {
    const { teams } = await api.graphql(FetchTeams, ACTIVE)
    return teams.data.map(({ id, teamName }) => ({ value: id, label: teamName }))
  })
}
