import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { ActiveStatus } from "~/ui/elements/status"
import { Form } from "~/ui/form/form"
import { type Column, DataTable } from "~/ui/list/data-table"
import { Pager } from "~/ui/list/pager"
import { EmptyState } from "~/ui/page/empty-state"
import { ErrorState } from "~/ui/page/error-state"
import { ProfileSection } from "~/ui/page/profile"
import { driverPath } from "../../drivers/driver-paths"
import { ADD_DRIVERS, REMOVE_DRIVERS } from "../contractor-fields"
import { ownContractorTexts } from "../contractor-texts"
import type { DriverPage, DriverRow } from "./drivers.server"

/** The form that the rows' checkboxes belong to. */
const FORM = "chosen-drivers"

/** This page, on its page of drivers or another one, with a dialog open. */
type Place = (more?: { page?: number; [name: string]: string | number | undefined }) => string

interface DriversSectionProps {
  drivers: DriverPage | null
  at: Place
  canEdit: boolean
}

/**
 * The contractor's active drivers, page by page (product/workforce 2). Who may change them chooses rows and removes them: a GET form
 * that leads to the question, so that it works without script.
 */
export function DriversSection({ drivers, at, canEdit }: DriversSectionProps) {
  const columns = canEdit ? [CHOICE, ...COLUMNS, removal(at)] : COLUMNS
  return (
    <ProfileSection id="drivers" title="Drivers" wide>
      {canEdit ? (
        <div className="row sp mb-1">
          {drivers && drivers.rows.length > 0 ? (
            <Form id={FORM} method="get" action={at({ page: 1 })} preventScrollReset replace>
              {drivers.page > 1 ? <input type="hidden" name="page" value={drivers.page} /> : null}
              <Button type="submit" name="dialog" value={REMOVE_DRIVERS} small>
                Remove selected
              </Button>
            </Form>
          ) : (
            <span />
          )}
          <Button to={at({ dialog: ADD_DRIVERS })} small preventScrollReset>
            {ownContractorTexts.addDrivers}
          </Button>
        </div>
      ) : null}
      {drivers ? (
        <>
          <DataTable
            id="contractor-drivers"
            caption="Drivers"
            columns={columns}
            rows={drivers.rows}
            rowKey={(row) => row.id}
            instead={
              drivers.rows.length === 0 ? <EmptyState text={ownContractorTexts.noDriversYet} icon="truck" /> : undefined
            }
          />
          <Pager
            label="Drivers pages"
            tableId="contractor-drivers"
            page={drivers.page}
            lastPage={drivers.pages}
            total={drivers.total}
            pageSize={drivers.perPage}
            href={(page) => `${at({ page })}#drivers`}
          />
        </>
      ) : (
        <ErrorState />
      )}
    </ProfileSection>
  )
}

const CHOICE: Column<DriverRow> = {
  key: "choice",
  head: <span className="sr">Selected</span>,
  className: "w-8",
  cell: (row) => (
    <label className="check">
      <input type="checkbox" form={FORM} name="driver" value={row.id} aria-label={`Select ${row.name}, #${row.id}`} />
    </label>
  ),
}

const COLUMNS: readonly Column<DriverRow>[] = [
  { key: "id", head: "ID", label: "ID", numeric: true, quiet: true, cell: (row) => row.id },
  {
    key: "name",
    head: "Name",
    lead: true,
    cell: (row) => (
      <Link className="t1" to={driverPath(row.id)}>
        <Bidi>{row.name}</Bidi>
      </Link>
    ),
  },
  { key: "phone", head: "Phone", label: "Phone", numeric: true, cell: (row) => <bdi dir="ltr">{row.phone}</bdi> },
  { key: "city", head: "City", label: "City", cell: (row) => <Bidi>{row.city || "None"}</Bidi> },
  { key: "status", head: "Status", end: true, cell: (row) => <ActiveStatus status={row.status} /> },
  { key: "since", head: "Since", label: "Since", numeric: true, cell: (row) => row.since },
]

function removal(at: Place): Column<DriverRow> {
  return {
    key: "actions",
    head: "Actions",
    full: true,
    right: true,
    cell: (row) => (
      <Button
        small
        look="quiet"
        to={at({ dialog: REMOVE_DRIVERS, driver: row.id })}
        preventScrollReset
        label={`Remove ${row.name}, #${row.id}`}
      >
        Remove
      </Button>
    ),
  }
}
