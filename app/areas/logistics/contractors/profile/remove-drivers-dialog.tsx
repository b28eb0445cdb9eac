import { Bidi } from "~/ui/bidi"
import { Button } from "~/ui/button"
import { Confirm } from "~/ui/confirm"
import { Dialog } from "~/ui/dialog"
import { Notice } from "~/ui/notice"
import type { ProfilePlace } from "../contractor-paths"
import { ownContractorTexts } from "../contractor-texts"
import { REMOVE_DRIVERS } from "./contractor-intents"
import type { DriverPage } from "./drivers.server"
import type { ContractorSummary } from "./profile.server"
import type { ProfileAnswer } from "./profile-request"

interface RemoveDriversDialogProps {
  contractor: ContractorSummary
  /** The page that they were chosen on, for their names. */
  drivers: DriverPage | null
  ids: readonly string[]
  at: ProfilePlace
  reply: NonNullable<ProfileAnswer["drivers"]> | null
}

/** The question before one or many drivers are removed; without a choice it says what is missing. */
export function RemoveDriversDialog({ contractor, drivers, ids, at, reply }: RemoveDriversDialogProps) {
  if (ids.length === 0) {
    return (
      <Dialog
        title="Remove drivers"
        closeHref={at()}
        size="confirm"
        guard={false}
        footer={
          <Button to={at()} replace keepScroll>
            Close
          </Button>
        }
      >
        <p>{ownContractorTexts.chooseDrivers}</p>
      </Dialog>
    )
  }
  const nameOf = (id: string) => drivers?.rows.find((row) => row.id === id)?.name ?? "Driver"
  const query = new URLSearchParams(ids.map((id) => ["driver", id]))
  const address = at({ dialog: REMOVE_DRIVERS })
  return (
    <Confirm
      title={ids.length === 1 ? "Remove this driver?" : `Remove ${ids.length} drivers?`}
      closeHref={at()}
      action={`${address}&${query}`}
      fields={{ intent: REMOVE_DRIVERS, driver: ids }}
      danger
    >
      {reply ? (
        <Notice kind="bad" live="alert">
          {reply.message}
        </Notice>
      ) : null}
      <ul className="errlist">
        {ids.map((id) => (
          <li key={id}>
            <Bidi>{nameOf(id)}</Bidi> #{id}
          </li>
        ))}
      </ul>
      <p>{ownContractorTexts.removeHelp(contractor.name, ids.length)}</p>
    </Confirm>
  )
}
