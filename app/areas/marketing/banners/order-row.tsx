import { useSortable } from "@dnd-kit/sortable"
import { type MouseEvent, useCallback, useEffect, useRef } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { readWhole } from "~/domain/number-text"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { BannerPicture } from "./banner-picture"

export interface OrderRowBanner {
  id: number
  name: string
  picture: string | null
}

interface OrderRowProps {
  banner: OrderRowBanner
  /** Index of this row and of the last row, from 0. */
  at: number
  last: number
  /** Former position, from 1; null if it did not move. */
  movedFrom: number | null
  /** Moves the banner to a position, from 1. */
  onPlace(position: number): void
}

export function OrderRow({ banner: { id, name, picture }, at, last, movedFrom, onPlace }: OrderRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
  })
  const hydrated = useHydrated()
  const row = useRef<HTMLLIElement | null>(null)
  const setRow = useCallback(
    (element: HTMLLIElement | null) => {
      row.current = element
      setNodeRef(element)
    },
    [setNodeRef],
  )
  const shift = transform ? `translateY(${transform.y}px)` : ""
  // The content security policy blocks style attributes, so script sets the style.
  useEffect(() => {
    if (row.current) Object.assign(row.current.style, { transform: shift, transition: shift ? (transition ?? "") : "" })
  }, [shift, transition])
  const press = (position: number) => (event: MouseEvent) => {
    event.preventDefault()
    if (position > 0 && position <= last + 1) onPlace(position)
  }
  const buttons = [
    { way: "up", words: "Move up", to: at, isOff: at === 0 },
    { way: "down", words: "Move down", to: at + 2, isOff: at === last },
  ] as const
  return (
    <li ref={setRow} data-banner={id} className={classNames(movedFrom !== null && "moved", isDragging && "lifted")}>
      <input type="hidden" name="id" value={id} />
      {hydrated ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="btn quiet icon drag"
          aria-label={`Drag ${name}`}
          aria-describedby={attributes["aria-describedby"]}
          {...listeners}
        >
          <Icon name="drag" />
        </button>
      ) : null}
      <Position id={id} name={name} at={at} onPlace={onPlace} />
      <BannerPicture src={picture} alt="" width={112} height={49} />
      <div>
        <b>
          <Bidi>{name}</Bidi>
        </b>
        {movedFrom ? <span className="meta"> Moved from {movedFrom}</span> : null}
        <div className="row">
          {buttons.map(({ way, words, to, isOff }) => (
            <Button
              key={way}
              type="submit"
              small
              look="quiet"
              icon={way === "up" ? "asc" : "desc"}
              name="move"
              value={`${way} ${id}`}
              aria-disabled={isOff || undefined}
              onClick={press(to)}
            >
              {words}
              <span className="sr">: {name}</span>
            </Button>
          ))}
        </div>
      </div>
    </li>
  )
}

/** A typed position applies on blur; other moves update the field. */
function Position({ id, name, at, onPlace }: { id: number; name: string } & Pick<OrderRowProps, "at" | "onPlace">) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current !== at && input.current) input.current.value = String(at + 1)
    shown.current = at
  }, [at])
  return (
    <input
      ref={input}
      className="in num"
      inputMode="numeric"
      autoComplete="off"
      name={`position-${id}`}
      defaultValue={at + 1}
      aria-label={`Position of ${name}`}
      onBlur={({ currentTarget }) => {
        const position = readWhole(currentTarget.value) ?? 0
        if (position > 0 && position !== at + 1) onPlace(position)
      }}
    />
  )
}
