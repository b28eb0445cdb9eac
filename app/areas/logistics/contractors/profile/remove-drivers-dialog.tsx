import { useLocation } from "@remix-run/react"
import { isRecordId } from "~/domain/record-id"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { Confirm } from "~/ui/form/confirm"
import { Dialog } from "~/ui/form/dialog"
import { REMOVE_DRIVERS } from "../contractor-fields"
import { CHOOSE_DRIVERS } from "./about"
import type { DriverPage } from "./drivers.server"

interface RemoveDriversDialogProps {
  about: string
  /** The page that they were chosen on, for their names. */
  drivers: DriverPage | null
  action: string
  closeHref: string
  refusal: string | null
}

/** The question before one or many drivers are removed; without a choice it says what is missing. */
export function RemoveDriversDialog({ about, drivers, action, closeHref, refusal }: RemoveDriversDialogProps) {
  const ids = [...new Set(new URLSearchParams(useLocation().search).getAll("driver"))].filter(isRecordId)
  if (ids.length === 0) {
    return (
      <Dialog
        title="Remove drivers"
        closeHref={closeHref}
        size="confirm"
        guard={false}
        footer={
          <Button to={closeHref} replace preventScrollReset>
            Close
          </Button>
        }
      >
        <p>{CHOOSE_DRIVERS}</p>
      </Dialog>
    )
  }
  const nameOf = (id: string) => drivers?.rows.find((row) => row.id === id)?.name ?? "Driver"
  return (
    <Confirm
      title={ids.length === 1 ? "Remove this driver?" : `Remove ${ids.length} drivers?`}
      closeHref={closeHref}
      action={`${action}&${new URLSearchParams(ids.map((id) => ["driver", id]))}`}
      fields={{ intent: REMOVE_DRIVERS, driver: ids }}
      danger
    >
      {refusal ? (
        <Notice kind="bad" live="alert">
          {refusal}
        </Notice>
      ) : null}
      <ul className="errlist">
        {ids.map((id) => (
          <li key={id}>
            <Bidi>{nameOf(id)}</Bidi> #{id}
          </li>
        ))}
      </ul>
      <p>
        {ids.length === 1
          ? `The driver is not deleted, but no longer belongs to ${about} and loses its payment plan.`
          : `These drivers are not deleted, but no longer belong to ${about} and lose its payment plan.`}
      </p>
    </Confirm>
  )
}
