import { type ReactNode, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { Icon } from "~/ui/elements/icon"
import { useBlockSubmit } from "./block-submit"
import { DropArea } from "./drop-area"
import { Field, type FieldProps, fieldIds } from "./field"
import { UploadProgress } from "./upload-progress"

interface Props extends Omit<FieldProps, "bare"> {
  required?: boolean | undefined
  /** Ignored: a file input has no default. */
  defaultValue?: unknown
  /** File types in the browser's dialog, such as ".csv". */
  accept: string
  /** Maximum bytes, and the error shown before sending. */
  maxBytes: number
  tooLarge: string
  /** Current file: script turns the browser's control into a Replace button below it. */
  current?: ReactNode
}

/** A native file input. Script reports a file that is too large and shows upload progress. */
export function FileField({ accept, maxBytes, tooLarge, defaultValue: _, required, current, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const isReplacing = useHydrated() && Boolean(current)
  const [reported, setReported] = useState<string | null>(null)
  const problem = chosen && chosen.size > maxBytes ? tooLarge : null
  useBlockSubmit(input, problem)
  const field = { ...props, error: reported ?? problem ?? props.error }
  const { aria, id } = fieldIds(field)
  return (
    <Field {...field}>
      <DropArea word="Drop the file here">
        {current}
        <div className="stack gap-1 relative">
          <input
            {...aria}
            ref={input}
            className={isReplacing ? "sr file" : "file"}
            type="file"
            name={props.name}
            accept={accept}
            required={required}
            onChange={({ currentTarget }) => {
              setReported(null)
              setChosen(currentTarget.files?.[0] ?? null)
            }}
            onInvalid={({ currentTarget }) => setReported(currentTarget.validationMessage)}
          />
          {isReplacing ? (
            <span className="row">
              <label className="btn secondary small" htmlFor={id}>
                <Icon name="up" />
                Replace
              </label>
              {chosen ? <bdi className="meta min-w-0 break-all">{chosen.name}</bdi> : null}
            </span>
          ) : null}
          {chosen ? <UploadProgress /> : null}
        </div>
      </DropArea>
    </Field>
  )
}
