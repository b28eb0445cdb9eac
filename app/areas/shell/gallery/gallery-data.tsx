import { useSearchParams } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { ErrorState } from "~/ui/elements/error-state"
import { Status } from "~/ui/elements/status"
import { Truncated } from "~/ui/elements/truncated"
import { SearchField } from "~/ui/fields/search-field"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { type Column, DataTable } from "~/ui/list/data-table"
import { FilterBar } from "~/ui/list/filter-bar"
import { Pager } from "~/ui/list/pager"
import { EmptyState } from "~/ui/page/empty-state"
import { Skeleton } from "~/ui/page/skeleton"

interface Row {
  id: number
  name: string
  city: string
  zones: string
  end: string
  active: boolean
}

const ROWS: readonly Row[] = [
  {
    id: 1482,
    name: "Riyadh North, Autumn balanced",
    city: "Riyadh",
    zones: "Al Malqa, Al Yasmin, An Narjis",
    end: "10 Oct 2026",
    active: true,
  },
  {
    id: 1475,
    name: "Keto Select, Riyadh",
    city: "Riyadh",
    zones: "Al Malqa, Qurtubah",
    end: "03 Oct 2026",
    active: true,
  },
  {
    id: 1468,
    name: "قائمة الدمام للخريف",
    city: "Dammam",
    zones: "Ash Shati Al Gharbi, Al Faisaliyah",
    end: "26 Sep 2026",
    active: false,
  },
]

const COLUMNS: readonly Column<Row>[] = [
  {
    key: "id",
    head: "#",
    label: "#",
    cell: (row) => row.id,
    numeric: true,
    quiet: true,
    sort: "id",
  },
  {
    key: "name",
    head: "Menu Name",
    lead: true,
    cell: (row) => (
      <a href="#data">
        <Bidi>{row.name}</Bidi>
      </a>
    ),
  },
  { key: "city", head: "City", label: "City", cell: (row) => row.city, sort: "city" },
  {
    key: "zones",
    head: "Assigned Zones",
    label: "Zones",
    full: true,
    cell: (row) => <Truncated text={row.zones} max={20} />,
  },
  { key: "end", head: "End Date", label: "End", cell: (row) => row.end, numeric: true },
  {
    key: "status",
    head: "Status",
    end: true,
    cell: (row) => <Status kind={row.active ? "good" : "bad"}>{row.active ? "Active" : "Draft"}</Status>,
  },
]

const CITIES = ["Riyadh", "Jeddah"].map((label) => ({ value: label, label }))
const LAST = 42

/** A list with its filters, its states and its pages. */
export function GalleryData() {
  const [query] = useSearchParams()
  const page = Math.min(LAST, Math.max(1, Number(query.get("page")) || 20))
  return (
    <>
      <div>
        <FilterBar label="Filter menus" clearHref="?" count="3 of 184 menus">
          <TextField bare name="id" id="f-id" label="ID" fieldClass="w-s" defaultValue={query.get("id") ?? ""} />
          <SearchField
            bare
            name="q"
            id="f-q"
            label="Name"
            fieldClass="w-l"
            placeholder="Menu name"
            defaultValue={query.get("q") ?? ""}
          />
          <SelectField
            bare
            name="city"
            id="f-city"
            label="City"
            placeholder="All"
            options={CITIES}
            defaultValue={query.get("city") ?? ""}
          />
        </FilterBar>
        <DataTable id="gallery" caption="Menus" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.id} />
        <Pager
          page={page}
          lastPage={LAST}
          total={418}
          pageSize={10}
          label="Menus pages"
          tableId="gallery"
          href={(to) => `?page=${to}`}
        />
      </div>
      <Pager page={1} lastPage={4} total={32} pageSize={10} label="Short pages" href={(to) => `?page=${to}`} />
      <div className="grid3">
        <DataTable
          caption="Nothing"
          columns={COLUMNS}
          rows={[]}
          rowKey={(row) => row.id}
          instead={<EmptyState clearHref="?" />}
        />
        <DataTable caption="Failed" columns={COLUMNS} rows={[]} rowKey={(row) => row.id} instead={<ErrorState />} />
        <DataTable
          caption="Waiting"
          columns={COLUMNS}
          rows={[]}
          rowKey={(row) => row.id}
          instead={<Skeleton rows={3} />}
        />
      </div>
      <DataTable caption="Newer answer on its way" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.id} busy />
    </>
  )
}
