import { useForm } from "@conform-to/react"
import { useSubmit } from "@remix-run/react"
import { type FormEvent, useRef } from "react"
import { formatDay } from "~/domain/calendar"
import { MAX_NAME_LENGTH } from "~/domain/menu-draft"
import { Button } from "~/ui/elements/button"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldMessage } from "~/ui/fields/field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { fieldOf } from "~/ui/fields/form-field"
import { MultiSelect } from "~/ui/fields/multi-select"
import { NumberField } from "~/ui/fields/number-field"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { ActOnce } from "~/ui/form/act-once"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary, summaryOf } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { SubmitButton } from "~/ui/form/submit-button"
import { menuTexts } from "../menu-texts"
import type { CreateMenuFormData, CreateMenuOptions } from "./create-menu.server"

const FORM_ID = "create-menu"
const REFRESH = "refresh-options"

const LABELS = {
  name: "Name",
  noOfWeeks: "No. of weeks",
  startDate: "Start date",
  city: "City",
  zoneList: "Zones",
  allowedHolidays: "Holidays",
}

interface CreateMenuDialogProps {
  /** What the address offers: the options of the default city. */
  form: CreateMenuFormData
  /** What came back from the server: errors, typed values, and the options of the chosen city. */
  refused: CreateMenuFormData | null
  /** Where the form is posted: this page with the dialog open. */
  action: string
  closeHref: string
}

/** The Create Menu modal (product/food 2). Choosing another city loads its zones and holidays, without script by a button. */
export default function CreateMenuDialog({ form: offered, refused, action, closeHref }: CreateMenuDialogProps) {
  const { reply } = refused ?? offered
  const { cities, options } = useLastKnown(refused, offered)
  const submit = useSubmit()
  const [form, fields] = useForm<Record<keyof typeof LABELS | "allowFridays" | "allowSaturdays", string>>({
    id: FORM_ID,
    lastResult: reply,
    defaultValue: { city: String(options?.city?.id ?? "") },
  })
  const errors = reply?.error ?? {}
  const values = reply?.initialValue ?? {}
  const isTicked = (name: string) => values[name] === "on"
  const failedField = (name: "city" | "zoneList" | "allowedHolidays") => ({
    name,
    id: fields[name].id,
    label: LABELS[name],
    values: valuesOf(values[name]),
    error: errors[name] ?? null,
    retryIntent: REFRESH,
  })
  const holidays = failedField("allowedHolidays")
  const refresh = ({ currentTarget }: FormEvent<HTMLSelectElement>) => {
    const chosen = new FormData(currentTarget.form ?? undefined)
    chosen.set("intent", REFRESH)
    submit(chosen, { method: "post", action, replace: true, preventScrollReset: true })
  }
  return (
    <Dialog
      title="Create Menu"
      sub="It stays a draft here until every week is filled and submitted."
      closeHref={closeHref}
      footer={
        <>
          <Button to={closeHref} replace preventScrollReset>
            Cancel
          </Button>
          <SubmitButton form={FORM_ID} name="intent" value="create-menu">
            Create Menu
          </SubmitButton>
        </>
      }
    >
      <Form method="post" action={action} id={form.id} noValidate replace preventScrollReset className="stack g8">
        <ActOnce />
        {/* Enter presses a form's first button: this one, not 'Show zones and holidays'. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" name="intent" value="create-menu" />
        <ErrorSummary errors={summaryOf(errors, idsOf(fields), LABELS)} />
        <TextField label={LABELS.name} {...fieldOf(fields.name)} maxLength={MAX_NAME_LENGTH} required />
        <div className="grid2">
          <DateField label={LABELS.startDate} hint="Sundays only" sundaysOnly {...fieldOf(fields.startDate)} required />
          <NumberField label={LABELS.noOfWeeks} {...fieldOf(fields.noOfWeeks)} min={1} required />
        </div>
        <input type="hidden" name="shownCity" value={options?.city?.id ?? valuesOf(values.shownCity)[0] ?? ""} />
        {cities ? (
          <div className="row nw items-end">
            <SelectField
              {...fieldOf(fields.city)}
              label={LABELS.city}
              fieldClass="grow"
              emptyText={menuTexts.noCities}
              options={cities.map(({ id, enName }) => ({ value: String(id), label: enName }))}
              onChange={refresh}
              required
            />
            <RefreshButton name="intent" value={REFRESH}>
              Show zones and holidays
            </RefreshButton>
          </div>
        ) : (
          <FieldFailed {...failedField("city")} />
        )}
        {options ? (
          <MultiSelect
            key={`zones-${options.city?.id}`}
            {...fieldOf(fields.zoneList)}
            label={LABELS.zoneList}
            allName="allZones"
            searchLabel="Search zones"
            emptyText={menuTexts.noZones}
            chips
            options={options.zones.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={valuesOf(values.zoneList)}
            defaultAll={Boolean(values.allZones)}
          />
        ) : (
          <FieldFailed {...failedField("zoneList")} allName={values.allZones ? "allZones" : null} />
        )}
        <fieldset className="stack g4">
          <legend>Days beyond Sunday to Thursday</legend>
          <CheckboxField name="allowFridays" label="Allow Fridays" defaultChecked={isTicked("allowFridays")} />
          <CheckboxField name="allowSaturdays" label="Allow Saturdays" defaultChecked={isTicked("allowSaturdays")} />
        </fieldset>
        {options ? null : <FieldFailed {...holidays} />}
        {options && options.holidays.length > 0 ? (
          <fieldset
            className="stack g4"
            key={`holidays-${options.city?.id}`}
            id={holidays.id}
            tabIndex={-1}
            aria-describedby={holidays.error ? `${holidays.id}-d` : undefined}
          >
            <legend>Allow holidays</legend>
            {options.holidays.map((holiday) => (
              <CheckboxField
                key={holiday.id}
                name="allowedHolidays"
                value={String(holiday.id)}
                label={`${holiday.description}, ${rangeText(holiday)}`}
                defaultChecked={valuesOf(values.allowedHolidays).includes(String(holiday.id))}
              />
            ))}
            {holidays.error ? <FieldMessage {...holidays} /> : null}
          </fieldset>
        ) : null}
      </Form>
    </Dialog>
  )
}

function rangeText({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} to ${formatDay(endDate)}`
}

/**
 * The newest options; where the upstream could not say, those from before. What they offer of one city counts only as
 * long as the form names that city: null instead, so that nothing chosen goes.
 */
function useLastKnown(refused: CreateMenuFormData | null, offered: CreateMenuFormData) {
  const known = useRef<CreateMenuOptions | null>(null)
  const { options, reply } = refused ?? offered
  known.current = options ?? known.current ?? offered.options
  const cities = known.current?.cities ?? null
  if (options) return { cities, options }
  const isOfCity = String(known.current?.city?.id) === valuesOf(reply?.initialValue?.city)[0]
  return { cities, options: isOfCity ? known.current : null }
}

/** Ids by name. The fields are a proxy: they answer to their names and can't be walked. */
function idsOf(fields: Record<string, { id: string } | undefined>): Record<string, string> {
  return Object.fromEntries(Object.keys(LABELS).map((name) => [name, fields[name]?.id ?? name]))
}

/** One value or several, as a form sends them. */
function valuesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string" && one !== "")
}
