import { type ReactNode, type RefObject, useEffect, useRef } from "react"
import { classNames } from "../../elements/class-names"
import { Icon } from "../../elements/icon"
import { positionPopover } from "../../elements/position-popover"
import { type FieldProps, fieldIds } from "../field"
import { moveFocus, typeIntoSearch } from "./multi-select-dom"

interface MultiSelectBoxProps extends FieldProps {
  /** What the closed field says: how much is chosen. */
  said: string
  /** Nothing is. */
  isNone: boolean
  list: RefObject<HTMLDivElement>
  children: ReactNode
}

/** The closed field, and the list that it opens over the page: a `<details>`, which keys walk through by script. */
export function MultiSelectBox({ said, isNone, list, children, ...field }: MultiSelectBoxProps) {
  const { id, message, aria } = fieldIds(field)
  const putBack = useRef<(() => void) | null>(null)
  useEffect(() => () => putBack.current?.(), [])
  return (
    <details
      className="multi-select"
      data-pop=""
      onKeyDown={(event) => {
        moveFocus(event, event.currentTarget)
        typeIntoSearch(event, event.currentTarget)
      }}
      onToggle={({ currentTarget: { open, firstElementChild: field } }) => {
        putBack.current?.()
        const isOver = open && field instanceof HTMLElement && list.current
        putBack.current = isOver ? positionPopover(field, list.current) : null
      }}
    >
      <summary
        className={classNames("in", message && "invalid")}
        id={id}
        aria-labelledby={`${id}-l ${id}`}
        aria-describedby={aria["aria-describedby"]}
      >
        <span className={classNames("trunc", isNone && "ph")}>{said}</span>
        <Icon name="chev" className="chev" />
      </summary>
      <div className="multi-select-pop" ref={list}>
        {children}
      </div>
    </details>
  )
}
