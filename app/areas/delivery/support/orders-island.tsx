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

/** Maximum zoom when the map fits all pins. */
const ALL_ZOOM = 14
const ROOM = 48

interface OrdersIslandProps {
  orders: readonly OrderView[]
  ground: MapGround
  order: string | undefined
  /** Centres the order's merchant instead of the order. */
  at: "merchant" | undefined
}

/** A client has few orders a day, so each order has a marker of its own. */
export default function OrdersIsland({ orders, ground, order, at }: OrdersIslandProps) {
  const { box, map } = useBareMap()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const select = useLatest((id: string) =>
    navigate(supportWith(pathname, search, { order: id, tab: undefined, at: undefined }), { preventScrollReset: true }),
  )

  useEffect(() => {
    if (!map) return undefined
    const layer = L.layerGroup([...orders.flatMap((one) => markersOf(one, one.id === order, select))]).addTo(map)
    return () => void layer.remove()
  }, [map, orders, order, select])
  const selected = orders.find(({ id }) => id === order)
  const [lat, lng] = (at && selected?.merchant?.at) ?? selected?.at ?? [null, null]
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

/** Pin of an order. The selected one is larger and comes with its merchant's pin. */
function markersOf(
  order: OrderView,
  isSelected: boolean,
  select: { readonly current: (id: string) => void },
): L.Layer[] {
  if (!order.at) return []
  const status = order.status.toLowerCase()
  const pin = L.marker(order.at, {
    icon: pinIcon(status, isSelected),
    title: `Order ${order.id}, ${statusLabel(order.status)}`,
    zIndexOffset: isSelected ? 1_000 : 0,
  }).on("click", () => select.current(order.id))
  if (!isSelected) return [pin]
  const { merchant } = order
  const still = { interactive: false, keyboard: false }
  const kitchen = merchant?.at
    ? [L.marker(merchant.at, { ...still, icon: merchantIcon(), title: `Merchant ${merchant.name}` })]
    : []
  return [...kitchen, pin]
}
