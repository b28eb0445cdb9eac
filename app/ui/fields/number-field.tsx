import type { ComponentProps } from "react"
import { TextField } from "./text-field"

/** product/shell 7: number inputs have a minimum of 1 unless told otherwise. */
const DEFAULT_MINIMUM = 1

/** A whole number with tabular digits; other steps by `step`. */
export function NumberField(props: Omit<ComponentProps<typeof TextField>, "type" | "icon" | "dir">) {
  return <TextField min={DEFAULT_MINIMUM} inputMode="numeric" className="num" {...props} type="number" dir="ltr" />
}
