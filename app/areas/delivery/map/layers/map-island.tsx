import { useLocation } from "@remix-run/react"
import L from "leaflet"
import "leaflet.markercluster"
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react"
import { MapContainer, Popup, useMap, ZoomControl } from "react-leaflet"
import { mayMove } from "~/ui/browser/motion"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { Status } from "~/ui/elements/status"
import { ordersText, ownMapTexts } from "../../dispatch/dispatch-texts"
import { groupOf, letterOf } from "../../dispatch/groups/groups"
import { FOCUS_ZOOM, MAX_ZOOM, MIN_ZOOM, ZOOM } from "../../dispatch/map-figures"
import { RunLegend } from "../../dispatch/run-legend"
import type { PackedMerchant, PackedPins } from "../../live-pins/pin-pack"
import { mapWith } from "../filter/map-paths"
import { pinsAmong, pinsOf, shownDrivers } from "../filter/shown-drivers"
import type { Live } from "../live/use-changes"
import { useMapPage } from "../map-context"
import { AreaTool } from "./area-tool"
import { DriverStops, pinsBeside, stopPositions } from "./driver-stops"
import { FoundMarks } from "./found-marks"
import { MapBase } from "./map-base"
import { CLUSTER_MAX_ZOOM, CLUSTER_RADIUS } from "./pin-cluster"
import { merchantIcon, merchantsIcon, pinIcon } from "./pin-icons"
import { PinLayer } from "./pin-layer"
import { ShowAll } from "./show-all"
import { useMapSize } from "./use-map-size"
import { usePins } from "./use-pins"

/** The map. Pins are plain Leaflet markers in clusters, because one React component per pin would be slow. */
export default function MapIsland({ live, popup }: { live: Live; popup: ReactNode }) {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const { pins, merchants, unplaced, state, retry } = usePins(search, page, live)
  const [map, setMap] = useState<L.Map | null>(null)
  const [popupHeight, setPopupHeight] = useState(0)
  useMapSize(map, search)
  const { order } = page
  const chosen = [...shownDrivers(search)].join(" ")
  const due = (page.due.found?.ids ?? null)?.join(" ") ?? null
  const urgentPins = useMemo(() => pinsAmong(pins, due), [due, pins])
  const stops = page.timeline?.orders ?? null
  const shown = useMemo(() => pinsOf(urgentPins, new Set(chosen ? chosen.split(" ") : [])), [chosen, urgentPins])
  const places = useMemo(() => stopPositions(shown, stops), [shown, stops])
  const others = useMemo(() => pinsBeside(shown, stops), [shown, stops])
  return (
    <>
      <MapContainer
        ref={setMap}
        className="lmap"
        center={[page.city.lat, page.city.lng]}
        zoom={ZOOM}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        zoomAnimation={mayMove()}
        attributionControl={false}
        preferCanvas
      >
        <ZoomControl position="topright" />
        <PinLayer
          pins={pins}
          shown={others}
          groups={page.groups}
          search={search}
          isLooking={Boolean(order?.at ?? query.driver) || page.found.length > 0}
        />
        {stops ? <DriverStops stops={stops} search={search} isLooking={Boolean(order?.at)} /> : null}
        <MerchantLayer merchants={merchants} />
        <FoundMarks found={page.found} search={`${query.q} ${page.date}`} order={order?.id} />
        <Focus popupHeight={popupHeight} />
        {order?.at ? <OrderPopup at={order.at} key={order.id} popup={popup} onHeight={setPopupHeight} /> : null}
      </MapContainer>
      {map ? (
        <>
          <MapBase map={map} page={page} />
          <ShowAll map={map} places={places} />
          <AreaTool map={map} pins={urgentPins} groups={page.groups} search={search} />
        </>
      ) : null}
      {stops ? <RunLegend stops={stops} /> : <Legend hasMerchants={merchants.length > 0} />}
      {state === "failed" ? (
        <div className="mapfail">
          <ErrorState>
            <button type="button" className="btn secondary small" onClick={retry}>
              Retry
            </button>
          </ErrorState>
        </div>
      ) : null}
      <Unplaced ids={unplaced} search={search} />
      <p className="sr" role="status">
        {state === "ready" ? `${ordersText(shown.length)} on the map` : null}
      </p>
    </>
  )
}

function Legend({ hasMerchants }: { hasMerchants: boolean }) {
  return (
    <p className="legend">
      <Status kind="open">Unassigned</Status>
      <Status kind="assigned">Assigned</Status>
      <Status kind="good">Successful</Status>
      <Status kind="bad">Failed, Cancelled</Status>
      {hasMerchants ? <span className="status open ofmerchants">Restaurants</span> : null}
    </p>
  )
}

/** Pane below the orders, so that merchants do not cover them. */
const MERCHANT_PANE = "merchants"

/** Merchants in their own clusters, with the same cluster settings as the orders. */
function MerchantLayer({ merchants }: Pick<PackedPins, "merchants">) {
  const map = useMap()
  useEffect(() => {
    if (!map.getPane(MERCHANT_PANE)) map.createPane(MERCHANT_PANE)
    const layer = L.markerClusterGroup({
      animate: false,
      showCoverageOnHover: false,
      clusterPane: MERCHANT_PANE,
      maxClusterRadius: CLUSTER_RADIUS,
      disableClusteringAtZoom: CLUSTER_MAX_ZOOM + 1,
      iconCreateFunction: (cluster) => merchantsIcon(cluster.getChildCount()),
    })
    layer.addTo(map).addLayers(merchants.map(merchantMarker))
    return () => void layer.remove()
  }, [map, merchants])
  return null
}

