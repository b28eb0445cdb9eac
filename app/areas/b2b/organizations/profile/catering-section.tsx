import { Bidi } from "~/ui/elements/bidi"
import { ActiveStatus } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { TableSection } from "~/ui/list/table-section"
import { b2bTexts } from "../../b2b-texts"
import { cateringPath } from "../../catering-path"
import { organizationTexts, ownOrganizationTexts } from "../organization-texts"
import type { Sections } from "../sections-view.server"
import type { SectionPlace } from "./section-place"

type Catering = NonNullable<Sections["catering"]>["rows"][number]

interface CateringSectionProps extends Pick<SectionPlace, "fileOf"> {
  id: string
  catering: Sections["catering"]
  /** May create catering orders. */
  canOrder: boolean
}

/** An organization's catering orders (product/b2b 1). */
export function CateringSection({ id, catering, canOrder, fileOf }: CateringSectionProps) {
  return (
    <TableSection
      id="catering"
      exportHref={fileOf("catering")}
      title={organizationTexts.catering}
      list={catering}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      emptyText={ownOrganizationTexts.noCatering}
      add={canOrder ? { to: cateringPath(id), text: b2bTexts.createCatering } : null}
    />
  )
}

/** ACCEPTED is a success, every other status a danger (product/b2b 1). */
const COLUMNS: readonly Column<Catering>[] = [
  { key: "id", head: "#", label: "#", numeric: true, quiet: true, cell: (row) => row.id },
  { key: "client", head: "Client", lead: true, cell: (row) => <Bidi>{row.client}</Bidi> },
  { key: "start", head: "Start date", label: "Start date", numeric: true, cell: (row) => row.start },
  {
    key: "status",
    head: "Status",
    end: true,
    cell: (row) => <ActiveStatus status={row.status} />,
  },
]
