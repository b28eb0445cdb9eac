import { useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { Notice } from "~/ui/elements/notice"
import { Confirm } from "~/ui/form/confirm"
import type { OpenDialog } from "~/ui/form/form-state"
import { useRefusal } from "~/ui/form/use-refusal"
import { NoteDialog } from "../../notes/note-dialog"
import { ADD_NOTE } from "../../notes/note-texts"
import { ADD_DRIVERS, REMOVE_DRIVERS, UNASSIGN_PLAN } from "../contractor-fields"
import { contractorHref, DEFAULT_STAYS } from "./about"
import type { DriverPage } from "./drivers.server"
import type { AssignedPlan } from "./plans.server"
import { RemoveDriversDialog } from "./remove-drivers-dialog"

const AddDriversDialog = lazy(() => import("./add-drivers-dialog"))

interface ProfileDialogsProps {
  id: string
  name: string
  dialog: OpenDialog | null
  plans: readonly AssignedPlan[] | null
  drivers: DriverPage | null
  page: number
}

/** The dialog that the address of a contractor's page opens. */
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

/** Nothing is asked about the default, which stays (product/workforce 2), nor about a plan that is gone. */
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
