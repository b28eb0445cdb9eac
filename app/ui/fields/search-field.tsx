import type { ComponentProps } from "react"
import { TextField } from "./text-field"

/** A search box. PageKeys focuses the first one of the page on "/". */
export function SearchField(props: Omit<ComponentProps<typeof TextField>, "type" | "icon">) {
  return <TextField type="search" icon="search" autoComplete="off" {...props} />
}
