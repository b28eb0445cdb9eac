import { useEffect, useRef, useState } from "react"
import { moneyText } from "~/domain/money"
import { Button } from "~/ui/elements/button"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import { fieldId, PRESS_FIELD, REFRESH_FIELD } from "~/ui/form/form-state"
import type { SendForm } from "~/ui/form/use-send-form"
import { DROP_SHIFT, type PLAN_FIELDS } from "./payment-plan-fields"
import type { PlanOffers } from "./payment-plan-forms.server"
import { ownPaymentPlanTexts } from "./payment-plan-texts"
import { type RateRow, readRate, setOf, type TypedShift } from "./plan-rates"

/** The combination that is being put together (product/pay 2): a shift chosen in it leaves the other rows' options. */
export function CombinationFields({ form }: { form: SendForm<typeof PLAN_FIELDS, PlanOffers> }) {
  const { state, id } = form
  const { check } = fieldsOf(form)
  const typed = state.values.combination as unknown as readonly TypedShift[]
  const [now, box] = useTyped(typed)
  const chosen = now.map(({ shift }) => shift).filter(Boolean)
  const rates = state.values.rates as unknown as readonly RateRow[]
  const replaces = rates.some(({ shifts }) => shifts === setOf(chosen))
  const sum = now.reduce((total, { rate }) => total + (readRate(rate) ?? 0n), 0n)
  return (
    <fieldset className="stack g8" ref={box}>
      <legend>New combination</legend>
      {typed.map((row, at) => {
        const parts = (name: "shift" | "rate") => ({
          id: fieldId(id, `combination[${at}].${name}`),
          name: `combination[${at}].${name}`,
          defaultValue: row[name],
          error: state.errors[`combination[${at}].${name}`] ?? null,
        })
        const label = at === 0 ? "Shift" : `Shift ${at + 1}`
        const taken = chosen.filter((shift) => shift !== now[at]?.shift)
        const left = state.offers.shifts?.filter((shift) => !taken.includes(shift.id))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; other rows come with another form
          <div key={at} className="field-row row nw items-end">
            {left ? (
              <SelectField
                {...parts("shift")}
                label={label}
                options={left.map((shift) => ({ value: shift.id, label: shift.name }))}
              />
            ) : (
              <FieldFailed {...parts("shift")} label={label} refresh />
            )}
            <TextField
              {...parts("rate")}
              label={at === 0 ? "Rate" : `Rate of shift ${at + 1}`}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              className="num"
            />
            <Button type="submit" look="quiet" className="mb-5" name={PRESS_FIELD} value={`${DROP_SHIFT}${at}`}>
              Remove<span className="sr"> shift {at + 1} from the combination</span>
            </Button>
          </div>
        )
      })}
      <div className="row sp">
        <Button type="submit" look="quiet" small name={PRESS_FIELD} value="shift">
          Add shift
        </Button>
        <RefreshButton small name={REFRESH_FIELD} value="shift">
          Show what is left
        </RefreshButton>
        <CheckboxField {...check("newDefault")} />
        <span>
          <span className="sub">Sum</span> <b className="num">{moneyText(sum)}</b>
        </span>
        <Button type="submit" small name={PRESS_FIELD} value="add">
          {replaces ? "Replace rate" : "Add rate"}
        </Button>
      </div>
      <p className="meta">{ownPaymentPlanTexts.replaceHint}</p>
    </fieldset>
  )
}

/**
 * The combination as it stands in its fields by now: options and sum follow it at once, without asking the server, whose
 * answer would come after what is typed meanwhile. Without script, what the form was drawn with.
 */
function useTyped(drawn: readonly TypedShift[]) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState(drawn)
  const rows = drawn.length
  useEffect(() => {
    const element = box.current
    const form = element?.closest("form")
    if (!element || !form) return undefined
    const look = () => {
      const data = new FormData(form)
      const text = (at: number, name: string) => String(data.get(`combination[${at}].${name}`) ?? "")
      setTyped(Array.from({ length: rows }, (_, at) => ({ shift: text(at, "shift"), rate: text(at, "rate") })))
    }
    look()
    element.addEventListener("input", look)
    return () => element.removeEventListener("input", look)
  }, [rows])
  return [typed, box] as const
}
