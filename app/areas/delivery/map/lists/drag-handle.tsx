import { Icon } from "~/ui/elements/icon"
import { type Dragged, dragStartOf } from "./use-order-drag"

/** Drags an order or a group onto a driver. Only the handle is draggable, so that text stays selectable. Keyboard and touch use 'Assign Driver'. */
export function DragHandle({ dragged }: { dragged: Dragged }) {
  return (
    <span
      className="draghandle"
      title={"group" in dragged ? "Drag this group onto a driver" : "Drag this order onto a driver"}
      aria-hidden="true"
      draggable
      onDragStart={dragStartOf(dragged)}
    >
      <Icon name="drag" />
    </span>
  )
}
