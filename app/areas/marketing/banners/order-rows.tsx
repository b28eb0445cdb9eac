import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable"
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react"
import { moved, placed } from "./banner-order"
import { bannerTexts, ownBannerTexts } from "./banner-texts"
import { OrderRow, type OrderRowBanner } from "./order-row"

const passingText = (name: string, position: number, of: number) => `${name} is over position ${position} of ${of}`

const liftedText = (name: string, position: number, of: number) => `${name} is selected, position ${position} of ${of}`

/** Pixels that a pointer moves before a press becomes a drag. */
const DRAG_PX = 6

interface OrderRowsProps {
  active: readonly OrderRowBanner[]
  /** The draft order from the server. */
  order: readonly number[]
  was: readonly number[]
  /** Status message of a move made without script. */
  said: string | null
  onOrder(order: readonly number[]): void
}

/**
 * The sortable rows. With script, rows move by drag (mouse, touch or keyboard), by Alt with an arrow key, by buttons or
 * by a typed position; the form then sends its fields. Without script, buttons and positions are submitted.
 */
export function OrderRows({ active, order: given, was, said: saidBefore, onOrder }: OrderRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const nameOf = (id: unknown) => active.find((banner) => banner.id === Number(id))?.name ?? `#${id}`
  const { order, said, change } = useOrder({ given, saidBefore, nameOf, onOrder, list })
  const { lifting, onKeyDown } = useMoves(order, change)
  return (
    <>
      <p role="status" className="sr">
        {said}
      </p>
      <DndContext
        id="banner-order-rows"
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsOf(order, nameOf),
          screenReaderInstructions: {
            draggable:
              "To move a banner, press Space. Use the arrow keys, then press Space to place it or Escape to cancel. You can also press Alt with an arrow key.",
          },
          // Screen readers ignore live regions outside a modal dialog.
          container: list.current?.closest("dialog") ?? undefined,
        }}
        {...lifting}
      >
        <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
          <ol className="olist" ref={list} onKeyDown={onKeyDown} aria-label={bannerTexts.orderTitle}>
            {order.map((id, at) => {
              const banner = active.find((one) => one.id === id)
              const from = was.indexOf(id)
              return banner ? (
                <OrderRow
                  key={id}
                  banner={banner}
                  at={at}
                  last={order.length - 1}
                  movedFrom={from === at || from < 0 ? null : from + 1}
                  onPlace={(position) => change(placed(order, id, position), id)}
                />
              ) : null
            })}
          </ol>
        </SortableContext>
      </DndContext>
    </>
  )
}

interface OrderInput {
  given: readonly number[]
  saidBefore: string | null
  nameOf: (id: unknown) => string
  onOrder(order: readonly number[]): void
  list: RefObject<HTMLElement>
}

/** The current order and the status message of the last move. */
function useOrder({ given, saidBefore, nameOf, onOrder, list }: OrderInput) {
  const [order, setOrder] = useState(given)
  const [said, setSaid] = useState(saidBefore)
  // A move must count as a change, so that leaving the form asks for confirmation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one event per order
  useEffect(() => {
    if (order !== given) list.current?.dispatchEvent(new Event("change", { bubbles: true }))
  }, [order])
  const change = (next: readonly number[], id: number) => {
    setOrder(next)
    onOrder(next)
    setSaid(ownBannerTexts.moved(nameOf(id), next.indexOf(id) + 1, next.length))
  }
  return { order, said, change }
}

/** Drag handlers for `<DndContext>` and the Alt+arrow handler of the list. */
function useMoves(order: readonly number[], change: (next: readonly number[], id: number) => void) {
  const isLifted = useRef(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const lifting = {
    sensors,
    onDragStart() {
      isLifted.current = true
    },
    onDragEnd({ active: lifted, over }: DragEndEvent) {
      isLifted.current = false
      const [id, to] = [Number(lifted.id), order.indexOf(Number(over?.id)) + 1]
      if (to > 0 && order[to - 1] !== id) change(placed(order, id, to), id)
    },
    onDragCancel() {
      isLifted.current = false
    },
  }
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    // Escape cancels the drag and must not close the dialog.
    if (event.key === "Escape" && isLifted.current) {
      event.preventDefault()
      event.stopPropagation()
    }
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-banner]") : null
    if (!event.altKey || by === null || !row || isLifted.current) return
    event.preventDefault()
    const id = Number(row.dataset.banner)
    change(moved(order, id, by), id)
  }
  return { lifting, onKeyDown }
}

/** Screen reader announcements during a drag. */
function announcementsOf(order: readonly number[], nameOf: (id: unknown) => string): Announcements {
  const place = (id: unknown) => order.indexOf(Number(id)) + 1
  return {
    onDragStart: ({ active: { id } }) => liftedText(nameOf(id), place(id), order.length),
    onDragOver: ({ active: { id }, over }) =>
      over ? (over.id === id ? liftedText : passingText)(nameOf(id), place(over.id), order.length) : undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active: { id } }) => `${nameOf(id)} is back at position ${place(id)}`,
  }
}
