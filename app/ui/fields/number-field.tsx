import type { ComponentProps } from "react"
import { TextField } from "./text-field"

type Props = Omit<ComponentProps<typeof TextField>, "type" | "icon" | "dir" | "step"> & {
  decimal?: boolean
}

/**
 * A number as a text input: a number input rounds, drops invalid text and changes with the mouse wheel. The server
 * parses it and checks its bounds.
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
