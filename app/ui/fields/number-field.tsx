import type { ComponentProps } from "react"
import { TextField } from "./text-field"

type Props = Omit<ComponentProps<typeof TextField>, "type" | "icon" | "dir" | "step"> & {
  /** It may have places. */
  decimal?: boolean
}

/**
 * A number as a text: a number input rounds, drops what it can't read and changes with the wheel. The server reads it,
 * and says its bounds.
 */
export function NumberField({ decimal = false, inputMode, min: _, max: __, ...props }: Props) {
  return (
    <TextField
      autoComplete="off"
      className="num"
      {...props}
      type="text"
      inputMode={inputMode ?? (decimal ? "decimal" : "numeric")}
      dir="ltr"
    />
  )
}
