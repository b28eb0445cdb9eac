import { useHydrated } from "remix-utils/use-hydrated"
import { NO_CHANGES } from "./edit-state"
import { SubmitButton } from "./submit-button"

interface SaveBarProps {
  formId: string
  /** The words of the fields that differ from what is saved. */
  changed: readonly string[]
  /** What it was refused for stands over the form. */
  isRefused?: boolean
  /** The page as it is saved: where Discard leads without script. */
  discardHref: string
  onDiscard?: () => void
  message?: string | null
}

/** Always there, Save always enabled for the server; script names what changed and turns Save off while nothing did. */
export function SaveBar(props: SaveBarProps) {
  const { formId, changed, isRefused = false, discardHref, onDiscard, message } = props
  const hydrated = useHydrated()
  const clean = changed.length === 0
  const off = hydrated && clean
  return (
    // On phones it stands there only while there is something to save or to say.
    <div className={off && !message && !isRefused ? "savebar idle" : "savebar"}>
      <p className="what" id={`${formId}-changes`} role="status">
        {clean ? (
          (message ?? (off ? NO_CHANGES : null))
        ) : (
          <>
            <b>{changed.length === 1 ? "1 change not saved:" : `${changed.length} changes not saved:`}</b>{" "}
            <span>{`${changed.join(", ")}.`}</span>
          </>
        )}
      </p>
      {off ? null : (
        <a
          className="btn quiet"
          href={discardHref}
          onClick={(event) => {
            if (!onDiscard) return
            event.preventDefault()
            onDiscard()
            // It goes with what it discarded: the focus stays beside it.
            event.currentTarget.parentElement?.querySelector("button")?.focus()
          }}
        >
          Discard
        </a>
      )}
      <SubmitButton form={formId} reasonId={off ? `${formId}-changes` : undefined}>
        Save
      </SubmitButton>
    </div>
  )
}
