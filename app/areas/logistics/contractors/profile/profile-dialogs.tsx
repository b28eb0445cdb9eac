import { lazy, Suspense } from "react"
import { Confirm } from "~/ui/confirm"
import { Notice } from "~/ui/notice"
import type { ProfilePlace } from "../contractor-paths"
import { contractorTexts, ownContractorTexts } from "../contractor-texts"
import { ADD_DRIVERS, REMOVE_DRIVERS, UNASSIGN_PLAN } from "./contractor-intents"
import type { DriverPage } from "./drivers.server"
import type { AssignedPlan } from "./plans.server"
import type { ContractorSummary, ProfileDialog } from "./profile.server"
import type { ProfileAnswer } from "./profile-request"
import { RemoveDriversDialog } from "./remove-drivers-dialog"

const AddDriversDialog = lazy(() => import("./add-drivers-dialog"))

interface ProfileDialogsProps {
  dialog: ProfileDialog | null
  contractor: ContractorSummary
  plans: readonly AssignedPlan[] | null
  drivers: DriverPage | null
  at: ProfilePlace
  answer: ProfileAnswer | null
}

/** The dialog of plans or drivers that the address asks for. */
export function ProfileDialogs({ dialog, contractor, plans, drivers, at, answer }: ProfileDialogsProps) {
  if (dialog?.name === UNASSIGN_PLAN) {
    return <UnassignPlan planId={dialog.plan} plans={plans} at={at} message={answer?.plans?.message ?? null} />
  }
  if (dialog?.name === REMOVE_DRIVERS) {
    return <RemoveDriversDialog {...{ contractor, drivers, at }} ids={dialog.ids} reply={answer?.drivers ?? null} />
  }
  if (dialog?.name !== ADD_DRIVERS) return null
  return (
    <Suspense>
      <AddDriversDialog {...{ contractor, at }} free={dialog.free} reply={answer?.drivers ?? null} />
    </Suspense>
  )
}

interface UnassignPlanProps {
  planId: string
  plans: readonly AssignedPlan[] | null
  at: ProfilePlace
  message: string | null
}

/** Nothing is asked about the default, which stays (D2 4), nor about a plan that is gone. */
function UnassignPlan({ planId, plans, at, message }: UnassignPlanProps) {
  const plan = plans?.find(({ id }) => id === planId)
  if (!plan) return null
  const isOff = plan.isDefault
  return (
    <Confirm
      title={`Unassign ${plan.name}?`}
      closeHref={at()}
      action={at({ dialog: UNASSIGN_PLAN, plan: planId })}
      fields={{ intent: UNASSIGN_PLAN, plan: planId }}
      danger
    >
      {message || isOff ? (
        <Notice kind="bad" live="alert">
          {message ?? contractorTexts.defaultStays}
        </Notice>
      ) : null}
      {isOff ? null : <p>{ownContractorTexts.unassignHelp}</p>}
    </Confirm>
  )
}
