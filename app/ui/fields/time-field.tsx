import type { ComponentProps } from "react"
import { clockOptions } from "./clock-time"
import { SelectField } from "./select-field"

type Props = Omit<
  ComponentProps<typeof SelectField>,
  "options" | "value" | "placeholder" | "emptyText" | "waitingText" | "dir"
> & {
  /** `HH:mm:ss`. A time between the steps is offered too, so that saving another field keeps it. */
  defaultValue?: string | undefined
}

const PICK_A_TIME = "Pick a time"

/** A time in steps of 15 minutes, shown as h:mm aa, sent as `HH:mm:ss`. */
export function TimeField({ defaultValue = "", ...props }: Props) {
  return (
    <SelectField
      {...props}
      className="num"
      placeholder={PICK_A_TIME}
      defaultValue={defaultValue}
      options={clockOptions(defaultValue, props.stored ?? "")}
    />
  )
}
