import type { ComponentProps } from "react"
import { TextField } from "./text-field"

/** A search box with its lens. PageKeys puts the focus into the first one of the page on "/". */
export function SearchField(props: Omit<ComponentProps<typeof TextField>, "type" | "icon">) {
  return <TextField type="search" icon="search" autoComplete="off" {...props} />
}
