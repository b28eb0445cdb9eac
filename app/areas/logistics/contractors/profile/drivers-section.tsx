import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { ActiveStatus } from "~/ui/elements/status"
import { ChosenForm, choosable } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { TableSection } from "~/ui/list/table-section"
import { drivers as driverCard } from "../../drivers/driver.record"
import { ADD_DRIVERS, REMOVE_DRIVERS } from "../contractor-fields"
import type { DriverPage, DriverRow } from "./drivers.server"

interface DriversSectionProps {
  drivers: DriverPage | null
  /** This page, on its page of drivers or another one, with a dialog open. */
  at: (more?: { page?: number; [name: string]: string | number | undefined }) => string
  canEdit: boolean
}

/** The contractor's active drivers, page by page (product/workforce 2); who may change them chooses rows and removes them. */
export function DriversSection({ drivers, at, canEdit }: DriversSectionProps) {
  const removal = {
    name: "driver",
    nameOf: (row: DriverRow) => row.name,
    verb: "Remove",
    hrefOf: (driver: string) => at({ dialog: REMOVE_DRIVERS, driver }),
  }
  return (
    <TableSection
      id="drivers"
      title="Drivers"
      list={drivers}
      columns={canEdit ? choosable(COLUMNS, removal) : COLUMNS}
      rowKey={(row) => row.id}
      emptyText="No active drivers yet."
      add={canEdit ? { to: at({ dialog: ADD_DRIVERS }), text: "Add drivers" } : null}
      chosen={
        canEdit && drivers ? (
          <ChosenForm
            name="driver"
            many="drivers"
            shown={drivers.rows.length}
            path={at({ page: 1 })}
            kept={drivers.page > 1 ? { page: String(drivers.page) } : {}}
            verb="Remove"
            dialog={REMOVE_DRIVERS}
          />
        ) : null
      }
      pageHref={(page) => at({ page })}
    />
  )
}

const COLUMNS: readonly Column<DriverRow>[] = [
  { key: "id", head: "ID", label: "ID", numeric: true, quiet: true, cell: (row) => row.id },
  {
    key: "name",
    head: "Name",
    lead: true,
    cell: (row) => (
      <Link className="t1" to={driverCard.pathOf(row.id)}>
        <Bidi>{row.name}</Bidi>
      </Link>
    ),
  },
  { key: "phone", head: "Phone", label: "Phone", numeric: true, cell: (row) => <Bidi dir="ltr">{row.phone}</Bidi> },
  { key: "city", head: "City", label: "City", fold: true, cell: (row) => <Bidi>{row.city || "None"}</Bidi> },
  { key: "status", head: "Status", end: true, cell: (row) => <ActiveStatus status={row.status} /> },
  { key: "since", head: "Since", label: "Since", fold: true, numeric: true, cell: (row) => row.since },
]
