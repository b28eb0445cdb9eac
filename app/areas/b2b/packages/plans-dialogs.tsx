import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { withQuery } from "~/ui/list/with-query"
import { ChosenItems, useChosenIds } from "../chosen-rows"
import { ManyField } from "../many-field"
import { packages } from "./package.record"
import { ASSIGN_PLANS, UNASSIGN_PLANS } from "./package-fields"
import type { PackageOffers } from "./package-screens.server"
import type { PackagePlan } from "./packages.server"

interface PlansDialogProps {
  id: string
  /** The package's name. */
  about: string
  loaded: FormState
}

/** '+ Assign Plans' (product/b2b 4). */
export function AssignPlansDialog({ id, about, loaded }: PlansDialogProps) {
  const form = useSendForm<typeof ASSIGN_PLANS.fields, PackageOffers>({ ...ASSIGN_PLANS, loaded })
  const { field } = fieldsOf(form)
  return (
    <SendDialog {...usePlace(id)} form={form} title="Assign Plans" sub={<Bidi>{about}</Bidi>} size="form">
      <ManyField {...field("plans")} options={form.state.offers?.plans ?? null} placeholder="Select plans" />
    </SendDialog>
  )
}

/** The question before plans leave a package; which, the address says. */
export function UnassignPlansDialog({
  id,
  about,
  loaded,
  plans,
}: PlansDialogProps & { plans: readonly PackagePlan[] }) {
  const form = useSendForm({ ...UNASSIGN_PLANS, loaded })
  const asked = useChosenIds("plan")
  const rows = plans.map((plan) => ({ id: plan.id, name: plan.planName }))
  return (
    <SendDialog
      {...usePlace(id)}
      form={form}
      title="Unassign these plans?"
      sub={<Bidi>{about}</Bidi>}
      asks="plain"
      size="confirm"
    >
      <ChosenItems name="plans" asked={asked} left={null} rows={rows} />
    </SendDialog>
  )
}

/** Where a dialog is posted, and where it closes to: the same page of plans. */
function usePlace(id: string) {
  const { search } = useLocation()
  return {
    action: packages.pathOf(id) + search,
    closeHref: withQuery(packages.pathOf(id), search, { dialog: undefined, plan: undefined }),
  }
}
