import { useNavigate, useSubmit } from "@remix-run/react"
import L from "leaflet"
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react"
import { useBeforePaint, useLatest } from "~/ui/browser/latest"
import { Button } from "~/ui/elements/button"
import { usePerson } from "~/ui/form/form"
import { PERSON_FIELD } from "~/ui/form/form-state"
import { mapTexts } from "../../dispatch/dispatch-texts"
import { type GroupLetter, letterOf, type ShownGroups } from "../../dispatch/groups/groups"
import type { Pin } from "../../live-pins/pin-pack"
import { INTENTS, mapWith } from "../filter/map-paths"
import { shownDrivers } from "../filter/shown-drivers"
import {
  areaBetween,
  areaCentre,
  BAR_EDGE,
  barPlace,
  CORNERS,
  type Corner,
  cornerOf,
  type DrawnArea,
  steppedBy,
  unassignedWithin,
  withCorner,
} from "./area"

const KEPT = { replace: true, preventScrollReset: true } as const

interface AreaToolProps {
  map: L.Map
  pins: readonly Pin[]
  groups: ShownGroups
  search: string
}

/** Adds the unassigned orders in a rectangle to the group. Draw it with Shift and the mouse, or open it with the button and move its corners. */
export function AreaTool({ map, pins, groups, search }: AreaToolProps) {
  const submit = useSubmit()
  const person = usePerson()
  const [area, setArea] = useState<DrawnArea | null>(null)
  const opener = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  // An order's popup would cover the area.
  const closePopup = () => {
    if (!new URLSearchParams(search).has("order")) return
    navigate(mapWith(search, { order: undefined, at: undefined, "orders-open": 1 }), KEPT)
  }
  // Unassigned pins are hidden while drivers are selected, so the area does not add them.
  const seen = shownDrivers(search).size > 0 ? [] : pins
  const idsIn = (within: DrawnArea) => {
    const at = (corner: Corner) => map.containerPointToLatLng(L.point(cornerOf(within, corner)))
    const bounds = L.latLngBounds(at("north-west"), at("south-east"))
    return unassignedWithin(seen, (place) => bounds.contains(place))
  }
  const add = (within: DrawnArea) => {
    const ids = idsIn(within)
    close()
    if (ids.length === 0) return
    const fields = { intent: INTENTS.group, within: ids.join(","), ...(person && { [PERSON_FIELD]: person.sealed }) }
    submit(fields, { method: "post", action: mapWith(search, {}), replace: true, preventScrollReset: true })
  }
  const close = () => {
    setArea(null)
    opener.current?.querySelector("button")?.focus()
  }
  const begin = (to: DrawnArea | null) => {
    setArea(to)
    if (to) closePopup()
  }
  const drawn = useDrawnArea(map, add)
  const isDrawing = drawn !== null
  const closing = useLatest(closePopup)
  useEffect(() => {
    if (isDrawing) closing.current()
  }, [isDrawing, closing])
  useMoves(map)
  const shown = area ?? drawn
  return (
    <>
      <div className="areatool" ref={opener}>
        <Button small icon="target" aria-pressed={area !== null} onClick={() => begin(area ? null : startOf(map))}>
          Draw area
        </Button>
      </div>
      {shown ? (
        <Frame
          area={shown}
          map={map}
          onChange={area ? setArea : null}
          onClose={close}
          count={idsIn(shown).length}
          letter={letterOf(groups, groups.current)}
          onAdd={() => add(shown)}
        />
      ) : null}
    </>
  )
}

/** The rectangle being drawn with Shift and the mouse, or null. Releasing the mouse calls `onDrawn`; Escape cancels. */
function useDrawnArea(map: L.Map, onDrawn: (area: DrawnArea) => void): DrawnArea | null {
  const [area, setArea] = useState<DrawnArea | null>(null)
  const done = useLatest(onDrawn)
  useEffect(() => {
    map.boxZoom.disable()
    const box = map.getContainer()
    let stop = () => {}
    const onDown = (down: MouseEvent) => {
      if (!down.shiftKey || down.button !== 0) return
      down.preventDefault()
      const from = map.mouseEventToContainerPoint(down)
      const between = (event: MouseEvent) => areaBetween(from, map.mouseEventToContainerPoint(event))
      const drawing = new AbortController()
      const { signal } = drawing
      stop = () => {
        drawing.abort()
        setArea(null)
      }
      document.addEventListener("mousemove", (event) => setArea(between(event)), { signal })
      document.addEventListener("keydown", (event) => event.key === "Escape" && stop(), { signal })
      document.addEventListener(
        "mouseup",
        (event) => {
          const drawn = between(event)
          stop()
          if (drawn) done.current(drawn)
        },
        { signal },
      )
    }
    box.addEventListener("mousedown", onDown)
    return () => {
      box.removeEventListener("mousedown", onDown)
      stop()
    }
  }, [map, done])
  return area
}

