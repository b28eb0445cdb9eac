import { describe, expect, it } from "vitest"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { markup } from "~/ui/render.test-support"
import { MultiSelect } from "../fields/multi-select/multi-select"
import { FilterBar } from "./filter-bar"
import { ListSelection, selectColumn } from "./list-selection"
import { ListTable, PageSize } from "./list-table"
import { ListTools } from "./list-tools"

const view = { id: "1", name: "Riyadh", href: "/food/menus?city=1", isShared: false, isDefault: false, isMine: true }
const kept = { allHref: "/food/menus?view=none", filters: "city=1&id=1%2C+2", viewName: null }

describe("what every list offers", () => {
  it("links to every view with its owner, and passes the filters only to the export", () => {
    const views = [
      { ...view, ownerName: "Sara", isCurrent: true, isDefault: true },
      {
        ...view,
        id: "2",
        name: "Of Omar",
        href: "/food/menus?city=2",
        ownerName: "Omar",
        isCurrent: false,
        isMine: false,
      },
    ]
    const html = markup(<ListTools kept={{ ...kept, views }} />, "/food/menus?city=1&page=3")
    expect(html).toContain('<a href="/food/menus?city=1" aria-current="true">')
    expect(html).toMatch(/<summary[^>]*>.*View: <bdi[^>]*>Riyadh<\/bdi>/)
    expect(html).toContain("default")
    expect(html).toContain("by Omar")
    expect(html).toContain('href="/food/menus?view=none">All</a>')
    expect(html).toContain('href="/food/menus?city=1&amp;page=3&amp;dialog=views"')
    expect(html).toContain('href="/food/menus/export.csv?city=1&amp;id=1%2C+2"')
  })

  it("reports that views could not be loaded, with a retry", () => {
    const html = markup(<ListTools kept={{ ...kept, views: null }} />, "/food/menus?city=1")
    expect(html).toContain("Your views could not be loaded.")
    expect(html).toMatch(/href="\/food\/menus\?city=1"[^>]*>.*Retry/s)
  })
})

it("an active filter can be removed at its field, and Clear is shown", () => {
  const draw = (address: string) =>
    markup(
      <FilterBar label="Filter menus" clearHref="/food/menus?view=none">
        <SelectField bare name="city" label="City" options={[{ value: "1", label: "Riyadh" }]} defaultValue="1" />
        <MultiSelect bare name="zones" label="Zones" allName="allZones" options={[{ value: "7", label: "Hittin" }]} />
      </FilterBar>,
      address,
    )
  const html = draw("/food/menus?city=1&allZones=1&sort=name&page=3")
  expect(html).toMatch(/href="\/food\/menus\?allZones=1&amp;sort=name">.*Remove filter: City/s)
  expect(html).toMatch(/href="\/food\/menus\?city=1&amp;sort=name">.*Remove filter: Zones/s)
  expect(html).toContain('href="/food/menus?view=none">Clear')
  const bare = draw("/food/menus?view=none&sort=name&city=")
  expect(bare).not.toMatch(/Remove filter|Clear<\/a>/)
})

it("rows can be selected without script, with actions that keep the list's filters", () => {
  const { cell } = selectColumn<{ id: number; name: string }>(
    ({ id }) => id,
    ({ name }) => name,
  )
  const html = markup(
    <>
      {cell({ id: 7, name: "Huda" })}
      <ListSelection
        many="drivers"
        total={1200}
        shown={10}
        filters="city=3"
        actions={[
          { text: "Send Notification", to: "/drivers/notify" },
          { text: "Export selected", to: "/drivers/export.csv", isFile: true },
        ]}
      />
    </>,
  )
  expect(html).toContain('<input type="checkbox" form="selection" name="chosen" value="7"/>')
  expect(html).toContain("Select Huda")
  expect(html).toContain('<input type="hidden" name="city" value="3"/>')
  expect(html).toContain("Select all 1,200 drivers that match")
  expect(html).toMatch(
    /<button type="submit" formAction="\/drivers\/notify" class="btn secondary small">Send Notification/i,
  )
  expect(html).toMatch(/formAction="\/drivers\/export.csv" formTarget="_self"/i)
})

it("a page size is posted to the list, also from below a dialog's address", () => {
  const kept = { pageSize: 25, pageSizes: [10, 25] }
  const html = markup(<PageSize kept={kept} path="/food/menus" />, "/food/menus/create?city=1&page=3")
  expect(html).toContain('action="/food/menus?city=1&amp;page=3"')
  expect(html).toContain('<button type="submit" name="size" value="25" aria-pressed="true">25 rows per page</button>')
})

it("a list below a dialog's address uses its own path for page size and pages", () => {
  const list = { rows: [{ id: 1 }], page: 1, pages: 2, total: 2, perPage: 1 }
  const columns = [{ key: "id", head: "#", cell: (row: { id: number }) => row.id }]
  const own = { allHref: "/drivers", pageSize: 1, pageSizes: [1] }
  const props = { name: "Drivers", columns, list, kept: own, isFiltered: false, path: "/drivers" }
  const html = markup(<ListTable {...props} rowKey={({ id }) => id} />, "/drivers/create?city=1")
  expect(html).toContain('action="/drivers?city=1"')
  expect(html).toContain('href="/drivers?city=1&amp;page=2"')
})

it("a filter whose options failed to load keeps its value and offers a retry", () => {
  const html = markup(<FieldFailed name="zones" label="Zones" values={[3, 4]} />, "/food/menus?zones=3&zones=4")
  expect(html).toContain('<input type="hidden" name="zones" value="3"/><input type="hidden" name="zones" value="4"/>')
  expect(html).toContain('href="/food/menus?zones=3&amp;zones=4"')
  expect(html).toContain("Not loaded")
  expect(html).not.toContain('class="hint"')
})

it("a field whose options failed to load shows its error, with a retry link or button", () => {
  for (const props of [{}, { refresh: true }]) {
    const html = markup(<FieldFailed name="plan" id="x-plan" label="Plan" values={[]} error="*Required" {...props} />)
    expect(html).toMatch(/<span class="in none[^>]* id="x-plan"[^>]* aria-describedby="x-plan-d"/)
    expect(html).toMatch(/<p class="err" id="x-plan-d">.*\*Required<\/p>/)
    expect(html).toMatch(/Not loaded <(a|button) /)
  }
})
