import { expect, it } from "vitest"
import { markup } from "~/ui/render.test-support"
import { ListPage } from "./list-page"
import { SEARCH_LENGTH } from "./search-filter"

const record = { one: "shift", many: "shifts", label: "Shifts", path: "/delivery/shifts", createPath: "/x" }
const kept = {
  views: [],
  allHref: "/delivery/shifts",
  filters: "",
  viewName: null,
  keep: {},
  pageSize: 10,
  pageSizes: [10],
}

it("a searchable list has its search field first, with the address's text and the server's maximum length", () => {
  const draw = (search?: string) =>
    markup(
      <ListPage
        record={record}
        title="Shifts"
        help=""
        loaded={{ query: { search: "night" }, kept, canEdit: false, idNote: null, isFiltered: true, list: null }}
        columns={[]}
        rowKey={() => ""}
        search={search}
        filters={<b>others</b>}
      />,
      "/delivery/shifts?search=night",
    )
  expect(draw("Name or ID")).toMatch(
    new RegExp(
      `>Search</label>.*<input type="search"[^>]*maxLength="${SEARCH_LENGTH}" placeholder="Name or ID"[^>]*value="night".*others`,
    ),
  )
  expect(draw()).not.toContain('type="search"')
})

it("folds its actions on phones behind a link that works without script, and leaves the create link in sight", () => {
  const html = markup(
    <ListPage
      record={record}
      title="Shifts"
      help=""
      loaded={{ query: {}, kept, canEdit: true, idNote: null, isFiltered: false, list: null }}
      columns={[]}
      rowKey={() => ""}
      add="+ Add Shift"
      actions={<b>Send</b>}
      foldActions
    />,
    "/delivery/shifts",
  )
  expect(html).toMatch(/<a [^>]*href="#actions"[^>]*>.*?More<\/a>/)
  const [, folded = "", after = ""] =
    /<div id="actions" class="actions folded">(.*?)<\/div><a ([^>]*href="\/x")/.exec(html) ?? []
  expect(folded).toContain("<b>Send</b>")
  expect(folded).toContain("Export CSV")
  expect(after).toContain("primary")
})
