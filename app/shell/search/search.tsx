import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { SearchField } from "~/ui/fields/search-field"
import { FilterBar } from "~/ui/list/filter-bar"
import { PageHead } from "~/ui/page/page-head"
import { pageTitle } from "~/ui/page/page-title"
import { searchPath } from "../header-links"
import { SearchQuery, searchAll } from "./search.server"
import { SearchResults } from "./search-results"
import { resultsText, searchTexts } from "./search-texts"

export const meta: MetaFunction = (args) => pageTitle(args, searchTexts.title)

export const loader = staffLoader({ gate: gates.signedIn, query: SearchQuery }, async (visit) => {
  const { q } = visit.query
  return { query: q, groups: await searchAll(visit, q) }
})

/** The search as a page, also without script. */
export default function Search() {
  const { query, groups } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <PageHead
        title={searchTexts.title}
        help="Find screens and records by name, number, phone or e-mail. You can enter several numbers. Results show only what you can open."
      />
      <FilterBar unfolded label="Search everything" clearHref={searchPath} count={query ? resultsText(groups) : ""}>
        <SearchField
          bare
          name="q"
          label={searchTexts.field}
          fieldClass="w-l"
          placeholder={searchTexts.placeholder}
          title={searchTexts.placeholder}
          defaultValue={query}
          maxLength={200}
        />
      </FilterBar>
      <div className="grid max-w-prose gap-4">
        <SearchResults groups={groups} heading="h2" />
      </div>
    </div>
  )
}
