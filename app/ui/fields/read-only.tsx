import { createContext, type ReactNode, useContext } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import type { FieldProps } from "./field"

const ReadOnlyContext = createContext(false)

/** Renders the fields inside it as label and value, without a form. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  return <ReadOnlyContext.Provider value={true}>{children}</ReadOnlyContext.Provider>
}

export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext)
}

/** Text for an empty value: a word, never a bare dash. */
export const NONE = "None"

export function ReadValue({ label, fieldClass, value }: Pick<FieldProps, "label" | "fieldClass"> & { value: string }) {
  return (
    <div className={classNames("field read", fieldClass)}>
      <span className="lab">{label}</span>
      <p>{value === "" ? <span className="opt">{NONE}</span> : <Bidi>{value}</Bidi>}</p>
    </div>
  )
}

/** Mark beside the title of a read-only page. */
export function ReadOnly({ children = "Read only, you do not have the edit permission" }: { children?: string }) {
  return (
    <span className="ro">
      <Icon name="eye" />
      {children}
    </span>
  )
}
