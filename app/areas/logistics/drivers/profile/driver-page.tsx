import { useLocation } from "@remix-run/react"
import { RecordPage } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { Notice } from "~/ui/elements/notice"
import { ActiveStatus, Status } from "~/ui/elements/status"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { useRecordForm } from "~/ui/form/use-record-form"
import { useRefusal } from "~/ui/form/use-refusal"
import { type Column, DataTable } from "~/ui/list/data-table"
import { Pager } from "~/ui/list/pager"
import { withQuery } from "~/ui/list/with-query"
import { EmptyState } from "~/ui/page/empty-state"
import { type Fact, ProfileSection, phoneFact } from "~/ui/page/profile"
import { ChangePasswordDialog } from "../../change-password-dialog"
import { contractors } from "../../contractors/contractor.record"
import { NoteDialog } from "../../notes/note-dialog"
import { ADD_NOTE, noteTexts } from "../../notes/note-fields"
import type { NoteView } from "../../notes/notes.server"
import { Notes } from "../../notes/notes-section"
import { CHANGE_PASSWORD, passwordTexts } from "../../password-fields"
import { drivers } from "../driver.record"
import { driverPhotoPath } from "../driver-paths"
import { BasicInfo, PaymentFields, Vehicle } from "./driver-form"
import { CHECK_CITC, CITC_LOGS_PER_PAGE, PROFILE_FIELDS, profileSections, SAVE_DRIVER } from "./profile-fields"
import type { ProfileOffers } from "./profile-offers.server"
import type { CitcLogsView, DriverSummary } from "./profile-view.server"

interface DriverPageProps {
  summary: DriverSummary
  canEdit: boolean
  form: FormState<typeof PROFILE_FIELDS, ProfileOffers>
  dialog: OpenDialog | null
  notes: NoteView[] | null
  logs: CitcLogsView | null
  today: string
  /** Null for a person without permission for the map. */
  runHref: string | null
}

export function DriverPage({ summary, canEdit, form: loaded, dialog, notes, logs, today, runHref }: DriverPageProps) {
  const form = useRecordForm({ intent: SAVE_DRIVER, fields: PROFILE_FIELDS, loaded, canEdit })
  const { search } = useLocation()
  const { id, name, photo } = summary
  const at = (open?: string) => withQuery(drivers.pathOf(id), search, { dialog: open })
  const lastChecked = logs?.page === 1 ? (logs.rows[0]?.time ?? "") : ""
  return (
    <RecordPage
      record={drivers}
      id={id}
      name={name}
      {...(photo ? { photo } : {})}
      form={form}
      facts={factsOf(summary)}
      buttons={
        <DriverButtons
          driver={summary}
          canEdit={canEdit}
          lastChecked={lastChecked}
          runHref={runHref}
          passwordHref={at(CHANGE_PASSWORD)}
        />
      }
      links={[
        { id: "basic", text: profileSections.basic },
        { id: "vehicle", text: profileSections.vehicle },
        { id: "payment", text: profileSections.payment },
        { id: "notes", text: noteTexts.heading, count: notes?.length },
        { id: "logs", text: profileSections.logs, count: logs?.total },
      ]}
      // Notes and CITC checks add activity entries too, so the activity loads again after them.
      version={[notes?.length, logs?.total].join()}
      beside={
        <>
          <ProfileSection id="notes" title={noteTexts.heading}>
            <Notes notes={notes} addHref={canEdit ? at(ADD_NOTE) : null} />
          </ProfileSection>
          <ProfileSection id="logs" title={profileSections.logs}>
            <CitcLogs logs={logs} perPage={CITC_LOGS_PER_PAGE} />
          </ProfileSection>
        </>
      }
      dialog={<DriverDialog about={name} dialog={dialog} at={at} />}
    >
      <BasicInfo form={form} today={today} />
      <Vehicle form={form} />
      <PaymentFields form={form} />
    </RecordPage>
  )
}

interface DriverDialogProps {
  about: string
  dialog: OpenDialog | null
  at: (open?: string) => string
}

function DriverDialog({ about, dialog, at }: DriverDialogProps) {
  if (!dialog) return null
  const place = { about, loaded: dialog.form, action: at(dialog.intent), closeHref: at() }
  if (dialog.intent === ADD_NOTE) return <NoteDialog {...place} />
  return dialog.intent === CHANGE_PASSWORD ? <ChangePasswordDialog {...place} /> : null
}

