import { type ReadyOf, RecordPage } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { ActiveStatus } from "~/ui/elements/status"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { useRecordForm } from "~/ui/form/use-record-form"
import { ChosenForm, choosable } from "~/ui/list/chosen-rows"
import type { Column } from "~/ui/list/data-table"
import { TableSection } from "~/ui/list/table-section"
import { ProfileSection, phoneFact } from "~/ui/page/profile"
import { drivers as driverCard } from "../../drivers/driver.record"
import { ADD_NOTE, noteTexts } from "../../notes/note-fields"
import { Notes } from "../../notes/notes-section"
import { contractors } from "../contractor.record"
import { ADD_DRIVERS, REMOVE_DRIVERS, SAVE_CONTRACTOR } from "../contractor-fields"
import type { contractorRoute } from "../contractor-screens.server"
import { contractorHref, contractorTitle } from "./about"
import type { ContractorDriverPage, ContractorDriverRow } from "./drivers.server"
import { ContractorPlansSection } from "./plans-section"
import { ProfileDialogs } from "./profile-dialogs"

/** The contractor's form, payment plans, drivers and notes, each saved separately. */
export function ContractorProfile(loaded: ReadyOf<typeof contractorRoute.loader>) {
  const { summary, canEdit, assign, plans, drivers, notes } = loaded
  const { id, name, arabicName, phone, city, status, since } = summary
  const form = useRecordForm({ ...SAVE_CONTRACTOR, loaded: loaded.form, canEdit })
  const { field } = form
  const { offers } = form.state
  const page = drivers?.page ?? 1
  const at = (more?: Parameters<typeof contractorHref>[1]) => contractorHref(id, { page, ...more })
  const planMarks = plans?.map((plan) => `${plan.id}${plan.isDefault ? "*" : ""}`)
  const cityField = field("cityId")
  return (
    <RecordPage
      record={contractors}
      id={id}
      name={contractorTitle(name)}
      also={arabicName === name ? null : arabicName}
      photo={null}
      form={form}
      facts={[
        phoneFact(phone, "contractor"),
        { term: "City", value: city?.enName ?? "None" },
        { term: "Since", value: since },
        { term: "Status", value: <ActiveStatus status={status} /> },
      ]}
      links={[
        { id: "basic", text: "Basic Info" },
        { id: "payment", text: "Payment" },
        { id: "plans", text: "Payment Plans", count: plans?.length },
        { id: "drivers", text: "Drivers", count: drivers?.total },
        { id: "notes", text: noteTexts.heading, count: notes?.length },
      ]}
      // Changes of plans, drivers and notes appear in Activity too.
      version={[planMarks, drivers?.total, notes?.length].join()}
      beside={
        <>
          <ContractorPlansSection plans={plans} assign={assign} at={at} offers={offers} cityId={city?.id ?? ""} />
          <DriversSection drivers={drivers} at={at} canEdit={canEdit} />
          <ProfileSection id="notes" title={noteTexts.heading}>
            <Notes notes={notes} addHref={canEdit ? at({ dialog: ADD_NOTE }) : null} />
          </ProfileSection>
        </>
      }
      dialog={<ProfileDialogs {...{ id, name, plans, drivers, page }} dialog={loaded.dialog} />}
    >
      <ProfileSection id="basic" title="Basic Info">
        <div className="grid2">
          <TextField {...field("enName")} />
          <TextField {...field("arName")} />
          <TextField {...field("phone")} />
          <SelectField
            {...cityField}
            options={offers.cities}
            hint={offers.isCitiesLost ? "Could not load the other cities." : null}
            onChange={refreshForm}
            below={
              <>
                {cityField.below}
                {canEdit ? (
                  <div>
                    <RefreshButton name={REFRESH_FIELD} value="cityId" small>
                      Show plans of this city
                    </RefreshButton>
                  </div>
                ) : null}
              </>
            }
          />
        </div>
      </ProfileSection>
      <ProfileSection id="payment" title="Payment">
        <div className="grid2">
          <TextField {...field("bankAccountNumber")} />
          <TextField {...field("bankAccountName")} />
        </div>
      </ProfileSection>
    </RecordPage>
  )
}

interface DriversSectionProps {
  drivers: ContractorDriverPage | null
  /** The address of this profile: with a page of drivers and, if given, an open dialog. */
  at: (more?: { page?: number; [name: string]: string | number | undefined }) => string
  canEdit: boolean
}

/** The contractor's active drivers; with the edit permission, rows can be selected and removed. */
function DriversSection({ drivers, at, canEdit }: DriversSectionProps) {
  const removal = {
    name: "driver",
    nameOf: (row: ContractorDriverRow) => row.name,
    verb: "Remove",
    hrefOf: (driver: string) => at({ dialog: REMOVE_DRIVERS, driver }),
  }
  return (
    <TableSection
      id="drivers"
      title="Drivers"
      list={drivers}
      columns={canEdit ? choosable(DRIVER_COLUMNS, removal) : DRIVER_COLUMNS}
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

const DRIVER_COLUMNS: readonly Column<ContractorDriverRow>[] = [
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
