import { describe, expect, it } from "vitest"
import { TextField } from "~/ui/fields/text-field"
import { EmptyState } from "~/ui/page/empty-state"
import { markup } from "~/ui/render.test-support"
import { ErrorState } from "../elements/error-state"
import { type Column, DataTable } from "./data-table"
import { FilterBar } from "./filter-bar"
import { Pager } from "./pager"

const columns: readonly Column<{ id: number; name: string }>[] = [
  {
    key: "id",
    head: "#",
    label: "#",
    numeric: true,
    cell: (row) => row.id,
    sort: "id",
  },
  { key: "name", head: "Name", lead: true, cell: (row) => row.name },
]
const table = (rows: { id: number; name: string }[]) => (
  <DataTable id="menus" caption="Menus" columns={columns} rows={rows} rowKey={(row) => row.id} />
)

describe("DataTable", () => {
  it("stays a table for assistive technology when its rows are stacked", () => {
    const html = markup(table([{ id: 7, name: "Keto" }]), "/food/menus?sort=id")
    expect(html).toContain('<caption class="sr" id="menus-caption">Menus</caption>')
    expect(html).toContain('<td role="cell" class="num" data-l="#">7</td><td role="cell" class="lead">Keto</td>')
    expect(html).toContain('<th role="columnheader" scope="col" aria-sort="ascending">')
  })

  it("sorts by a header link: ascending, descending, then own order, from the first page", () => {
    const head = (search: string) => {
      const html = markup(table([{ id: 7, name: "Keto" }]), `/food/menus${search}`)
      const [, way, href] = /<th[^>]*?(?: aria-sort="(\w+)")?><a href="([^"]*)">#/.exec(html) ?? []
      return [way, href?.replaceAll("&amp;", "&")]
    }
    expect(head("?city=1&page=3&dialog=views")).toEqual([undefined, "/food/menus?city=1&sort=id"])
    expect(head("?city=1&sort=id&page=3")).toEqual(["ascending", "/food/menus?city=1&sort=-id"])
    expect(head("?city=1&sort=-id")).toEqual(["descending", "/food/menus?city=1"])
    expect(head("?sort=-id")).toEqual(["descending", "/food/menus?view=none"])
    expect(head("?sort=other")).toEqual([undefined, "/food/menus?sort=id"])
    expect(markup(table([{ id: 7, name: "Keto" }]))).toContain('<th role="columnheader" scope="col">Name</th>')
  })

  it("shows a word for an empty cell", () => {
    expect(markup(table([{ id: 7, name: "" }]))).toContain('class="lead"><span class="sub">None</span></td>')
  })

  it("shows that nothing matches", () => {
    expect(markup(table([]))).toContain("Sorry, there is no matching data to display.")
    expect(markup(table([]))).not.toContain("<table")
  })
})

describe("empty and failed lists", () => {
  it("offers to clear filters only if some are active", () => {
    expect(markup(<EmptyState clearHref="/food/menus" />)).toContain('href="/food/menus">Clear filters</a>')
    expect(markup(<EmptyState />)).not.toContain("<a")
  })

  it("retries at the same address", () => {
    const html = markup(<ErrorState />, "/food/menus?name=keto")
    expect(html).toContain("Oops! Something went wrong. Please try again later.")
    expect(html).toMatch(/href="\/food\/menus\?name=keto">.*Retry<\/a>/)
  })
})

describe("Pager", () => {
  const pager = (page: number, lastPage: number, total: number) =>
    markup(
      <Pager
        label="Menus pages"
        page={page}
        lastPage={lastPage}
        total={total}
        pageSize={10}
        href={(to) => `/food/menus?page=${to}`}
      />,
    )

  it("links every page, but no previous or next page that does not exist", () => {
    const html = pager(1, 3, 25)
    expect(html).toContain('<span class="off">Previous</span>')
    expect(html).toContain('aria-label="Page 1, current" aria-current="page"')
    expect(html).toContain('href="/food/menus?page=2">Next</a>')
    expect(html).toContain("1–10 of 25")
    expect(pager(3, 3, 25)).toContain('<span class="off">Next</span>')
    expect(pager(3, 3, 25)).toContain("21–25 of 25")
  })

  it("is only a count with one page, also for an empty list", () => {
    expect(pager(1, 1, 4)).not.toContain("<nav")
    expect(pager(1, 0, 0)).toContain("0 of 0")
  })
})

describe("FilterBar without script", () => {
  it("is a GET form with Apply and Clear that keeps other parameters", () => {
    const bar = (
      <FilterBar label="Filter menus" clearHref="/food/menus" count="3 of 9 menus" keep={{ jobs: "2" }}>
        <TextField bare name="id" label="ID" />
      </FilterBar>
    )
    expect(markup(bar)).not.toContain(">Clear</a>")
    const html = markup(bar, "/food/menus?id=14")
    expect(html).toContain('method="get"')
    expect(html).toContain('role="search" aria-label="Filter menus"')
    expect(html).toContain('<input type="hidden" name="jobs" value="2"/>')
    // An address can't hold many options: the server packs them.
    expect(html).toMatch(/<button (?=[^>]*formmethod="post")(?=[^>]*formaction="\/filters\?to=\/food\/menus")/i)
    expect(html).toContain(">Apply</button>")
    expect(html).toContain(">Clear</a>")
    expect(html).toContain('role="status">3 of 9 menus</p>')
    expect(html).toContain('href="#filters"')
  })

  it("shows the number of active filters beside the collapsed fields", () => {
    const bar = (
      <FilterBar label="Filter menus" clearHref="/food/menus" keep={{ jobs: "1", record: "7" }}>
        {null}
      </FilterBar>
    )
    const told = (search: string) => />(Filters[^<]*)</.exec(markup(bar, `/food/menus${search}`))?.[1]
    expect(told("")).toBe("Filters")
    expect(told("?jobs=1&record=7&page=2&sort=-id&size=25&view=none&dialog=views&id=")).toBe("Filters")
    expect(told("?city=1&zones=2&zones=3&page=2")).toBe("Filters, 2 on")
    expect(told("?city=1&allZones=1&zones=2&zones=3")).toBe("Filters, 2 on")
    expect(told("?allZones=1")).toBe("Filters, 1 on")
  })

  it("is never collapsed with `unfolded`", () => {
    const html = markup(
      <FilterBar unfolded label="Search everything" clearHref="/search">
        {null}
      </FilterBar>,
    )
    expect(html).not.toContain("#filters")
    expect(html).not.toContain("folded")
  })
})
