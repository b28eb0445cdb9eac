import type { ComponentProps } from "react"
import { clockOptions } from "./clock-time"
import { SelectField } from "./select-field"

type Props = Omit<
  ComponentProps<typeof SelectField>,
  "options" | "value" | "placeholder" | "emptyText" | "waitingText" | "dir"
> & {
  /** `HH:mm:ss`; a time between the steps is offered as it is, as the stored one is, so that saving another field leaves it alone. */
  defaultValue?: string | undefined
}

const PICK_A_TIME = "Pick a time"

/** A time of day by 15 minutes, shown h:mm aa, sent `HH:mm:ss` (product/workforce 1, product/shell 7). */
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
