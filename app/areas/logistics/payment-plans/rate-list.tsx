import { type Hundredths, moneyText } from "~/domain/money"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Money } from "~/ui/elements/money"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Tag } from "~/ui/elements/tag"
import { FieldMessage } from "~/ui/fields/field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { type FormState, fieldId, PRESS_FIELD } from "~/ui/form/form-state"
import { DROP_RATE, NO_RATES_TEXT, type PLAN_FIELDS } from "./payment-plan-fields"
import type { PlanOffers } from "./payment-plan-forms.server"
import { ratesOf, sumOfRow } from "./plan-rates"

interface RateListProps {
  form: FormState<typeof PLAN_FIELDS, PlanOffers>
  /** The form's id; without it the list is read-only. */
  formId?: string
}

/** The id of the hint why the default rate can't be removed. */
const WHY = "keep-default"

/** The id of the text why a plan can't be finished. */
export const NO_RATES = "no-rates"

const Rate = ({ amount, isSum = false }: { amount: Hundredths; isSum?: boolean }) => (
  <span className={isSum ? "push" : "sub"}>
    <Money text={moneyText(amount)} strong={isSum} />
  </span>
)

/** The rates of a plan, one row per shift set. */
export function RateList({ form, formId }: RateListProps) {
  const { values, offers, errors } = form
  const rows = values.rates
  const titleOf = (id: string) => offers.shifts?.find((shift) => shift.id === id)?.name ?? `#${id}`
  const id = fieldId(formId ?? "plan", "rates")
  const message = { name: "rates", id, label: "Shifts and rates", error: errors.rates ?? null }
  return (
    <fieldset className="stack gap-2" id={id} tabIndex={-1} aria-describedby={message.error ? `${id}-d` : undefined}>
      <legend>
        Shifts and rates <span className="count">{rows.length}</span>
      </legend>
      {rows.length === 0 ? (
        <p className="sub" id={NO_RATES}>
          No rates yet. {formId ? NO_RATES_TEXT : null}
        </p>
      ) : null}
      {rows.map((row, at) => {
        const isDefault = row.shifts === values.defaultRate
        const shifts = ratesOf(row) ?? []
        const name = shifts.map((one) => titleOf(one.id)).join(", ")
        return (
          <div key={row.shifts} className="row flex-nowrap sp">
            {formId ? (
              <>
                <input type="hidden" name={`rates[${at}].shifts`} value={row.shifts} />
                <input type="hidden" name={`rates[${at}].meta`} value={row.meta} />
                <label className="check">
                  <input
                    type="radio"
                    name="defaultRate"
                    value={row.shifts}
                    defaultChecked={isDefault}
                    onChange={refreshForm}
                  />
                  <span className="sr">Default rate: {name}</span>
                </label>
              </>
            ) : null}
            <span className="min-w-0 flex-1">
              {shifts.map((one, index) => (
                <span key={one.id}>
                  {index > 0 ? ", " : null}
                  <Bidi>{titleOf(one.id)}</Bidi> <Rate amount={one.rate} />
                </span>
              ))}{" "}
              {isDefault ? <Tag kind="warn">Default</Tag> : null}
            </span>
            <Rate amount={sumOfRow(row) ?? 0n} isSum />
            {formId ? (
              <Button
                type="submit"
                look="quiet"
                small
                name={PRESS_FIELD}
                value={DROP_RATE + row.shifts}
                {...(isDefault && { reasonId: WHY })}
              >
                Remove<span className="sr">: {name}</span>
              </Button>
            ) : null}
          </div>
        )
      })}
      {formId && rows.length > 0 ? (
        <div className="row sp">
          <p className="meta" id={WHY}>
            The default rate can't be removed. Make another one the default first.
          </p>
          <ScriptOnly
            fallback={
              <Button type="submit" small name={PRESS_FIELD} value="default">
                Save default
              </Button>
            }
          >
            {null}
          </ScriptOnly>
        </div>
      ) : null}
      {message.error ? <FieldMessage {...message} /> : null}
    </fieldset>
  )
}
