import { useFetcher } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField, type SelectOption } from "~/ui/fields/select-field"
import { editField } from "~/ui/form/edit-form"
import type { Edit } from "~/ui/form/use-edit-form"
import { plansOfContractorPath } from "../driver-paths"
import { failed, withOwn } from "./choice-field"
import type { ProfileFields } from "./profile-fields"
import { ownProfileTexts } from "./profile-texts"
import type { PlanChoices } from "./profile-values.server"

interface Plans {
  /** The contractor that is chosen now. */
  contractor: string
  /** Null while its plans are on their way. */
  shown: PlanChoices | null
  choose(contractor: string): void
}

/** The plans of the contractor that is chosen: script asks for another one's as soon as it is chosen. */
export function usePlans(edit: Edit<ProfileFields>, known: PlanChoices): Plans {
  const [contractor, choose] = useState(edit.state.values.contractor)
  const { data, load, state } = useFetcher<PlanChoices>()
  // A dialog that opens takes the action's answer away: what it said of this contractor is still so.
  const last = useRef<PlanChoices | null>(null)
  const none = contractor === "" ? { contractor, options: [] } : null
  const shown = none ?? [known, data, last.current].find((plans) => plans?.contractor === contractor) ?? null
  last.current = shown
  const isMissing = shown === null && edit.canEdit
  useEffect(() => {
    if (isMissing && state === "idle") load(plansOfContractorPath(contractor))
  }, [isMissing, state, load, contractor])
  const { form } = edit
  const first = useRef(shown?.contractor)
  const at = shown?.contractor
  useEffect(() => {
    // The plan's select is another one now, and what it holds may differ from what is saved.
    if (at !== first.current) form.current?.dispatchEvent(new Event("change"))
    first.current = at
  }, [at, form])
  return { contractor, shown, choose }
}

interface PlanFieldProps {
  edit: Edit<ProfileFields>
  plans: Plans
  own: readonly SelectOption[]
}

/** The payment plan: the contractor's default one stands for no plan of the driver's own (product/workforce 1.3). */
export function PlanField({ edit, plans: { contractor, shown }, own }: PlanFieldProps) {
  const field = editField(edit, "paymentPlan")
  if (shown?.options === null) return <FieldFailed {...failed(edit, "paymentPlan")} values={[field.defaultValue]} />
  const isSaved = contractor === edit.state.saved.contractor
  const options = shown
    ? (withOwn(shown.options, isSaved ? own.filter(({ value }) => value === edit.state.saved.paymentPlan) : []) ?? [])
    : []
  const hasDefault = options.some(({ value }) => value === "")
  const value = options.some((option) => option.value === field.defaultValue) ? field.defaultValue : ""
  const waiting = !shown ? ownProfileTexts.plansLoading : contractor === "" ? ownProfileTexts.planFirst : undefined
  return (
    <div>
      <SelectField
        key={shown?.contractor ?? "loading"}
        {...field}
        stored={undefined}
        defaultValue={value}
        options={options}
        placeholder={hasDefault ? null : ownProfileTexts.defaultPlan}
        emptyText={ownProfileTexts.noDriverPlans}
        {...(waiting ? { waitingText: waiting } : {})}
        optional
      />
      {/* Where there is nothing to choose, another contractor's plan must not stay. */}
      {shown && options.length === 0 && edit.canEdit ? <input type="hidden" name="paymentPlan" value="" /> : null}
    </div>
  )
}
