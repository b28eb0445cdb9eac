import L from "leaflet"
import { mayMove } from "~/ui/browser/motion"
import { Button } from "~/ui/elements/button"

interface ShowAllProps {
  map: L.Map
  places: readonly (readonly [lat: number, lng: number])[]
}

/** Maximum zoom, also if everything is at one location. */
const ALL_ZOOM = 15
const ROOM = 48

export function ShowAll({ map, places }: ShowAllProps) {
  const isEmpty = places.length === 0
  const bring = () => {
    const all = L.latLngBounds(places.map(([lat, lng]): [number, number] => [lat, lng]))
    map.fitBounds(all, { maxZoom: ALL_ZOOM, padding: [ROOM, ROOM], animate: mayMove() })
  }
  return (
    <Button
      className="showall"
      small
      icon="fit"
      onClick={() => isEmpty || bring()}
      aria-disabled={isEmpty || undefined}
      title={isEmpty ? "No orders to show" : undefined}
    >
      Show all
    </Button>
  )
}
