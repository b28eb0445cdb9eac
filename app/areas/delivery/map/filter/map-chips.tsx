import { useLocation } from "@remix-run/react"
import { addDays } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Menu } from "~/ui/elements/menu"
import { ScriptOnly } from "~/ui/elements/script-only"
import { DateField } from "~/ui/fields/date-field"
import { mapTexts, ownMapTexts } from "../../dispatch/dispatch-texts"
import { useMapPage } from "../map-context"
import type { MapPage } from "../map-page.server"
import { DIALOGS, mapWith, WITHOUT_SELECTION } from "./map-paths"

/** Maximum number of shifts in a row; more are always a menu. */
const MAX_SEGMENTS = 4
/** Zones, categories and plans, which a phone counts instead of naming. */
const PARTS = 3

/** The saved filter. Each part links to its step of the wizard. */
export function FilterChips() {
  const { city, chips } = useMapPage().page
  const { search } = useLocation()
  const step = (number: number) => mapWith(search, { dialog: DIALOGS.filter, step: number })
  const others = chips.categories - 1
  return (
    <nav className="chips" aria-label="Saved filter">
      <Link to={step(1)} preventScrollReset title={city.name}>
        <span>
          <span className="sr">City: </span>
          <Bidi>{city.name}</Bidi>
        </span>
      </Link>
      <Link to={step(1)} preventScrollReset>
        {ownMapTexts.zones(chips.zones)}
      </Link>
      <Link to={step(2)} preventScrollReset title={chips.category ?? undefined}>
        {chips.category ? (
          <span>
            <span className="sr">{mapTexts.steps[1]}: </span>
            <Bidi>{chips.category}</Bidi>
            {others > 0 ? <span className="meta num"> +{others}</span> : null}
          </span>
        ) : (
          ownMapTexts.categories(chips.categories)
        )}
      </Link>
      <Link to={step(3)} preventScrollReset>
        {ownMapTexts.plans(chips.plans)}
      </Link>
    </nav>
  )
}

/** Label of the button that shows more filters: 'More' with the number of active ones, or a summary on a phone. */
export function MoreWords({ on }: { on: number }) {
  const { city, chips } = useMapPage().page
  const where = [city.name, shiftOf(chips)].filter(Boolean).join(", ")
  return (
    <>
      <span className="ofphone" title={where}>
        <Bidi className="trunc">{where}</Bidi>
        <span className="meta num">
          +{PARTS + on}
          <span className="sr"> filters</span>
        </span>
      </span>
      <span className="ofroom">
        More
        {on > 0 ? (
          <span className="count num">
            {on}
            <span className="sr"> set</span>
          </span>
        ) : null}
      </span>
    </>
  )
}

const shiftOf = ({ shift, shifts }: MapPage["chips"]) => shifts.find(({ value }) => value === shift)?.label

/** Links to the shifts, in a row if there is room, else in a menu. */
export function Shifts() {
  const { chips } = useMapPage().page
  const { search } = useLocation()
  const { shift, shifts } = chips
  if (shifts.length === 0) return null
  const links = shifts.map(({ value, label }) => (
    <Link
      key={value}
      to={mapWith(search, { ...WITHOUT_SELECTION, shift: value })}
      aria-current={value === shift ? "true" : undefined}
      preventScrollReset
      replace
    >
      <Bidi>{label}</Bidi>
    </Link>
  ))
  const isMenu = shifts.length > MAX_SEGMENTS
  return (
    <>
      {isMenu ? null : (
        <nav className="shifts" aria-label="Shift">
          {links}
        </nav>
      )}
      <nav className={isMenu ? "shiftmenu" : "shiftmenu narrow"} aria-label="Shift">
        <Menu label={<Bidi className="trunc">{shiftOf(chips) ?? "Shift"}</Bidi>}>{links}</Menu>
      </nav>
    </>
  )
}

/** The day with links to the previous and the next one. The field belongs to the filter form. */
export function MapDay() {
  const { date } = useMapPage().page
  const { search } = useLocation()
  const day = (by: number) => mapWith(search, { ...WITHOUT_SELECTION, date: addDays(date, by) })
  const step = { iconOnly: true, preventScrollReset: true, replace: true } as const
  return (
    <div className="mapday">
      <Button {...step} icon="left" label="Previous day" to={day(-1)} />
      <DateField
        bare
        key={date}
        name="date"
        form="filters"
        label="Delivery date"
        asked={new URLSearchParams(search).get("date")}
        defaultValue={date}
      />
      <ScriptOnly
        fallback={
          <Button type="submit" form="filters">
            Go
          </Button>
        }
      >
        {null}
      </ScriptOnly>
      <Button {...step} icon="chev" label="Next day" to={day(1)} />
    </div>
  )
}
