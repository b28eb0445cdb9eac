import { type FocusEvent, type ReactNode, useMemo } from "react"
import { addDays, formatDay, isCalendarDate } from "~/domain/calendar"
import { sundayFrom } from "~/domain/menu/menu-start"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { NumberField } from "~/ui/fields/number-field"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import type { GeneratorOptions } from "./generator.server"
import {
  type GeneratorFieldName,
  type GeneratorValues,
  MAX_NUMBER,
  NUMBER_FIELDS,
  type NumberName,
} from "./generator-fields"

export interface GeneratorSectionProps {
  values: GeneratorValues
  /** null when the options could not be loaded. */
  options: GeneratorOptions | null
  /** True if the zones and merchants are those of the chosen city. */
  isOfCity: boolean
  /** Fields with a '+ Select All' that could not be resolved yet. */
  every: readonly string[]
  /** Props of a field, and a key that remounts it when the server changed it. */
  fieldOf: (name: GeneratorFieldName) => {
    field: { name: GeneratorFieldName; label: string; error: string[] | null }
    version: string
  }
}

const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

function Section({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className="psec">
      <header>
        <h2>{title}</h2>
        <p className="meta">{help}</p>
      </header>
      <div className="grid2">{children}</div>
    </section>
  )
}

/** A select that other fields depend on, with a button that applies it without script. */
function Choice({ button, version, children }: { button: string; version: string; children: ReactNode }) {
  return (
    <div className="row flex-nowrap items-end self-start">
      <RedrawnFields version={version}>{children}</RedrawnFields>
      <RefreshButton name={REFRESH_FIELD} value="choice">
        {button}
      </RefreshButton>
    </div>
  )
}

/** Zones or merchants of the city. If the options could not be loaded, the choice is kept. */
function OfCity(props: GeneratorSectionProps & { name: "zones" | "merchants"; allName: string }) {
  const { name, allName, values, options } = props
  const { field, version } = props.fieldOf(name)
  const list = options?.[name]
  const offered = useMemo(() => named(list ?? []), [list])
  const isAll = props.every.includes(allName)
  if (!props.isOfCity) {
    return <FieldFailed {...field} values={values[name]} allName={isAll ? allName : null} refresh />
  }
  return (
    <RedrawnFields version={`${version}-${values.city}`}>
      <MultiSelect
        {...field}
        allName={allName}
        searchLabel={`Search ${name}`}
        waitingText={values.city ? undefined : "Select a city first!"}
        options={offered}
        defaultValue={values[name]}
        defaultAll={isAll}
        chips
      />
    </RedrawnFields>
  )
}

/** The action and, when extending, the menu. */
export function SubjectSection({ values, options, fieldOf }: GeneratorSectionProps) {
  const action = fieldOf("actionType")
  const menu = fieldOf("menu")
  const isExtended = values.actionType === "extend"
  return (
    <Section title="Action" help="Create a new menu, or add weeks to an active one.">
      <Choice button="Use this action" version={action.version}>
        <SelectField
          {...action.field}
          fieldClass="grow"
          placeholder={null}
          options={[
            { value: "create", label: "Create" },
            { value: "extend", label: "Extend" },
          ]}
          defaultValue={values.actionType || "create"}
          onChange={refreshForm}
          required
        />
      </Choice>
      {options ? (
        <Choice button="Use this menu" version={menu.version}>
          <SelectField
            {...menu.field}
            fieldClass="grow"
            hint={isExtended ? "Sets city, zones and start date" : "Only when the action is Extend"}
            options={options.menus.map(({ id, name, endDate, isExpired }) => ({
              value: String(id),
              label: `${name} (#${id}), ${isExpired ? "ended" : "ends"} ${formatDay(endDate)}`,
            }))}
            defaultValue={values.menu}
            onChange={refreshForm}
            disabled={!isExtended}
          />
        </Choice>
      ) : (
        <FieldFailed {...menu.field} values={isExtended ? [values.menu] : []} refresh />
      )}
    </Section>
  )
}

