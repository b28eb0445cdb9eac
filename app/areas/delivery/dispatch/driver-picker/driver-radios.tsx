import { type ReactNode, useState } from "react"
import { FieldMessage } from "~/ui/fields/field"
import { FindField } from "~/ui/fields/find-field"
import { NothingToChoose } from "~/ui/fields/nothing-to-choose"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { fieldsOf } from "~/ui/form/form-fields"
import type { SendForm } from "~/ui/form/use-send-form"
import { type DRIVER_FIELDS, DRIVER_LOADS, DRIVER_SORTS } from "../assign-fields"
import { mapTexts, ownMapTexts } from "../dispatch-texts"
import type { arrangeDrivers, ListedDriver } from "./driver-list.server"
import { DriverRow } from "./driver-row"

/** What a form offers that chooses a driver; null where the drivers could not be had. */
export interface DriverOffers {
  drivers: readonly ListedDriver[] | null
  counts: ReturnType<typeof arrangeDrivers>["counts"] | null
  sort: string
  hasPlaces: boolean
}

/** A form with a driver in it: of its other fields the list knows nothing. */
export type DriverForm = SendForm<typeof DRIVER_FIELDS, DriverOffers>

/** What narrows the drivers and puts them in order; the search asks the upstream. */
export function DriverFilter({ form }: { form: DriverForm }) {
  const { field } = fieldsOf(form)
  const { counts, hasPlaces, sort } = form.state.offers
  return (
    <div className="dfind">
      <FindField find={field("search")} button="Search" isLive />
      <div className="grid2">
        <SelectField
          {...field("load")}
          {...CHOSEN}
          options={DRIVER_LOADS.map((value) => ({ value, label: withCount(value, counts) }))}
        />
        {hasPlaces ? (
          <SelectField
            {...field("sort")}
            {...CHOSEN}
            defaultValue={sort}
            options={DRIVER_SORTS.map((value) => ({ value, label: ownMapTexts.driverSorts[value] }))}
          />
        ) : null}
      </div>
      <p className="sr" role="status">
        {counts ? ownMapTexts.driversFound(counts.listed) : null}
      </p>
    </div>
  )
}

/** Asked anew at once; without script the search's button does it too. */
const CHOSEN = { placeholder: null, onChange: refreshForm, optional: false, bare: true } as const

function withCount(load: (typeof DRIVER_LOADS)[number], counts: DriverOffers["counts"]): string {
  const label = ownMapTexts.driverLoads[load]
  return counts ? `${label}, ${counts[load].toLocaleString("en-US")}` : label
}

/** Who is chosen, by the radio that was pressed last or as the form came; null for nobody who is listed. */
export function usePicked(form: DriverForm) {
  const { answered, state } = form
  const [picked, setPicked] = useState({ answered, id: "" })
  const id = picked.answered === answered && picked.id ? picked.id : state.values.driver
  const driver = state.offers.drivers?.find((one) => one.id === id) ?? null
  return [driver, (id: string) => setPicked({ answered, id })] as const
}

interface DriverRadiosProps {
  form: DriverForm
  onPick: (id: string) => void
  /** What the list waits for. */
  waits?: string | null
  /** Where nobody is found. */
  empty?: ReactNode
}

/** The drivers, one radio each: arrows move between them, Enter sends. */
export function DriverRadios({ form, onPick, waits = null, empty }: DriverRadiosProps) {
  const { id, label, error, name, defaultValue } = fieldsOf(form).field("driver")
  const { drivers, counts, hasPlaces } = form.state.offers
  const none = waits ?? (drivers && counts && drivers.length > 0 ? null : emptyText(form.state.values))
  if (none || !drivers || !counts) {
    return (
      <>
        <NothingToChoose {...{ id, name, label, error }} why={none ?? ""} />
        {waits ? null : empty}
      </>
    )
  }
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-d`}>
      <legend>
        {label} <span className="count">{counts.listed.toLocaleString("en-US")}</span>
      </legend>
      <div className="dpick" onChange={({ target }) => target instanceof HTMLInputElement && onPick(target.value)}>
        {drivers.map((driver) => (
          <label key={driver.id} className="check">
            <input
              type="radio"
              name={name}
              value={driver.id}
              defaultChecked={driver.id === defaultValue}
              aria-invalid={error ? true : undefined}
            />
            <DriverRow driver={driver} hasPlaces={hasPlaces} />
          </label>
        ))}
      </div>
      {drivers.length < counts.listed ? (
        <p className="meta">{ownMapTexts.driversDrawn(drivers.length, counts.listed)}</p>
      ) : null}
      <FieldMessage {...{ id, name, label, error }} hint={hasPlaces ? ownMapTexts.straight : undefined} />
    </fieldset>
  )
}

const emptyText = ({ search, load }: DriverForm["state"]["values"]) =>
  search ? ownMapTexts.noDriverFound : mapTexts.noDrivers[DRIVER_LOADS.find((one) => one === load) ?? "all"]