type Row = CitcLogsView["rows"][number]

const COLUMNS: Column<Row>[] = [
  {
    key: "status",
    head: "Response Status",
    lead: true,
    cell: ({ status, isGood }) => <Status kind={isGood ? "good" : "bad"}>{status}</Status>,
  },
  { key: "time", head: "Time", end: true, numeric: true, cell: ({ time }) => time },
  {
    key: "errors",
    head: "Errors if Any",
    label: "Errors if Any",
    full: true,
    cell: ({ errors }) => (errors ? <Bidi>{errors}</Bidi> : <span className="sub">None</span>),
  },
  { key: "admin", head: "Admin ID", label: "Admin ID", numeric: true, right: true, cell: ({ admin }) => admin },
]

interface CitcLogsProps {
  logs: CitcLogsView | null
  perPage: number
}

/** Responses of CITC, newest first. */
export function CitcLogs({ logs, perPage }: CitcLogsProps) {
  const { pathname, search } = useLocation()
  const href = (page: number) => withQuery(pathname, search, { dialog: undefined, logs: page === 1 ? undefined : page })
  if (!logs) return <ErrorState />
  return (
    <>
      <DataTable
        id="citc-logs"
        caption={profileSections.logs}
        columns={COLUMNS}
        rows={logs.rows}
        rowKey={({ id }) => id}
        instead={
          logs.rows.length === 0 ? (
            <EmptyState text="This driver's data has not been sent to CITC yet." icon="send" />
          ) : undefined
        }
      />
      {logs.total > 0 ? (
        <Pager
          page={logs.page}
          lastPage={logs.pages}
          href={href}
          label="Logs pages"
          total={logs.total}
          pageSize={perPage}
          tableId="citc-logs"
        />
      ) : null}
    </>
  )
}

interface DriverButtonsProps {
  driver: DriverSummary
  canEdit: boolean
  /** Time of the last CITC check; "" if it is not known. */
  lastChecked: string
  /** Null for a person without permission for the map. */
  runHref: string | null
  passwordHref: string
}

function DriverButtons({ driver, canEdit, lastChecked, runHref, passwordHref }: DriverButtonsProps) {
  const refusal = useRefusal(CHECK_CITC)
  return (
    <>
      {canEdit || runHref ? (
        <div className="sum-acts">
          {canEdit ? (
            <>
              <Button to={driverPhotoPath(driver.id)} icon="user">
                {driver.photo ? "Change photo" : "Add photo"}
              </Button>
              <Form method="post" action={drivers.pathOf(driver.id)} replace preventScrollReset className="grid">
                <IdempotencyKeyField />
                <SubmitButton look="secondary" icon="send" name="intent" value={CHECK_CITC}>
                  Check CITC Status
                </SubmitButton>
              </Form>
              <Button to={passwordHref} icon="lock" preventScrollReset>
                {passwordTexts.title}
              </Button>
            </>
          ) : null}
          {runHref ? (
            <Button look="quiet" icon="truck" to={runHref}>
              Today's route
            </Button>
          ) : null}
        </div>
      ) : null}
      {refusal ? (
        <Notice kind="bad" live="alert">
          {refusal}
        </Notice>
      ) : null}
      {lastChecked ? <p className="meta">Last checked {lastChecked}</p> : null}
    </>
  )
}

function factsOf({ phone, city, contractor, since, status, otp, citcStatus }: DriverSummary): Fact[] {
  return [
    phoneFact(phone, "driver"),
    { term: "City", value: city ? <Bidi>{city}</Bidi> : <None /> },
    { term: "Contractor", value: contractor ? <ContractorLink {...contractor} /> : <None /> },
    { term: "Since", value: since || <None /> },
    { term: "Status", value: <ActiveStatus status={status} /> },
    { term: "OTP", value: otp ? <b className="tracking-[.08em]">{otp}</b> : <None /> },
    {
      term: "CITC Status",
      value: citcStatus ? <ActiveStatus status={citcStatus} /> : <Status kind="muted">Not checked</Status>,
    },
  ]
}

function ContractorLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={contractors.pathOf(id)}>
      <Bidi>{name}</Bidi>
    </Link>
  )
}

function None() {
  return <span className="sub">None</span>
}
