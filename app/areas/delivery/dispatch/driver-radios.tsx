import { Bidi } from "~/ui/elements/bidi"
import { Tag } from "~/ui/elements/tag"
import { FieldMessage } from "~/ui/fields/field"
import { FindField } from "~/ui/fields/find-field"
import { NothingToChoose } from "~/ui/fields/nothing-to-choose"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import type { FieldValues } from "~/ui/form/changed-fields"
import { type FormParts, fieldsOf } from "~/ui/form/form-fields"
import { type ASSIGN_FIELDS, DRIVER_LOADS, DRIVER_SORTS } from "./assign-fields"
import type { AssignOffers, OfferedDriver } from "./assign-offers.server"
import { mapTexts, ownMapTexts } from "./dispatch-texts"

type Form = FormParts<typeof ASSIGN_FIELDS, AssignOffers>

/** What narrows a team's drivers and puts them in order; the search asks the upstream. */
export function DriverFilter({ form }: { form: Form }) {
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
    </div>
  )
}

/** Asked anew at once; without script the search's button does it too. */
const CHOSEN = { placeholder: null, onChange: refreshForm, optional: false, bare: true } as const

function withCount(load: (typeof DRIVER_LOADS)[number], counts: AssignOffers["counts"]): string {
  const label = ownMapTexts.driverLoads[load]
  return counts ? `${label}, ${counts[load].toLocaleString("en-US")}` : label
}

interface DriverRadiosProps {
  field: { id: string; name: string; label: string; error: readonly string[] | string | null; defaultValue: string }
  values: FieldValues<typeof ASSIGN_FIELDS>
  offers: AssignOffers
}

/** A team's drivers, one radio each: arrows move between them, Enter assigns. */
export function DriverRadios({ field, values, offers: { drivers, counts, hasPlaces } }: DriverRadiosProps) {
  const { id, label, error, name, defaultValue } = field
  if (!values.team) return <NothingToChoose {...{ id, name, label, error }} why={ownMapTexts.waitsForTeam} />
  if (!drivers || !counts || drivers.length === 0) {
    return <NothingToChoose {...{ id, name, label, error }} why={emptyText(values)} />
  }
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-d`}>
      <legend>
        {label} <span className="count">{counts.listed.toLocaleString("en-US")}</span>
      </legend>
      <div className="dpick">
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

const emptyText = ({ search, load }: FieldValues<typeof ASSIGN_FIELDS>) =>
  search ? ownMapTexts.noDriverFound : mapTexts.noDrivers[DRIVER_LOADS.find((one) => one === load) ?? "all"]

function DriverRow({ driver, hasPlaces }: { driver: OfferedDriver; hasPlaces: boolean }) {
  const { id, name, phone, teams, orders, km, isBest } = driver
  return (
    <span>
      <span className="row sp flex-nowrap">
        <span className="min-w-0">
          <b>
            <Bidi>{name}</Bidi>
          </b>{" "}
          <span className="meta num">#{id}</span>
        </span>{" "}
        {isBest ? <Tag kind="good">Best fit</Tag> : null}
      </span>{" "}
      <span className="row sp flex-nowrap meta">
        <span className="num">{loadText(orders)}</span>{" "}
        {hasPlaces ? <span className="num">{km === null ? ownMapTexts.noPlace : `${km.toFixed(1)} km`}</span> : null}
      </span>{" "}
      <span className="row sp flex-nowrap meta">
        <Bidi dir="ltr" className="num">
          {phone}
        </Bidi>{" "}
        {teams.length > 0 ? <Bidi className="trunc">{teams.join(", ")}</Bidi> : null}
      </span>
    </span>
  )
}

function loadText(orders: number | null): string {
  if (orders === null) return ""
  if (orders === 0) return ownMapTexts.driverLoads.free
  return `${ownMapTexts.driverLoads.busy}, ${orders.toLocaleString("en-US")} ${mapTexts.orders(orders)}`
}
