import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { ActiveStatus, Status, type StatusKind } from "~/ui/elements/status"
import { statusWord } from "~/ui/elements/status-word"
import { ActOnce } from "~/ui/form/act-once"
import { Form } from "~/ui/form/form"
import { SubmitButton } from "~/ui/form/submit-button"
import { Crumbs } from "~/ui/page/crumbs"
import { type Fact, idFact, ProfileSummary, phoneFact } from "~/ui/page/profile"
import { contractors } from "../../contractors/contractor.record"
import { noteTexts } from "../../notes/note-texts"
import { driverListPath, driverPath, driverPhotoPath } from "../driver-paths"
import { CHECK_CITC } from "./profile-intents"
import { ownProfileTexts, profileTexts } from "./profile-texts"
import type { DriverSummaryData } from "./profile-view.server"

interface DriverSummaryProps {
  driver: DriverSummaryData
  canEdit: boolean
  noteCount: number | undefined
  logCount: number | undefined
  /** When CITC was asked last; "" where nobody knows. */
  lastChecked: string
}

/** Who the driver is, and Check CITC Status (product/workforce 1.3). */
export function DriverSummary({ driver, canEdit, noteCount, logCount, lastChecked }: DriverSummaryProps) {
  return (
    <ProfileSummary
      label="Driver summary"
      crumbs={<Crumbs items={[{ text: "Drivers", to: driverListPath }, { text: `#${driver.id}` }]} />}
      name={driver.name}
      photo={driver.photo ?? undefined}
      facts={factsOf(driver)}
      canEdit={canEdit}
      links={[
        { id: "basic", text: "Basic Info" },
        { id: "vehicle", text: "Vehicle" },
        { id: "payment", text: "Payment" },
        { id: "notes", text: noteTexts.heading, count: noteCount },
        { id: "logs", text: profileTexts.logs, count: logCount },
      ]}
    >
      {canEdit ? (
        <div className="sum-acts">
          <Button to={driverPhotoPath(driver.id)} icon="user">
            {driver.photo ? "Change photo" : "Add photo"}
          </Button>
          <Form method="post" action={driverPath(driver.id)} replace preventScrollReset className="grid">
            <ActOnce />
            <SubmitButton look="secondary" icon="send" name="intent" value={CHECK_CITC}>
              {profileTexts.checkCitc}
            </SubmitButton>
          </Form>
        </div>
      ) : null}
      {lastChecked ? <p className="meta">Last checked {lastChecked}</p> : null}
    </ProfileSummary>
  )
}

const CITC_KIND: Readonly<Record<string, StatusKind>> = { VALID: "good", INVALID: "bad" }

function factsOf(driver: DriverSummaryData): Fact[] {
  const { id, phone, city, contractor, since, status, otp, citcStatus } = driver
  return [
    idFact(id, "driver"),
    phoneFact(phone, "driver"),
    { term: "City", value: city ? <bdi>{city}</bdi> : <None /> },
    { term: "Contractor", value: contractor ? <ContractorLink {...contractor} /> : <None /> },
    { term: "Since", value: since || <None /> },
    { term: "Status", value: <ActiveStatus status={status} /> },
    { term: "OTP", value: otp ? <b className="tracking-[.08em]">{otp}</b> : <None /> },
    {
      term: "CITC Status",
      value: (
        <Status kind={CITC_KIND[citcStatus?.toUpperCase() ?? ""] ?? "muted"}>
          {citcStatus ? statusWord(citcStatus) : ownProfileTexts.notChecked}
        </Status>
      ),
    },
  ]
}

function ContractorLink({ id, enName }: { id: string; enName: string }) {
  return (
    <Link to={contractors.pathOf(id)}>
      <Bidi>{enName || `#${id}`}</Bidi>
    </Link>
  )
}

function None() {
  return <span className="sub">{ownProfileTexts.none}</span>
}
