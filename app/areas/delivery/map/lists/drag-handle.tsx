import { Icon } from "~/ui/elements/icon"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import { type Dragged, dragStartOf } from "./use-order-drag"

/** What a mouse drags an order or a group by, onto a driver (product/dispatch 3): all text beside it can be marked. Keys and fingers have 'Assign Driver'. */
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
