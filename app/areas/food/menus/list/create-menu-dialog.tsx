import { useState } from "react"
import { formatDay } from "~/domain/calendar"
import { Icon } from "~/ui/elements/icon"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldMessage, type FieldProps } from "~/ui/fields/field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { NumberField } from "~/ui/fields/number-field"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import type { FormState } from "~/ui/form/form-state"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { menuTexts } from "../menu-texts"
import type { CreateMenuOptions } from "./create-menu.server"
import { ALL_ZONES, CREATE_MENU, CREATE_MENU_FIELDS } from "./create-menu-fields"

type CreateMenuState = FormState<typeof CREATE_MENU_FIELDS, CreateMenuOptions | null>

interface CreateMenuDialogProps {
  loaded: CreateMenuState
  action: string
  closeHref: string
}

/** Choosing a city loads its zones and holidays: on change with script, by a button without. */
export default function CreateMenuDialog({ loaded, action, closeHref }: CreateMenuDialogProps) {
  const form = useSendForm({ intent: CREATE_MENU, fields: CREATE_MENU_FIELDS, loaded })
  const { values } = form.state
  const { cities, options } = useLastKnown(form.answered, loaded)
  const { field, check } = form
  const holidays = field("allowedHolidays")
  return (
    <SendDialog
      form={form}
      title="Create Menu"
      sub="The menu stays a draft until you fill every week and submit it."
      action={action}
      closeHref={closeHref}
    >
      <TextField {...field("name")} />
      <div className="grid2">
        <DateField {...field("startDate")} hint="Sundays only" sundaysOnly />
        <NumberField {...field("noOfWeeks")} />
      </div>
      <input type="hidden" name="shownCity" value={options?.city?.id ?? values.shownCity} />
      {cities ? (
        <div className="row flex-nowrap items-end">
          <SelectField
            {...field("city")}
            fieldClass="grow"
            emptyText={menuTexts.noCities}
            options={cities.map(({ id, enName }) => ({ value: String(id), label: enName }))}
            onChange={refreshForm}
          />
          <RefreshButton name={REFRESH_FIELD} value="city">
            Show zones and holidays
          </RefreshButton>
        </div>
      ) : (
        <FieldFailed {...field("city")} refresh />
      )}
      {options ? (
        <RedrawnFields version={options.city?.id ?? ""}>
          <MultiSelect
            {...field("zoneList")}
            allName={ALL_ZONES}
            searchLabel="Search zones"
            emptyText={menuTexts.noZones}
            chips
            options={options.zones.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultAll={values[ALL_ZONES] !== ""}
          />
        </RedrawnFields>
      ) : (
        <FieldFailed {...field("zoneList")} allName={values[ALL_ZONES] && ALL_ZONES} refresh />
      )}
      <fieldset className="stack gap-1">
        <legend>Extra days</legend>
        <CheckboxField {...check("allowFridays")} />
        <CheckboxField {...check("allowSaturdays")} />
      </fieldset>
      {options ? null : <FieldFailed {...holidays} refresh />}
      {options && options.holidays.length > 0 ? (
        <Holidays
          key={options.city?.id}
          {...holidays}
          offered={options.holidays}
          past={options.past}
          allowed={values.allowedHolidays}
        />
      ) : null}
    </SendDialog>
  )
}

interface HolidaysProps extends FieldProps {
  offered: CreateMenuOptions["holidays"]
  /** How many of the last ones are over. */
  past: number
  allowed: readonly string[]
}

/** A checkbox per holiday of the city. Ticked: the menu allows its days. Past holidays are folded. */
function Holidays({ offered, past, allowed, ...field }: HolidaysProps) {
  const isAllowed = ({ id }: HolidaysProps["offered"][number]) => allowed.includes(String(id))
  const boxes = (holidays: HolidaysProps["offered"]) =>
    holidays.map((holiday) => (
      <CheckboxField
        key={holiday.id}
        name={field.name}
        value={String(holiday.id)}
        label={`${holiday.description}, ${rangeText(holiday)}`}
        defaultChecked={isAllowed(holiday)}
      />
    ))
  const over = offered.slice(offered.length - past)
  return (
    <fieldset
      className="stack gap-1"
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.error ? `${field.id}-d` : undefined}
    >
      <legend>Allow holidays</legend>
      {boxes(offered.slice(0, offered.length - past))}
      {past > 0 ? (
        <details open={over.some(isAllowed)}>
          <summary className="row min-h-8 phone:min-h-11">
            <Icon name="chev" className="chev" />
            {`Past holidays (${past})`}
          </summary>
          <div className="stack gap-1">{boxes(over)}</div>
        </details>
      ) : null}
      {field.error ? <FieldMessage {...field} /> : null}
    </fieldset>
  )
}

function rangeText({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} to ${formatDay(endDate)}`
}

/** The newest options, else earlier ones. Zones and holidays of another city are ignored, so no choice is lost. */
function useLastKnown({ offers, values }: CreateMenuState, loaded: CreateMenuState) {
  const [before, setBefore] = useState<CreateMenuOptions | null>(null)
  const known = offers ?? before ?? loaded.offers
  if (known !== before) setBefore(known)
  const isOfCity = offers !== null || String(known?.city?.id) === values.city
  return { cities: known?.cities ?? null, options: isOfCity ? known : null }
}