/** Changing the city clears zones and merchants. */
export function WhereSection(props: GeneratorSectionProps) {
  const { values, options, fieldOf } = props
  const [city, start, type] = (["city", "startDate", "productType"] as const).map(fieldOf)
  if (!city || !start || !type) return null
  const menu = options?.menus.find(({ id }) => String(id) === values.menu)
  const latest = menu && isCalendarDate(menu.endDate) ? addDays(menu.endDate, 1) : undefined
  const askIfInside = (event: FocusEvent<HTMLInputElement>) => {
    const date = event.currentTarget.value
    const isInside = isCalendarDate(date) && menu && date >= (options?.today ?? date) && date <= menu.endDate
    if (isInside && date !== values.startDate) refreshForm(event)
  }
  return (
    <Section title="City and dates" help="Zones of one city. Weeks start on Sunday.">
      {options ? (
        <Choice button="Show zones and merchants" version={city.version}>
          <SelectField
            {...city.field}
            fieldClass="grow"
            options={named(options.cities)}
            defaultValue={values.city}
            onChange={refreshForm}
            required
          />
        </Choice>
      ) : (
        <FieldFailed {...city.field} values={[values.city]} refresh />
      )}
      <OfCity {...props} name="zones" allName="allZones" />
      {options ? (
        <RedrawnFields version={type.version}>
          <SelectField
            {...type.field}
            options={named(options.productTypes)}
            defaultValue={values.productType}
            required
          />
        </RedrawnFields>
      ) : (
        <FieldFailed {...type.field} values={[values.productType]} refresh />
      )}
      <div className="grid2">
        <RedrawnFields version={start.version}>
          <DateField
            {...start.field}
            hint={latest ? `Sundays until ${formatDay(latest)}` : "Sundays only"}
            sundaysOnly
            min={options ? sundayFrom(options.today) : undefined}
            max={latest}
            defaultValue={values.startDate}
            onBlur={askIfInside}
            required
          />
        </RedrawnFields>
        <NumberInput name="noOfWeeks" values={values} fieldOf={fieldOf} />
      </div>
    </Section>
  )
}

export function MerchantsSection(props: GeneratorSectionProps) {
  const { values, fieldOf } = props
  const exclude = fieldOf("excludeWorkingMerchants")
  return (
    <Section title="Merchants" help="Which merchants can serve, and how many per day.">
      <OfCity {...props} name="merchants" allName="allMerchants" />
      <div className="generator-tick">
        <RedrawnFields version={exclude.version}>
          <CheckboxField
            {...exclude.field}
            value="on"
            id="excludeWorkingMerchants"
            defaultChecked={values.excludeWorkingMerchants === "on"}
          />
        </RedrawnFields>
      </div>
      <NumberInput name="minMerchantsPerDay" values={values} fieldOf={fieldOf} />
      <NumberInput name="maxMerchantsPerDay" values={values} fieldOf={fieldOf} />
      <NumberInput name="merchantsFrequency" values={values} fieldOf={fieldOf} />
      <NumberInput name="maxPickupTravelTime" values={values} fieldOf={fieldOf} />
    </Section>
  )
}

export function MealsSection({ values, fieldOf }: GeneratorSectionProps) {
  return (
    <Section title="Meals" help="How many meals a day has, and how often a meal can repeat.">
      <NumberInput name="minMealsPerDay" values={values} fieldOf={fieldOf} />
      <NumberInput name="maxMealsPerDay" values={values} fieldOf={fieldOf} />
      <NumberInput name="minMealsPerMerchant" values={values} fieldOf={fieldOf} />
      <NumberInput name="frequencyInDays" values={values} fieldOf={fieldOf} />
    </Section>
  )
}

function NumberInput(props: { name: NumberName } & Pick<GeneratorSectionProps, "values" | "fieldOf">) {
  const { field, version } = props.fieldOf(props.name)
  const rule: { hint?: string } = NUMBER_FIELDS[props.name]
  return (
    <RedrawnFields version={version}>
      <NumberField {...field} hint={rule.hint} max={MAX_NUMBER} defaultValue={props.values[props.name]} required />
    </RedrawnFields>
  )
}