function merchantMarker([id, title, lat, lng, orders]: PackedMerchant): L.Marker {
  const box = document.createElement("div")
  const facts = document.createElement("p")
  const link = document.createElement("a")
  Object.assign(link, { textContent: `#${id}`, href: `/food/merchants?search=%23${id}` })
  facts.append(link, ` · Orders Count: ${orders.toLocaleString("en-US")}`)
  box.append(Object.assign(document.createElement("b"), { textContent: title, dir: "auto" }), facts)
  return L.marker([lat, lng], { icon: merchantIcon(), title: `Merchant ${title}`, pane: MERCHANT_PANE }).bindPopup(box)
}

/** Maximum number of orders without a valid location listed here. The order lists have all of them. */
const MAX_LISTED = 50

/** Lists the orders that have no valid location. */
function Unplaced({ ids, search }: { ids: readonly number[]; search: string }) {
  if (ids.length === 0) return null
  return (
    <details className="unplaced">
      <summary>{ownMapTexts.unplaced(ids.length)}</summary>
      <ul>
        {ids.slice(0, MAX_LISTED).map((id) => (
          <li key={id}>
            <Link className="num" to={mapWith(search, { order: id, at: undefined })} preventScrollReset>
              #{id}
            </Link>
          </li>
        ))}
        {ids.length > MAX_LISTED ? <li>{`${(ids.length - MAX_LISTED).toLocaleString("en-US")} more`}</li> : null}
      </ul>
    </details>
  )
}

/**
 * 'View on Map' and a merchant's name move the map there. The target is in the middle, or lower if its popup would not fit
 * above it. The order's pin is drawn larger, whether it is in a cluster or not.
 * @param popupHeight in pixels, 0 without a popup
 */
function Focus({ popupHeight }: { popupHeight: number }) {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const map = useMap()
  const { order, groups } = page
  const group = order ? groupOf(groups, order.id) : null
  const letter = group && letterOf(groups, group)
  const isMerchant = new URLSearchParams(search).get("at") === "merchant"
  const at = isMerchant ? (order?.merchant?.at ?? null) : (order?.at ?? null)
  const key = query.order && at ? `${query.order} ${isMerchant}` : ""
  const [lat, lng] = at ?? [0, 0]
  const room = isMerchant || popupHeight === 0 ? 0 : PIN_HEIGHT + popupHeight + LEGEND_HEIGHT
  useEffect(() => {
    if (!key) return
    const below = Math.max(0, room - map.getSize().y / 2)
    const middle = map.project([lat, lng], FOCUS_ZOOM).subtract([0, below])
    map.setView(map.unproject(middle, FOCUS_ZOOM), FOCUS_ZOOM, { animate: mayMove() })
  }, [map, key, lat, lng, room])
  useEffect(() => {
    if (!order?.at) return undefined
    const pin = L.marker(order.at, {
      icon: pinIcon(order.status.toLowerCase(), true, letter),
      interactive: false,
      keyboard: false,
      zIndexOffset: 1_000,
    })
    pin.addTo(map)
    return () => void pin.remove()
  }, [map, order, letter])
  return null
}

/** Preferred width of a popup, and the space kept around it (px). */
const POPUP_WIDTH = 272
const POPUP_EDGES = 32

/** Height of the legend at the top (px). */
const LEGEND_HEIGHT = 52

/** Minimum height of a popup, which scrolls if its content is higher (px). */
const MIN_POPUP_HEIGHT = 160

/** Distance of a popup from its location (px). */
const PIN_HEIGHT = 34

interface OrderPopupProps {
  at: [number, number]
  popup: ReactNode
  onHeight: (px: number) => void
}

function OrderPopup({ at, popup, onHeight }: OrderPopupProps) {
  const map = useMap()
  const box = useRef<L.Popup>(null)
  const room = map.getSize()
  const width = Math.min(POPUP_WIDTH, room.x - POPUP_EDGES)
  const maxHeight = Math.max(MIN_POPUP_HEIGHT, room.y - PIN_HEIGHT - LEGEND_HEIGHT - POPUP_EDGES / 2)
  return (
    <Popup
      ref={box}
      position={at}
      closeButton={false}
      closeOnClick={false}
      // The address keeps the popup open. useEscape closes it there.
      closeOnEscapeKey={false}
      autoClose={false}
      // Auto-pan would move the map away from the requested merchant.
      autoPan={false}
      maxWidth={width}
      minWidth={width}
      maxHeight={maxHeight}
      offset={[0, -PIN_HEIGHT]}
    >
      {popup}
      <Height of={box} onHeight={onHeight} />
    </Popup>
  )
}

/** Reports the popup's height. It is rendered inside the popup because the content mounts after it. */
function Height({ of: box, onHeight }: { of: RefObject<L.Popup> } & Pick<OrderPopupProps, "onHeight">) {
  useEffect(() => {
    onHeight(box.current?.getElement()?.offsetHeight ?? 0)
    return () => onHeight(0)
  }, [box, onHeight])
  return null
}
