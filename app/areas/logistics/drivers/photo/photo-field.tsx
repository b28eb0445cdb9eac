import { useEffect, useRef, useState } from "react"
import { Field, type FieldProps, fieldIds } from "~/ui/field"

/** What a page says of a photo before it is sent; the server has the last word. */
export interface PhotoRule {
  maxBytes: number
  /** Said of a larger one. */
  tooLarge: string
}

type Props = Omit<FieldProps, "name" | "label"> & { rule: PhotoRule }

/**
 * A driver's photo: a file input, which works without script. With it a photo that is too large is told of when it is
 * chosen, and its form is not sent in vain.
 */
export function PhotoField({ rule, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [chosen, setChosen] = useState(false)
  const refused = chosen ? null : props.error
  const field = { ...props, name: "photo", label: "Profile photo", error: isTooLarge ? rule.tooLarge : refused }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer's error shows until another file is chosen
  useEffect(() => setChosen(false), [props.error])
  useEffect(() => {
    const form = input.current?.form
    if (!form || !isTooLarge) return undefined
    const stop = (event: SubmitEvent) => {
      const { submitter } = event
      if (submitter instanceof HTMLButtonElement && submitter.name !== "" && submitter.value !== "finish") return
      event.preventDefault()
      input.current?.focus()
    }
    form.addEventListener("submit", stop)
    return () => form.removeEventListener("submit", stop)
  }, [isTooLarge])
  return (
    <Field {...field}>
      <input
        {...fieldIds(field).aria}
        ref={input}
        type="file"
        className="in"
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        onChange={({ currentTarget }) => {
          setChosen(true)
          setTooLarge((currentTarget.files?.[0]?.size ?? 0) > rule.maxBytes)
        }}
      />
    </Field>
  )
}
