import { useLocation, useNavigate } from "@remix-run/react"
import { type DragEvent, useState } from "react"
import { isRecordId } from "~/domain/record-id"
import { GROUP_LETTERS, type GroupName, groupParam } from "../../dispatch/groups/groups"
import { DIALOGS, mapWith } from "../filter/map-paths"

/** Drag data type: only orders of the map can be dropped on a driver. */
export const ORDERS_TYPE = "application/x-saffron-orders"

export type Dragged = { orders: string } | { orders: "group"; group: GroupName }

export const draggedText = (dragged: Dragged) => ("group" in dragged ? `group-${dragged.group}` : dragged.orders)

/** Parses the drag data; null for any other text. */
export function readDragged(text: string): Dragged | null {
  const group = GROUP_LETTERS.find((name) => text === `group-${name}`)
  if (group) return { orders: "group", group }
  return isRecordId(text) ? { orders: text } : null
}

/** Opens the assign dialog with the driver selected. Only the dialog's button assigns. */
export function dropPath(search: string, dragged: Dragged, driver: string): string {
  const whose = "group" in dragged ? { group: groupParam(dragged.group) } : { "orders-open": 1 }
  return mapWith(search, { dialog: DIALOGS.assign, orders: dragged.orders, to: driver, ...whose })
}

/** Starts a drag. The drag image is the card or row around the handle. */
export const dragStartOf =
  (dragged: Dragged) =>
  ({ dataTransfer, currentTarget, clientX, clientY }: DragEvent<HTMLElement>) => {
    dataTransfer.setData(ORDERS_TYPE, draggedText(dragged))
    const whole = currentTarget.parentElement?.closest<HTMLElement>(".ocard, .trayrow")
    if (!whole) return
    const { left, top } = whole.getBoundingClientRect()
    dataTransfer.setDragImage(whole, clientX - left, clientY - top)
  }

/** Props of a drop target that opens the assign dialog for the driver; null for no target. */
export function useDropOn(driver: string | null) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  if (!driver) return null
  return {
    "data-over": isOver || undefined,
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes(ORDERS_TYPE)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = "move"
      setOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent<HTMLElement>) {
      setOver(false)
      const dragged = readDragged(event.dataTransfer.getData(ORDERS_TYPE))
      if (!dragged) return
      event.preventDefault()
      navigate(dropPath(search, dragged, driver), { preventScrollReset: true })
    },
  }
}
