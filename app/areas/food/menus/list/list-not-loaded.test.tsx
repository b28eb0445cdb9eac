import { describe, expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { JobsSection } from "./jobs-section"
import { DraftsSection, MenuFilters } from "./list"

/** Parts of the Menu List that could not be loaded (null) say so in place and offer Retry. */

const HERE = "/food/menus?city=3&zones=17&jobs=2"
const retryLink = 'href="/food/menus?city=3&amp;zones=17&amp;jobs=2"'

describe("drawn without", () => {
  it("cities and zones: both filters say 'Not loaded', keep what was chosen, and try again", () => {
    const query = { id: undefined, city: 3, zones: [17, 18], page: 1 }
    const html = markup(<MenuFilters query={query} cities={null} zones={null} />, HERE)
    expect(html.match(/Not loaded/g)).toHaveLength(2)
    for (const [name, value] of [
      ["city", 3],
      ["zones", 17],
      ["zones", 18],
    ])
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    expect(html).toContain(`${retryLink}>Retry<span class="sr">: City</span>`)
    expect(html).toContain(`${retryLink}>Retry<span class="sr">: Zones</span>`)
    expect(html).not.toContain("No zones available")
    expect(html).toContain("Active")
  })

  it("drafts", () => {
    const html = markup(<DraftsSection drafts={null} />, HERE)
    expect(html).toContain("Could not load your drafts.")
    expect(html).toContain(retryLink)
  })

  it("jobs: the open section says so, the closed one nothing", () => {
    const section = (page: number | null) => <JobsSection jobs={null} page={page} href={() => "/food/menus"} />
    expect(markup(section(2), HERE)).toContain("Oops! Something went wrong. Please try again later.")
    expect(markup(section(2), HERE)).toContain(retryLink)
    expect(markup(section(null))).not.toContain("Oops!")
  })
})
