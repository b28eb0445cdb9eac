import { useRef, useState } from "react"
import { Field, type FieldProps, fieldIds } from "./field"
import { useHeldBack } from "./held-back"
import { UploadProgress } from "./upload-progress"

interface Props extends Omit<FieldProps, "bare"> {
  required?: boolean | undefined
  /** A form never fills in a file. */
  defaultValue?: unknown
  /** What the browser offers to choose, e.g. ".csv". */
  accept: string
  /** Bytes that pass, and what is said above them, before anything is sent. */
  maxBytes: number
  tooLarge: string
}

/** A file of the form, by the browser's own control; script says at once when it is too large, and how far it is. */
export function FileField({ accept, maxBytes, tooLarge, defaultValue: _, required, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const problem = chosen && chosen.size > maxBytes ? tooLarge : null
  useHeldBack(input, problem)
  const field = { ...props, error: problem ?? props.error }
  return (
    <Field {...field}>
      <input
        {...fieldIds(field).aria}
        ref={input}
        className="in file"
        type="file"
        name={props.name}
        accept={accept}
        required={required}
        onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0] ?? null)}
      />
      {chosen ? <UploadProgress /> : null}
    </Field>
  )
}
