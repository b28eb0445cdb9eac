import { type DragEvent, useState } from "react"

/** Drag data type: only orders of the open load can be dropped on another load. */
const ORDER_TYPE = "application/x-saffron-load-order"
/** Id of the form that moves the selected orders of the open load. */
export const MOVE_FORM = "move-orders"

/** Starts a drag with the whole row as its image. */
export function startLoadDrag({ dataTransfer, currentTarget, clientX, clientY }: DragEvent<HTMLElement>, id: string) {
  dataTransfer.setData(ORDER_TYPE, id)
  const row = currentTarget.closest("li")
  if (!row) return
  const { left, top } = row.getBoundingClientRect()
  dataTransfer.setDragImage(row, clientX - left, clientY - top)
}

/** Props of a load on which orders can be dropped. */
export function useLoadDrop(number: number, isOpen: boolean) {
  const [isOver, setOver] = useState(false)
  if (isOpen) return null
  return {
    "data-over": isOver || undefined,
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!event.dataTransfer.types.includes(ORDER_TYPE)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = "move"
      setOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent<HTMLElement>) {
      setOver(false)
      const id = event.dataTransfer.getData(ORDER_TYPE)
      const form = document.getElementById(MOVE_FORM)
      if (id === "" || !(form instanceof HTMLFormElement)) return
      event.preventDefault()
      moveByForm(form, id, String(number))
    },
  }
}

/** Sends the form as if the order had been selected there. A selected order takes the other selected ones along. */
export function moveByForm(form: HTMLFormElement, id: string, to: string): void {
  const select = form.elements.namedItem("to")
  const button = form.querySelector<HTMLButtonElement>("button[name=move]")
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[name=ids]")]
  const dragged = boxes.find(({ value }) => value === id)
  if (!(select instanceof HTMLSelectElement) || !button || !dragged) return
  if (!dragged.checked) for (const box of boxes) box.checked = box === dragged
  // A load far away is not among the options.
  if (![...select.options].some(({ value }) => value === to)) select.add(new Option(to, to))
  select.value = to
  form.requestSubmit(button)
}
