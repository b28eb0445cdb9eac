import { useLocation, useNavigate } from "@remix-run/react"
import L from "leaflet"
import { useEffect } from "react"
import { useLatest } from "~/ui/browser/latest"
import { mayMove } from "~/ui/browser/motion"
import { FOCUS_ZOOM } from "../dispatch/map-figures"
import { type OrderView, statusLabel } from "../dispatch/order"
import { MapBase, type MapGround } from "../map/layers/map-base"
import { merchantIcon, pinIcon } from "../map/layers/pin-icons"
import { ShowAll } from "../map/layers/show-all"
import { useBareMap } from "../map/layers/use-bare-map"
import { supportWith } from "./support-paths"

/** All pins are brought into view no nearer than this. */
const ALL_ZOOM = 14
const ROOM = 48

interface OrdersIslandProps {
  orders: readonly OrderView[]
  ground: MapGround
  order: string | undefined
  /** The order's merchant is looked at, not the order. */
  at: "merchant" | undefined
}

/** The map itself: a day's orders of one client are few, so each is a marker. */
export default function OrdersIsland({ orders, ground, order, at }: OrdersIslandProps) {
  const { box, map } = useBareMap()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const look = useLatest((id: string) =>
    navigate(supportWith(pathname, search, { order: id, tab: undefined, at: undefined }), { preventScrollReset: true }),
  )

  useEffect(() => {
    if (!map) return undefined
    const layer = L.layerGroup([...orders.flatMap((one) => markersOf(one, one.id === order, look))]).addTo(map)
    return () => void layer.remove()
  }, [map, orders, order, look])
  const looked = orders.find(({ id }) => id === order)
  const [lat, lng] = (at && looked?.merchant?.at) ?? looked?.at ?? [null, null]
  useEffect(() => {
    const places = orders.flatMap(({ at }) => (at ? [at] : []))
    if (lat !== null && lng !== null) map?.setView([lat, lng], FOCUS_ZOOM, { animate: mayMove() })
    else if (places.length > 0) map?.fitBounds(L.latLngBounds(places), { maxZoom: ALL_ZOOM, padding: [ROOM, ROOM] })
  }, [map, orders, lat, lng])
  return (
    <>
      <div ref={box} className="lmap" />
      {map ? (
        <>
          <MapBase map={map} page={ground} />
          <ShowAll map={map} places={orders.flatMap(({ at }) => (at ? [at] : []))} />
        </>
      ) : null}
    </>
  )
}

/** An order's pin; the one that is looked at is larger, beside its merchant. */
function markersOf(order: OrderView, isLooked: boolean, look: { readonly current: (id: string) => void }): L.Layer[] {
  if (!order.at) return []
  const status = order.status.toLowerCase()
  const pin = L.marker(order.at, {
    icon: pinIcon(status, isLooked),
    title: `Order ${order.id}, ${statusLabel(order.status)}`,
    zIndexOffset: isLooked ? 1_000 : 0,
  }).on("click", () => look.current(order.id))
  if (!isLooked) return [pin]
  const { merchant } = order
  const still = { interactive: false, keyboard: false }
  const kitchen = merchant?.at
    ? [L.marker(merchant.at, { ...still, icon: merchantIcon(), title: `Merchant ${merchant.name}` })]
    : []
  return [...kitchen, pin]
}
