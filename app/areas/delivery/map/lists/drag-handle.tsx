import { Icon } from "~/ui/elements/icon"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import { type Dragged, dragStartOf } from "./use-order-drag"

/** Drags an order or a group onto a driver. Only the handle is draggable, so that text stays selectable. Keyboard and touch use 'Assign Driver'. */
export function DragHandle({ dragged }: { dragged: Dragged }) {
  return (
    <span
      className="draghandle"
      title={"group" in dragged ? ownMapTexts.dragGroup : ownMapTexts.dragOrder}
      aria-hidden="true"
      draggable
      onDragStart={dragStartOf(dragged)}
    >
      <Icon name="drag" />
    </span>
  )
}
