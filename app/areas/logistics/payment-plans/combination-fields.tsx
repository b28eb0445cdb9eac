import { useEffect, useState } from "react"
import { moneyText } from "~/domain/money"
import { Button } from "~/ui/elements/button"
import { Money } from "~/ui/elements/money"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { NumberField } from "~/ui/fields/number-field"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { SelectField } from "~/ui/fields/select-field"
import { FieldRows } from "~/ui/form/field-rows"
import { PRESS_FIELD } from "~/ui/form/form-state"
import type { SendForm } from "~/ui/form/use-send-form"
import type { PLAN_FIELDS } from "./payment-plan-fields"
import type { PlanOffers } from "./payment-plan-forms.server"
import { readRate, setOf, type TypedShift } from "./plan-rates"

/** The new combination. A shift chosen in one row is not offered in the others. */
export function CombinationFields({ form }: { form: SendForm<typeof PLAN_FIELDS, PlanOffers> }) {
  const { values, offers } = form.state
  const typed = useTyped(form.id, values.combination)
  const chosen = typed.map(({ shift }) => shift).filter(Boolean)
  const rates = values.rates
  const replaces = rates.some(({ shifts }) => shifts === setOf(chosen))
  const sum = typed.reduce((total, { rate }) => total + (readRate(rate) ?? 0n), 0n)
  return (
    <>
      <FieldRows
        form={form}
        name="combination"
        add="Add shift"
        remove={
          <>
            Remove<span className="sr"> shift</span>
          </>
        }
        empty="No shift yet."
        foot={
          <>
            <RefreshButton small name={REFRESH_FIELD} value="shift">
              Show remaining shifts
            </RefreshButton>
            <CheckboxField {...form.check("newDefault")} />
            <span>
              <span className="sub">Sum</span> <Money text={moneyText(sum)} strong />
            </span>
            <Button type="submit" small name={PRESS_FIELD} value="add">
              {replaces ? "Replace rate" : "Add rate"}
            </Button>
          </>
        }
      >
        {({ at, field }) => {
          const shift = { ...field("shift"), optional: false, label: at === 0 ? "Shift" : `Shift ${at + 1}` }
          const left = offers.shifts?.filter(({ id }) => id === typed[at]?.shift || !chosen.includes(id))
          return (
            <>
              {left ? (
                <SelectField {...shift} options={left.map(({ id, name }) => ({ value: id, label: name }))} />
              ) : (
                <FieldFailed {...shift} refresh />
              )}
              <NumberField
                decimal
                {...field("rate")}
                label={at === 0 ? "Rate" : `Rate of shift ${at + 1}`}
                optional={false}
              />
            </>
          )
        }}
      </FieldRows>
      <p className="meta">Adding the same shifts replaces the existing rate.</p>
    </>
  )
}

/**
 * The current values of the combination's fields. Options and sum follow them without a request, whose response could
 * be older than what is typed. Without script, the values that the form was rendered with.
 */
function useTyped(formId: string, rendered: readonly TypedShift[]): readonly TypedShift[] {
  const [typed, setTyped] = useState(rendered)
  const rows = rendered.length
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return undefined
    const update = () => {
      const data = new FormData(form)
      const text = (at: number, name: string) => String(data.get(`combination[${at}].${name}`) ?? "")
      setTyped(Array.from({ length: rows }, (_, at) => ({ shift: text(at, "shift"), rate: text(at, "rate") })))
    }
    update()
    form.addEventListener("input", update)
    return () => form.removeEventListener("input", update)
  }, [formId, rows])
  return typed
}
