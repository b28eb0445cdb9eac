import { useLocation } from "@remix-run/react"
import { memo, useContext } from "react"
import { Button } from "~/ui/elements/button"
import { Link } from "~/ui/elements/link"
import { Logo } from "~/ui/elements/logo"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { SelectField } from "~/ui/fields/select-field"
import { FilterBar } from "~/ui/list/filter-bar"
import { type KeptList, ListTools } from "~/ui/list/list-tools"
import { withQuery } from "~/ui/list/with-query"
import { mapTexts } from "../../dispatch/dispatch-texts"
import { MapContext, useMapPage } from "../map-context"
import { FilterChips, MapDay, MoreWords, Shifts } from "./map-chips"
import { BAR_PARAMETERS, CHOSEN, DIALOGS, mapPath, mapWith, PIN_PARAMETERS } from "./map-paths"

/** Options and order are set by the documents. */
const ADDRESS_TYPES = ["Both", "Home", "Company"].map((value) => ({ value, label: value }))
const BUSINESS_TYPES = ["BOTH", "B2B", "B2C"].map((value) => ({ value, label: value }))

const FILTERS = new Set<string>(PIN_PARAMETERS)
const RESET_PARAMETERS = new Set(["page", CHOSEN, "order", "at", "dialog", "step", "orders", "view"])

/** The filter bar. Its state is in the address. */
export function MapBar({ kept, productName }: { kept: KeptList | null; productName: string }) {
  const page = useContext(MapContext)?.page
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const others = [...new Set(asked.keys())].filter((name) => !FILTERS.has(name) && !RESET_PARAMETERS.has(name))
  const keep = Object.fromEntries(others.map((name) => [name, asked.getAll(name)]))
  return (
    <header className="mapbar">
      <Link className="brand" to="/" aria-label={`${productName}, home`}>
        <Logo />
        <span>{productName}</span>
      </Link>
      <h1 className="sr">Dispatch map</h1>
      <Button
        icon="filter"
        className="setting"
        to={mapWith(search, { dialog: DIALOGS.filter, step: 1 })}
        preventScrollReset
      >
        {mapTexts.setting}
      </Button>
      {page ? (
        <>
          <FilterChips />
          <FilterBar
            label="Filter the map"
            clearHref={withQuery(mapPath, kept?.allHref.split("?")[1] ?? "", { [CHOSEN]: 1, date: page.date })}
            keep={{ ...keep, [CHOSEN]: "1" }}
            filters={BAR_PARAMETERS}
            fold={(on) => <MoreWords on={on} />}
            beside={
              <>
                <Shifts />
                <MapDay />
              </>
            }
          >
            <Fields />
          </FilterBar>
        </>
      ) : null}
      {kept ? <ListTools kept={kept} noFile /> : null}
    </header>
  )
}

/** Memoized: a switch of one driver's pins must not render hundreds of options again. */
const Fields = memo(function Fields() {
  const { query, page } = useMapPage()
  return (
    <>
      <MultiSelect
        bare
        name="teams"
        label="Teams"
        allName="allTeams"
        options={page.teams}
        defaultValue={query.teams}
        defaultAll={Boolean(query.allTeams)}
        placeholder="Any"
      />
      <MultiSelect
        bare
        name="restaurants"
        label="Restaurants"
        allName="allRestaurants"
        options={page.restaurants}
        defaultValue={query.restaurants}
        defaultAll={Boolean(query.allRestaurants)}
        placeholder="Any"
      />
      <SelectField
        bare
        name="address"
        label="Address Type"
        options={ADDRESS_TYPES}
        placeholder={null}
        defaultValue={query.address}
      />
      <SelectField
        bare
        name="business"
        label="Business Type"
        options={BUSINESS_TYPES}
        placeholder={null}
        defaultValue={query.business}
      />
      {/* The choice applies to one day. */}
      <CheckboxField
        key={page.date}
        name="merchants"
        label="View All Restaurants"
        value={page.date}
        defaultChecked={page.allMerchants}
      />
    </>
  )
})
