import { useEffect, useRef, useState } from "react"
import { useBeforePaint } from "~/ui/browser/latest"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { helpOf, helpPath } from "~/ui/page/help-link"
import helpCss from "./help.css?url"
import { HelpBody } from "./help-body"
import { topicPath } from "./help-paths"
import type { HelpView } from "./help-topics.server"

interface HelpPanelProps {
  pathname: string
  onClose: () => void
}

/** Help panel beside the page. Not modal: Tab leaves it, Escape closes it, and it follows to the next screen. */
export default function HelpPanel({ pathname, onClose }: HelpPanelProps) {
  const { asked, retry } = useHelp(pathname)
  const [isStyled, setStyled] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = isStyled && asked !== null
  // Before paint: a later focus could follow an Escape that has already returned the focus to the opener.
  useBeforePaint(() => {
    if (isThere) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  useEscape(onClose)
  const help = asked?.help
  return (
    <>
      <link rel="stylesheet" href={helpCss} onLoad={() => setStyled(true)} onError={() => setStyled(true)} />
      <aside className="helpside" aria-labelledby="help-title" hidden={!isThere}>
        <div>
          <header>
            <div>
              <p className="meta">Help</p>
              <h2 id="help-title" tabIndex={-1} ref={heading}>
                {help?.title ?? "Help"}
              </h2>
            </div>
            <Button look="quiet" icon="x" iconOnly label="Close help" onClick={onClose} />
          </header>
          {help ? (
            <HelpBody help={help} heading="h3" />
          ) : asked ? (
            <ErrorState>
              <Button small icon="refresh" onClick={retry}>
                Retry
              </Button>
            </ErrorState>
          ) : null}
          <footer>
            <Button small icon="book" to={helpPath}>
              All help
            </Button>
            {help ? (
              <Button small look="quiet" icon="file" to={topicPath(help.slug)}>
                Print
              </Button>
            ) : null}
          </footer>
        </div>
      </aside>
    </>
  )
}

/** Escape closes the panel, unless a dialog or a menu is open: that closes first. */
function useEscape(onClose: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return
      if (document.querySelector("dialog:modal, details[data-pop][open]")) return
      event.preventDefault()
      onClose()
    }
    // Capture phase: runs before the handler that closes a menu, so that the menu is still open here.
    document.addEventListener("keydown", onKey, true)
    return () => document.removeEventListener("keydown", onKey, true)
  }, [onClose])
}

interface Asked {
  pathname: string
  /** Null if the request failed. */
  help: HelpView | null
}

/** The help of the screen at a path; null while loading. Errors stay inside the panel. */
function useHelp(pathname: string): { asked: Asked | null; retry: () => void } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    const controller = new AbortController()
    askFor(pathname, controller.signal).then(
      (help) => setAsked({ pathname, help }),
      () => {
        if (!controller.signal.aborted) setAsked({ pathname, help: null })
      },
    )
    return () => controller.abort()
  }, [pathname, round])
  return { asked, retry: () => setRound(round + 1) }
}

async function askFor(pathname: string, signal: AbortSignal): Promise<HelpView> {
  const address = new URLSearchParams({ of: pathname })
  const response = await fetch(`${helpPath}/text?${address}`, { signal, redirect: "manual" })
  // The session has ended: navigates the page, so that sign-in and its toast appear.
  if (response.type === "opaqueredirect") window.location.assign(helpOf(pathname))
  if (!response.ok) throw new Error(`The help answered ${response.status}`)
  return ((await response.json()) as { help: HelpView }).help
}
