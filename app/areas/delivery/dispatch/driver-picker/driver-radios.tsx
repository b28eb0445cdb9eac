import { type ReactNode, useState } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Icon } from "~/ui/elements/icon"
import { Tag } from "~/ui/elements/tag"
import { clockText } from "~/ui/fields/clock-time"
import { FieldMessage } from "~/ui/fields/field"
import { FindField } from "~/ui/fields/find-field"
import { NothingToChoose } from "~/ui/fields/nothing-to-choose"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import type { SendForm } from "~/ui/form/use-send-form"
import { DRIVER_LOADS, type PICKER_FIELDS, PICKER_SORTS } from "../assign-fields"
import { mapTexts, ownMapTexts } from "../dispatch-texts"
import type { arrangeDrivers, ListedDriver } from "./driver-list.server"

/** Offers of a form with a driver field. `drivers` is null if they could not be loaded. */
export interface PickerOffers {
  drivers: readonly ListedDriver[] | null
  counts: ReturnType<typeof arrangeDrivers>["counts"] | null
  sort: string
  hasPlaces: boolean
}

export type PickerForm = SendForm<typeof PICKER_FIELDS, PickerOffers>

/** Search, filter and sorting of the drivers. The search queries the upstream. */
export function DriverFilter({ form }: { form: PickerForm }) {
  const { field } = form
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
            options={PICKER_SORTS.map((value) => ({ value, label: ownMapTexts.driverSorts[value] }))}
          />
        ) : null}
      </div>
      <p className="sr" role="status">
        {counts ? (counts.listed === 1 ? "1 driver" : `${counts.listed.toLocaleString("en-US")} drivers`) : null}
      </p>
    </div>
  )
}

/** A change refreshes the form. Without script, the search button applies it. */
const CHOSEN = { placeholder: null, onChange: refreshForm, optional: false, bare: true } as const

function withCount(load: (typeof DRIVER_LOADS)[number], counts: PickerOffers["counts"]): string {
  const label = ownMapTexts.driverLoads[load]
  return counts ? `${label}, ${counts[load].toLocaleString("en-US")}` : label
}

/** The driver who is chosen before anybody presses: the value of the form, else the best match. */
const presetOf = ({ state: { values, offers } }: PickerForm) =>
  values.driver || offers.drivers?.find(({ isBest }) => isBest)?.id || ""

/** The chosen driver: the last pressed radio, else the preset one. Null if that driver is not listed. */
export function usePicked(form: PickerForm) {
  const { answered, state } = form
  const [picked, setPicked] = useState({ answered, id: "" })
  const id = picked.answered === answered && picked.id ? picked.id : presetOf(form)
  const driver = state.offers.drivers?.find((one) => one.id === id) ?? null
  return [driver, (id: string) => setPicked({ answered, id })] as const
}

interface DriverRadiosProps {
  form: PickerForm
  onPick: (id: string) => void
  /** Text shown instead of the list while input is missing. */
  waits?: string | null
  empty?: ReactNode
}

/** One radio per driver: arrow keys move between them, Enter submits. */
export function DriverRadios({ form, onPick, waits = null, empty }: DriverRadiosProps) {
  const { id, label, error, name } = form.field("driver")
  const chosen = presetOf(form)
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
              defaultChecked={driver.id === chosen}
              aria-invalid={error ? true : undefined}
            />
            <DriverRow driver={driver} hasPlaces={hasPlaces} />
          </label>
        ))}
      </div>
      {drivers.length < counts.listed ? (
        <p className="meta">{`Showing ${drivers.length} of ${counts.listed.toLocaleString("en-US")}. Search to find others.`}</p>
      ) : null}
      <FieldMessage
        {...{ id, name, label, error }}
        hint={hasPlaces ? "Distance to the driver's nearest stop in the next 2 hours (straight line)." : undefined}
      />
    </fieldset>
  )
}

function DriverRow({ driver, hasPlaces }: { driver: ListedDriver; hasPlaces: boolean }) {
  const { id, name, phone, teams, zones, moreZones, isBest } = driver
  return (
    <span>
      <span className="row sp flex-nowrap">
        <span className="min-w-0">
          <b>
            <Bidi>{name}</Bidi>
          </b>{" "}
          <span className="meta num" translate="no">{`#${id}`}</span>
        </span>{" "}
        {isBest ? <Tag kind="good">Best match</Tag> : null}
      </span>{" "}
      <span className="row sp gap-y-0 meta">
        <LoadText driver={driver} /> {hasPlaces ? <KmText driver={driver} /> : null}
      </span>{" "}
      {zones.length > 0 ? (
        <span className="row gap-1 flex-nowrap meta" title={zones.join(", ")}>
          <Icon name="pin" />
          <span className="sr">In </span>
          <Bidi className="trunc">{zones.join(", ")}</Bidi>
          {moreZones > 0 ? <b className="num"> +{moreZones}</b> : null}
        </span>
      ) : null}{" "}
      <span className="row sp flex-nowrap meta">
        <Bidi dir="ltr" className="num">
          {phone}
        </Bidi>{" "}
        {teams.length > 0 ? (
          <span className="trunc" dir="auto" title={teams.join(", ")}>
            <Bidi>{teams.join(", ")}</Bidi>
          </span>
        ) : null}
      </span>
    </span>
  )
}

/** Orders of the day, open and late orders, as far as known. */
function LoadText({ driver: { orders, today, target, late } }: { driver: ListedDriver }) {
  if (orders === null) return <span />
  const count = (number: number) => number.toLocaleString("en-US")
  const { free, busy } = ownMapTexts.driverLoads
  const load = orders === 0 ? free : `${busy}, ${count(orders)} ${mapTexts.orders(orders)}`
  return (
    <span className="num whitespace-nowrap">
      {today === null
        ? load
        : orders === 0
          ? `${free}, ${ofTarget(today, target)} today`
          : `${ofTarget(today, target)} today, ${count(orders)} open`}
      {late > 0 ? <span className="lateword">, {count(late)} late</span> : null}
    </span>
  )
}

const ofTarget = (today: number, target: number | null) =>
  target === null ? today.toLocaleString("en-US") : `${today.toLocaleString("en-US")} of ${target}`

function KmText({ driver: { near, hasStops } }: { driver: ListedDriver }) {
  if (near) {
    return (
      <span className="num whitespace-nowrap">
        <b className="km">{near.km.toFixed(1)} km</b>
        {near.time ? ` from the ${clockText(near.time)} stop` : null}
      </span>
    )
  }
  return <span className="num">{hasStops ? "No stop in 2 hours" : "No stops on the map"}</span>
}

const emptyText = ({ search, load }: PickerForm["state"]["values"]) =>
  search ? "No matching drivers" : mapTexts.noDrivers[DRIVER_LOADS.find((one) => one === load) ?? "all"]
