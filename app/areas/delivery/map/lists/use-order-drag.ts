import { useLocation, useNavigate } from "@remix-run/react"
import { type DragEvent, useState } from "react"
import { isRecordId } from "~/domain/record-id"
import { GROUP_LETTERS, type GroupName, groupParam } from "../../dispatch/groups/groups"
import { DIALOGS, mapWith } from "../search-params/map-paths"

/** Names what is dragged, so that nothing but orders of the map can be dropped on a driver. */
export const ORDERS_TYPE = "application/x-saffron-orders"

/** One order by its id, or a whole group. */
export type Dragged = { orders: string } | { orders: "group"; group: GroupName }

export const draggedText = (dragged: Dragged) => ("group" in dragged ? `group-${dragged.group}` : dragged.orders)

/** What was dragged; null for a text of another kind. */
export function readDragged(text: string): Dragged | null {
  const group = GROUP_LETTERS.find((name) => text === `group-${name}`)
  if (group) return { orders: "group", group }
  return isRecordId(text) ? { orders: text } : null
}

/** The assign dialog of what was dropped, with the driver chosen: only its button sends anything (product/dispatch 3). */
export function dropPath(search: string, dragged: Dragged, driver: string): string {
  const whose = "group" in dragged ? { group: groupParam(dragged.group) } : { "orders-open": 1 }
  return mapWith(search, { dialog: DIALOGS.assign, orders: dragged.orders, to: driver, ...whose })
}

/** What is dragged by a handle: the card or the row that it stands in follows the mouse. */
export const dragStartOf =
  (dragged: Dragged) =>
  ({ dataTransfer, currentTarget, clientX, clientY }: DragEvent<HTMLElement>) => {
    dataTransfer.setData(ORDERS_TYPE, draggedText(dragged))
    const whole = currentTarget.parentElement?.closest<HTMLElement>(".ocard, .trayrow")
    if (!whole) return
    const { left, top } = whole.getBoundingClientRect()
    dataTransfer.setDragImage(whole, clientX - left, clientY - top)
  }

/** Orders can be dropped here for the driver, which opens their assign dialog; for null nothing can. */
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
