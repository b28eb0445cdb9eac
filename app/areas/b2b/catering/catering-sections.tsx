import { useMemo } from "react"
import { decodeOptions } from "~/domain/encode-options"
import { type Hundredths, moneyText } from "~/domain/money"
import { readNumber } from "~/domain/number-text"
import { Money } from "~/ui/elements/money"
import { DateField } from "~/ui/fields/date-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { NumberField } from "~/ui/fields/number-field"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { FieldRows } from "~/ui/form/field-rows"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import type { SendForm } from "~/ui/form/use-send-form"
import type { CATERING_FIELDS } from "./catering-fields"
import type { CateringOffers } from "./catering-forms.server"
import type { totalOf } from "./catering-sums"

interface SectionProps {
  form: SendForm<typeof CATERING_FIELDS, CateringOffers>
}

/** Six fields in the order of the documents. Fields that others depend on reload the options when they change. */
export function CateringSubject({ form, today }: SectionProps & { today: string }) {
  const { field } = form
  const { values, offers } = form.state
  const { plans, city, addresses } = offers
  const employees = useMemo(() => peopleIn(offers.employees), [offers.employees])
  const drivers = useMemo(() => peopleIn(offers.drivers), [offers.drivers])
  const places = addresses?.map(({ id, locationName }) => ({ value: String(id), label: locationName }))
  return (
    <div className="grid3">
      <DateField
        {...field("deliveryDate")}
        min={today}
        hint="Changing the plan, date or zone clears the items."
        onBlur={(event) => {
          // Not on change, which fires for each part of a date that is typed.
          if (event.currentTarget.value !== values.deliveryDate) refreshForm(event)
        }}
      />
      <TextField {...field("deliveryTime")} type="time" dir="ltr" className="num" />
      {employees ? (
        <SelectField
          {...field("clientId")}
          find={field("clientSearch")}
          options={employees}
          emptyText="No clients available"
          hint="Changing the employee clears the address."
          onChange={refreshForm}
        />
      ) : (
        <FieldFailed {...field("clientId")} refresh />
      )}
      {places ? (
        // Another employee has other addresses, so the field is rendered again.
        <RedrawnFields version={values.addressFor}>
          <SelectField
            {...field("addressId")}
            options={places}
            waitingText={values.clientId ? undefined : "Choose employee first"}
            onChange={refreshForm}
          />
        </RedrawnFields>
      ) : (
        <FieldFailed {...field("addressId")} refresh />
      )}
      {plans ? (
        <SelectField
          {...field("planId")}
          options={plans}
          emptyText={city ? `No package includes a plan for ${city}.` : undefined}
          hint={city && plans.length > 0 ? `Plans for ${city}` : undefined}
          onChange={refreshForm}
        />
      ) : (
        <FieldFailed {...field("planId")} refresh />
      )}
      {drivers ? (
        <SelectField
          {...field("driverId")}
          find={field("driverSearch")}
          options={drivers}
          emptyText="No drivers available"
        />
      ) : (
        <FieldFailed {...field("driverId")} refresh />
      )}
      <RefreshButton name={REFRESH_FIELD} value="options">
        Refresh options
      </RefreshButton>
    </div>
  )
}

const sumText = (sum: Hundredths | null | undefined) => (typeof sum === "bigint" ? moneyText(sum) : "Not complete")

const peopleIn = (packed: string | null) =>
  packed === null ? null : decodeOptions(packed).map(({ id, name }) => ({ value: id, label: `${name}, #${id}` }))

/** The lines of the order with their sums, shown once the meals are known. */
export function CateringItems({ form, costs }: SectionProps & { costs: ReturnType<typeof totalOf> }) {
  const { values, offers, version } = form.state
  const { field } = form
  const { meals } = offers
  const isWaiting = values.itemsFor === "" && values.items.length === 0
  if (isWaiting) {
    const { id, name, label, error } = field("items")
    return (
      <SelectField {...{ id, name, label, error }} options={[]} waitingText="Choose date, address and plan first." />
    )
  }
  const options = meals?.map(({ itemId, enName }) => ({ value: String(itemId), label: enName }))
  return (
    <RedrawnFields version={version}>
      <FieldRows
        form={form}
        name="items"
        add="Add Item"
        remove="Remove"
        empty="No items yet."
        hideLabel
        foot={
          <p className="meta num" role="status">
            {`Total, ${costs.complete} of ${costs.sums.length} ${costs.sums.length === 1 ? "item" : "items"}`}{" "}
            <Money text={moneyText(costs.total)} strong />
          </p>
        }
      >
        {(row) => (
          <>
            {options ? (
              <SelectField {...row.field("itemId")} options={options} />
            ) : (
              <FieldFailed {...row.field("itemId")} refresh />
            )}
            <NumberField
              {...row.field("quantity")}
              onBlur={({ currentTarget }) => {
                const quantity = readNumber(currentTarget.value)
                if (quantity !== null) currentTarget.value = String(Math.floor(quantity))
              }}
            />
            <NumberField decimal {...row.field("itemPrice")} />
            <p className="order-sum num">
              <span className="sr">Sum </span>
              <Money text={sumText(costs.sums[row.at])} />
            </p>
          </>
        )}
      </FieldRows>
    </RedrawnFields>
  )
}
