import { type Api, graphql } from "~/upstream/api.server"
import { keep } from "~/upstream/lookups.server"

/** product/dispatch 5, 9. */
const TEAMS_FETCHED = 200

interface Choice {
  value: string
  label: string
}

const FetchTeams = graphql(`
  query FetchTeams($where: TeamWhere, $hasZones: ZoneWhere, $hasFoodCategories: FoodCategoryWhere, $first: Int!) {
    teams(where: $where, hasZones: $hasZones, hasFoodCategories: $hasFoodCategories, first: $first) {
      data { id teamName }
    }
  }
`)
/** The active teams that serve any of these zones and categories: the first 200 (product/dispatch 5). */
export function listMapTeams(api: Api, zones: readonly string[], foodCategories: readonly string[]): Promise<Choice[]> {
  return keep(api, `map teams ${zones} ${foodCategories}`, async () => {
    const { teams } = await api.graphql(FetchTeams, {
      where: { column: "STATUS", operator: "EQ", value: "ACTIVE" },
      hasZones: { column: "ID", operator: "IN", value: zones },
      hasFoodCategories: { column: "ID", operator: "IN", value: foodCategories },
      first: TEAMS_FETCHED,
    })
    return teams.data.map(({ id, teamName }) => ({ value: id, label: teamName }))
  })
}

/** The active teams, whatever they serve: the first 200. */
export function listTeamChoices(api: Api): Promise<Choice[]> {
  return keep(api, "active teams", async () => {
    const where = { column: "STATUS", operator: "EQ", value: "ACTIVE" } as const
    const { teams } = await api.graphql(FetchTeams, { where, first: TEAMS_FETCHED })
    return teams.data.map(({ id, teamName }) => ({ value: id, label: teamName }))
  })
}
