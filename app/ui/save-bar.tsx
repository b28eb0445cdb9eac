import { Link } from "@remix-run/react"
import { type RefObject, useEffect, useRef, useState } from "react"
import { useHydrated } from "remix-utils/use-hydrated"
import { SubmitButton } from "./submit-button"

interface SaveBarProps {
  form: RefObject<HTMLFormElement>
  formId: string
  /** The words of the fields by form name, to say what changed. */
  labels: Readonly<Record<string, string>>
  discardHref: string
  /** Starts over when it changes, e.g. the loaded version of what is edited: after a save nothing is unsaved. */
  fresh?: unknown
  /** What the server answered, e.g. "No changes yet." */
  message?: string
  save?: string
}

/** Always there, Save always enabled for the server; script names what changed and turns Save off while nothing did. */
export function SaveBar({ form, formId, labels, discardHref, fresh, message, save = "Save" }: SaveBarProps) {
  const hydrated = useHydrated()
  const changed = useChanges(form, labels, fresh)
  const clean = hydrated && changed.length === 0
  const count = changed.length === 1 ? "1 change not saved:" : `${changed.length} changes not saved:`
  return (
    <div className="savebar">
      <p className="what" id={`${formId}-changes`} role="status">
        {clean || !hydrated ? (
          (message ?? (clean ? "No changes yet." : null))
        ) : (
          <>
            <b>{count}</b> {changed.join(", ")}.
          </>
        )}
      </p>
      {clean ? null : (
        <Link className="btn q" to={discardHref} reloadDocument>
          Discard
        </Link>
      )}
      <SubmitButton form={formId} reasonId={clean ? `${formId}-changes` : undefined}>
        {save}
      </SubmitButton>
    </div>
  )
}

/** The words of the fields that differ from what they held when `fresh` last changed. */
function useChanges(form: RefObject<HTMLFormElement>, labels: Readonly<Record<string, string>>, fresh: unknown) {
  const [changed, setChanged] = useState<readonly string[]>([])
  const words = useRef(labels)
  words.current = labels
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `fresh` means another starting point
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const values = () => {
      const data = new FormData(element)
      return (name: string) => data.getAll(name).map(String).join("\n")
    }
    const start = values()
    const look = () => {
      const now = values()
      setChanged(Object.entries(words.current).flatMap(([name, word]) => (now(name) === start(name) ? [] : [word])))
    }
    look()
    element.addEventListener("input", look)
    element.addEventListener("change", look)
    return () => {
      element.removeEventListener("input", look)
      element.removeEventListener("change", look)
    }
  }, [form, fresh])
  return changed
}
