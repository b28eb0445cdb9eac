import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ActiveStatus } from "~/ui/elements/status"
import { rowAction } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { RowSwitch } from "~/ui/list/row-switch"
import { TableSection } from "~/ui/list/table-section"
import { COMPANY_FLAGS, SELECT_COMPANIES, SHELF_SIZE, UNASSIGN_COMPANY } from "../organization-fields"
import { organizationTexts } from "../organization-texts"
import type { Sections } from "../sections-view.server"
import type { SectionPlace } from "./section-place"

type Company = NonNullable<Sections["companies"]>["rows"][number]
type Flag = keyof typeof COMPANY_FLAGS

interface CompaniesSectionProps extends SectionPlace {
  companies: Sections["companies"]
  canEdit: boolean
  canDelete: boolean
}

/** People with edit permission change a flag directly in its row, also without script. */
export function CompaniesSection({ companies, here, canEdit, canDelete, at, fileOf, pageIn }: CompaniesSectionProps) {
  return (
    <TableSection
      id="companies"
      exportHref={fileOf("companies")}
      title={organizationTexts.companies}
      list={companies}
      columns={[
        ...COLUMNS,
        flag(here, canEdit, "isRecommenderAllowed"),
        flag(here, canEdit, "isShelfAllowed"),
        shelf(canEdit ? (company) => at({ dialog: SHELF_SIZE.intent, company }) : null),
        STATUS,
        ...(canDelete ? [removal((company) => at({ dialog: UNASSIGN_COMPANY.intent, company }))] : []),
      ]}
      rowKey={(row) => row.id}
      emptyText="This organization has no companies yet."
      add={canEdit ? { to: at({ dialog: SELECT_COMPANIES.intent }), text: "+ Select Company" } : null}
      pageHref={pageIn("companies")}
    />
  )
}

/** The section has ten columns, so a head of two words wraps. */
const NARROW = "w-24 whitespace-normal"

const COLUMNS: readonly Column<Company>[] = [
  { key: "id", head: "#", label: "#", numeric: true, quiet: true, className: "w-12", cell: (row) => row.id },
  { key: "name", head: "Name", lead: true, cell: (row) => <Bidi>{row.nameEn}</Bidi> },
  {
    key: "website",
    head: "Website",
    label: "Website",
    full: true,
    fold: true,
    className: "w-36",
    cell: (row) => <Bidi dir="ltr">{hostOf(row.website)}</Bidi>,
  },
  {
    key: "city",
    head: "City",
    label: "City",
    fold: true,
    className: "w-32",
    cell: (row) => (
      <span className="whitespace-nowrap">
        <Bidi>{row.city || "None"}</Bidi>
      </span>
    ),
  },
  {
    key: "clients",
    head: "No. of Clients",
    label: "Clients",
    numeric: true,
    right: true,
    fold: true,
    className: NARROW,
    cell: (row) => row.clientsCount,
  },
]

/** The size is shown if a shelf is allowed, and can be changed with edit permission. */
function shelf(hrefOf: ((id: string) => string) | null): Column<Company> {
  return {
    key: "shelf",
    head: "Shelf Size",
    label: "Shelf Size",
    fold: true,
    className: "w-36",
    cell: (row) => {
      if (!row.isShelfAllowed) return <span className="sub">Not allowed</span>
      const size = row.shelfSize ?? (hrefOf ? <span className="sub">None</span> : "")
      if (!hrefOf) return size
      return (
        <span className="row flex-nowrap">
          {size}
          <Button small look="quiet" to={hrefOf(row.id)} preventScrollReset label={`Change shelf size, ${row.nameEn}`}>
            Change
          </Button>
        </span>
      )
    },
  }
}

const STATUS: Column<Company> = {
  key: "status",
  head: "Status",
  end: true,
  className: "w-20",
  cell: (row) => <ActiveStatus status={row.status} />,
}

const removal = (hrefOf: (id: string) => string): Column<Company> => rowAction("Unassign", (row) => row.nameEn, hrefOf)

const FLAGS: Record<Flag, string> = { isRecommenderAllowed: "Allow Recommender", isShelfAllowed: "Allow Shelf" }

function flag(path: string, canEdit: boolean, name: Flag): Column<Company> {
  return {
    key: name,
    head: FLAGS[name],
    label: FLAGS[name],
    className: NARROW,
    cell: (row) => {
      const word = row[name] ? "Yes" : "No"
      if (!canEdit) return word
      const about = `${FLAGS[name]}, ${row.nameEn}`
      return (
        <RowSwitch
          action={path}
          intent={COMPANY_FLAGS[name].intent}
          id={row.id}
          isOn={row[name]}
          hideWord
          {...{ word, about }}
        />
      )
    },
  }
}

/** Without protocol and trailing slash. */
function hostOf(website: string | null): string {
  return (website ?? "").replace(/^https?:\/\//, "").replace(/\/$/, "") || "None"
}
