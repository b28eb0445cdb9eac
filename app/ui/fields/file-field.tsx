import { useState } from "react"
import { useUpload } from "~/ui/form/upload-form"
import { Field, type FieldProps, fieldIds } from "./field"

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

/** A file of the form, by the browser's own control; script says at once when it is too large. */
export function FileField({ accept, maxBytes, tooLarge, defaultValue: _, required, ...props }: Props) {
  const upload = useUpload()
  const [isTooLarge, setTooLarge] = useState<boolean | null>(null)
  const error = isTooLarge ? tooLarge : (upload.error ?? (isTooLarge === false ? null : props.error))
  const field = { ...props, error }
  return (
    <Field {...field}>
      <input
        {...fieldIds(field).aria}
        className="in file"
        type="file"
        name={props.name}
        accept={accept}
        required={required}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          setTooLarge(file ? file.size > maxBytes : null)
          upload.forget()
        }}
      />
      <div role="status">
        {upload.percent === null ? null : (
          <span className="row nw">
            <progress max={100} value={upload.percent} aria-label="Upload" />
            <span className="num">{upload.percent === 100 ? "Uploaded, being checked" : `${upload.percent}%`}</span>
          </span>
        )}
      </div>
    </Field>
  )
}