const startOf = (map: L.Map) => areaCentre(map.getSize())

/** Renders again after the map has moved: the orders in the area depend on its position. */
function useMoves(map: L.Map): void {
  const [, again] = useState(0)
  useEffect(() => {
    const moved = () => again((value) => value + 1)
    map.on("moveend", moved)
    return () => void map.off("moveend", moved)
  }, [map])
}

/** Styles of elements are set by script alone (security.md section 7). */
function place(element: HTMLElement | null, pixels: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(pixels)) element?.style.setProperty(name, `${value}px`)
}

/** The map's size without the tray of the groups at its foot. */
function freeSize(map: L.Map): { x: number; y: number } {
  const { x, y } = map.getSize()
  const tray = map.getContainer().parentElement?.querySelector<HTMLElement>(".tray")
  return { x, y: Math.min(y, tray?.offsetTop ?? y) }
}

interface FrameProps {
  area: DrawnArea
  map: L.Map
  /** Null while the area is being drawn. */
  onChange: ((area: DrawnArea) => void) | null
  onAdd: () => void
  onClose: () => void
  count: number
  /** Of the group that orders are added to. */
  letter: GroupLetter
}

function Frame({ area, map, onChange, onAdd, onClose, count, letter }: FrameProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const bar = useRef<HTMLParagraphElement>(null)
  // The bar is as wide as its count, so it is placed after each render.
  useBeforePaint(() => {
    const { left, top, right, bottom } = area
    place(box.current, { left, top, width: right - left, height: bottom - top })
    if (!bar.current) return
    const free = freeSize(map)
    place(bar.current, { "max-width": free.x - 2 * BAR_EDGE })
    const { x, y } = barPlace(area, { x: bar.current.offsetWidth, y: bar.current.offsetHeight }, free)
    place(bar.current, { left: x, top: y })
  })
  const isOpen = onChange !== null
  useEffect(() => {
    if (isOpen) box.current?.querySelector("button")?.focus()
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.stopPropagation()
    onClose()
  }
  return (
    <fieldset className="area" ref={box} onKeyDown={onKeyDown}>
      <legend className="sr">Add the unassigned orders in this area to the group</legend>
      {onChange ? (
        <>
          {CORNERS.map((corner) => (
            <CornerHandle key={corner} corner={corner} area={area} map={map} onChange={onChange} />
          ))}
          <p className="areafoot" ref={bar}>
            <span role="status">{`${count.toLocaleString("en-US")} unassigned in this area`}</span>
            <Button small onClick={onAdd} disabledReason={count === 0 ? "No unassigned orders in this area." : null}>
              {`${mapTexts.addToGroup} ${letter}`.trim()}
            </Button>
            <Button small look="quiet" onClick={onClose}>
              Cancel
            </Button>
          </p>
        </>
      ) : null}
    </fieldset>
  )
}

type CornerHandleProps = Pick<FrameProps, "area" | "map"> & { corner: Corner; onChange: (area: DrawnArea) => void }

function CornerHandle({ corner, area, map, onChange }: CornerHandleProps) {
  const move = (to: { x: number; y: number }) => onChange(withCorner(area, corner, to, map.getSize()))
  return (
    <button
      type="button"
      className={`corner ${corner}`}
      aria-label={`${corner.charAt(0).toUpperCase()}${corner.slice(1)} corner: move with the arrow keys`}
      onKeyDown={(event) => {
        const to = steppedBy(event.key, event.shiftKey, cornerOf(area, corner))
        if (!to) return
        event.preventDefault()
        move(to)
      }}
      onPointerDown={(event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event: PointerEvent) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        move(map.mouseEventToContainerPoint(event.nativeEvent))
      }}
    />
  )
}
