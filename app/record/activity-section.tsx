import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Spinner } from "~/ui/elements/spinner"

/** A changed value; null for no value. */
export interface ActivityChange {
  name: string
  from: string | null
  to: string | null
}

/** Response of /activity/record. */
export interface RecordActivity {
  entries: {
    id: number
    at: string
    when: string
    person: { name: string; email: string }
    action: string
    /** The related record that was changed, if not this one. */
    of: { kind: string; name: string; href: string | null } | null
    changes: ActivityChange[]
  }[]
  total: number
}

type State = { kind: "closed" } | { kind: "loading" } | { kind: "failed" } | { kind: "ready"; found: RecordActivity }

interface ActivitySectionProps {
  /** A key of `activityKinds`. */
  record: string
  id: string | number
  /** If it changes while the section is open, the activity is loaded again. */
  version?: string
}

/** Activity of one record, loaded when the section is opened; without script a link. */
export function ActivitySection({ record, id, version }: ActivitySectionProps) {
  const [state, setState] = useState<State>({ kind: "closed" })
  const query = `${new URLSearchParams({ kind: record, record: String(id) })}`
  const requests = useRef(0)
  const load = useCallback(async () => {
    const request = ++requests.current
    // Keep the shown entries until newer ones arrive.
    setState((known) => (known.kind === "ready" ? known : { kind: "loading" }))
    const answer = await ask(`/activity/record?${query}`)
    if (request === requests.current) setState(answer)
  }, [query])
  const fold = useRef<HTMLDetailsElement>(null)
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    if (fold.current?.open) void load()
  }, [version, load])
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) void load()
  }
  return (
    <details ref={fold} className="fold" onToggle={onToggle}>
      <summary>
        <Icon name="chev" className="chev" />
        Activity
      </summary>
      <div className="in-fold stack gap-2">
        {state.kind === "loading" ? <Spinner label="Loading activity" /> : null}
        {state.kind === "failed" ? (
          <ErrorState>
            <Button small icon="refresh" onClick={() => void load()}>
              Retry
            </Button>
          </ErrorState>
        ) : null}
        {state.kind === "ready" ? <Entries found={state.found} /> : null}
        <p>
          <Link to={`/activity?${query}`}>All activity of this record</Link>
        </p>
      </div>
    </details>
  )
}

async function ask(address: string): Promise<State> {
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } })
    if (!answer.ok) return { kind: "failed" }
    // After signing out this is the HTML sign-in page, so parsing fails.
    return { kind: "ready", found: (await answer.json()) as RecordActivity }
  } catch {
    return { kind: "failed" }
  }
}

function Entries({ found: { entries, total } }: { found: RecordActivity }) {
  if (entries.length === 0) return <p className="sub">No changes yet.</p>
  return (
    <>
      <ul className="stack gap-2">
        {entries.map(({ id, at, when, person, action, of, changes }) => (
          <li key={id}>
            <p>
              <Bidi>{person.name || person.email}</Bidi>: {of ? <Other {...of} action={action} /> : action}{" "}
              <time className="meta num" dateTime={at}>
                {when}
              </time>
            </p>
            <ActivityChanges changes={changes} />
          </li>
        ))}
      </ul>
      {total > entries.length ? (
        <p className="meta num">
          {entries.length} of {total.toLocaleString("en-US")}
        </p>
      ) : null}
    </>
  )
}

/** "Contractor drivers added: Fast Riders" */
function Other({ kind, name, href, action }: { kind: string; name: string; href: string | null; action: string }) {
  return (
    <>
      {kind} {action}:{" "}
      {href ? (
        <Link to={href}>
          <Bidi>{name}</Bidi>
        </Link>
      ) : (
        <Bidi>{name}</Bidi>
      )}
    </>
  )
}

/** Old and new values, one per line. */
export function ActivityChanges({ changes }: { changes: readonly ActivityChange[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="meta">
      {changes.map(({ name, from, to }) => (
        <li key={name} className="first-letter:uppercase">
          {name}: {from === null ? null : <Bidi>{from}</Bidi>}
          {from === null || to === null ? null : " → "}
          {to === null ? from === null ? null : " (removed)" : <Bidi>{to}</Bidi>}
        </li>
      ))}
    </ul>
  )
}
