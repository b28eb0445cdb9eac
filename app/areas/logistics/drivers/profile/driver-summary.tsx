import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Notice } from "~/ui/elements/notice"
import { ActiveStatus, Status } from "~/ui/elements/status"
import { Form } from "~/ui/form/form"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { SubmitButton } from "~/ui/form/submit-button"
import { useRefusal } from "~/ui/form/use-refusal"
import { type Fact, phoneFact } from "~/ui/page/profile"
import { contractors } from "../../contractors/contractor.record"
import { passwordTexts } from "../../password-fields"
import { drivers } from "../driver.record"
import { driverPhotoPath } from "../driver-paths"
import { CHECK_CITC } from "./profile-fields"
import type { DriverSummary } from "./profile-view.server"

interface DriverButtonsProps {
  driver: DriverSummary
  canEdit: boolean
  /** Time of the last CITC check; "" if it is not known. */
  lastChecked: string
  /** Null for a person without permission for the map. */
  runHref: string | null
  passwordHref: string
}

export function DriverButtons({ driver, canEdit, lastChecked, runHref, passwordHref }: DriverButtonsProps) {
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

export function factsOf({ phone, city, contractor, since, status, otp, citcStatus }: DriverSummary): Fact[] {
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
