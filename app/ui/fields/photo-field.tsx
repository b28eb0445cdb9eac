import { type ChangeEvent, useEffect, useRef, useState } from "react"
import { Button } from "~/ui/elements/button"
import { useBlockSubmit } from "./block-submit"
import { DropArea } from "./drop-area"
import { Field, type FieldProps, fieldIds } from "./field"
import { type ImageRule, imageProblem, imageTexts } from "./image-rules"
import { useReadOnly } from "./read-only"
import { UploadProgress } from "./upload-progress"

type Props = Omit<FieldProps, "name" | "bare"> & {
  rule: ImageRule
  current?: string | null
  /** Value of the submit button that sends the image, if not all do. */
  sentBy?: string
}

/** A file input for an image. Script adds a drop zone, a preview, error checks and progress. */
export function PhotoField({ rule, current, sentBy, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  /** Also true for a refused file. */
  const [isChosen, setChosen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [reported, setReported] = useState<string | null>(null)
  const isReadOnly = useReadOnly()
  const error = reported ?? problem ?? (file ? null : props.error)
  const field = { ...props, hint: props.hint ?? rule.texts?.hint ?? imageTexts.hint, name: rule.name, error }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer's error shows until another file is chosen
  useEffect(() => setFile(null), [props.error])
  useBlockSubmit(input, problem, sentBy)
  if (isReadOnly) return null

  const choose = (chosen: File | null) => {
    const wrong = chosen && imageProblem(rule, chosen)
    setReported(null)
    setChosen(chosen !== null)
    setProblem(wrong ?? null)
    setFile(wrong ? null : chosen)
  }
  const remove = () => {
    const element = input.current
    if (!element) return
    element.value = ""
    // Counts as the person's own change, for this field and for the leave guard.
    element.dispatchEvent(new Event("change", { bubbles: true }))
    element.focus()
  }
  return (
    <Field {...field}>
      <DropArea word="Drop the image here">
        {file ? (
          <Picture file={file} />
        ) : current ? (
          <img className="avatar large object-cover" src={current} alt="" width={72} height={72} />
        ) : null}
        <div className="stack gap-1">
          <div className="row">
            <input
              {...fieldIds(field).aria}
              ref={input}
              type="file"
              accept=".jpg,.jpeg,.png"
              onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.currentTarget.files?.[0] ?? null)}
              onInvalid={({ currentTarget }) => setReported(currentTarget.validationMessage)}
            />
            {isChosen ? (
              <Button look="quiet" small label={imageTexts.remove} onClick={remove}>
                Remove
              </Button>
            ) : null}
          </div>
          <UploadProgress />
        </div>
      </DropArea>
    </Field>
  )
}

/** Decoded onto a canvas: without an image URL the content security policy needs no exception. */
function Picture({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    import("./draw-preview").then(
      ({ drawPreview }) => (!isGone && canvas.current ? drawPreview(file, canvas.current) : undefined),
      // Without a preview the input still shows the file name.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [file])
  return <canvas ref={canvas} className="avatar large" width={144} height={144} role="img" aria-label={file.name} />
}
