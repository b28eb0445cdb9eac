import { useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { isRecordId } from "~/domain/record-id"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Notice } from "~/ui/elements/notice"
import { Confirm } from "~/ui/form/confirm"
import { Dialog } from "~/ui/form/dialog"
import type { OpenDialog } from "~/ui/form/form-state"
import { useRefusal } from "~/ui/form/use-refusal"
import { NoteDialog } from "../../notes/note-dialog"
import { ADD_NOTE } from "../../notes/note-fields"
import { ADD_DRIVERS, REMOVE_DRIVERS, UNASSIGN_PLAN } from "../contractor-fields"
import { CHOOSE_DRIVERS, contractorHref, DEFAULT_STAYS } from "./about"
import type { ContractorDriverPage } from "./drivers.server"
import type { AssignedPlan } from "./plans.server"

const AddDriversDialog = lazy(() => import("./add-drivers-dialog"))

interface ProfileDialogsProps {
  id: string
  name: string
  dialog: OpenDialog | null
  plans: readonly AssignedPlan[] | null
  drivers: ContractorDriverPage | null
  page: number
}

/** The dialog that the address opens. */
export function ProfileDialogs({ id, name, dialog, plans, drivers, page }: ProfileDialogsProps) {
  const refusal = useRefusal(dialog?.intent ?? "")
  if (!dialog) return null
  const { intent, form: loaded } = dialog
  const closeHref = contractorHref(id, { page })
  const place = { action: contractorHref(id, { page, dialog: intent }), closeHref }
  if (intent === ADD_NOTE) return <NoteDialog {...place} about={name} loaded={loaded} />
  if (intent === UNASSIGN_PLAN) return <UnassignPlan {...place} plans={plans} refusal={refusal} />
  if (intent === REMOVE_DRIVERS)
    return <RemoveDriversDialog {...place} about={name} drivers={drivers} refusal={refusal} />
  if (intent !== ADD_DRIVERS) return null
  return (
    <Suspense>
      <AddDriversDialog {...place} about={name} loaded={loaded} />
    </Suspense>
  )
}

interface UnassignPlanProps {
  plans: readonly AssignedPlan[] | null
  action: string
  closeHref: string
  refusal: string | null
}

/** For the default plan it only shows why the plan stays; for a plan that is gone it shows nothing. */
function UnassignPlan({ plans, action, closeHref, refusal }: UnassignPlanProps) {
  const asked = new URLSearchParams(useLocation().search).get("plan")
  const plan = plans?.find(({ id }) => id === asked)
  if (!plan) return null
  const isOff = plan.isDefault
  return (
    <Confirm
      title={`Unassign ${plan.name}?`}
      closeHref={closeHref}
      action={`${action}&${new URLSearchParams({ plan: plan.id })}`}
      fields={{ intent: UNASSIGN_PLAN, plan: plan.id }}
      danger
    >
      {refusal || isOff ? (
        <Notice kind="bad" live="alert">
          {refusal ?? DEFAULT_STAYS}
        </Notice>
      ) : null}
      {isOff ? null : <p>Drivers with this plan will be paid by the default plan.</p>}
    </Confirm>
  )
}

interface RemoveDriversDialogProps {
  about: string
  /** The page of drivers with the selected rows, for their names. */
  drivers: ContractorDriverPage | null
  action: string
  closeHref: string
  refusal: string | null
}

/** Asks for confirmation before drivers are removed; without a selection, asks to choose drivers. */
function RemoveDriversDialog({ about, drivers, action, closeHref, refusal }: RemoveDriversDialogProps) {
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
