import { useEffect, useState } from "react"
import { helpOf, helpPath } from "~/ui/page/help-link"
import type { HelpView } from "./help-topics.server"

interface Asked {
  pathname: string
  /** null when there was no answer. */
  help: HelpView | null
}

/** The help of the screen at a path; null while it is asked for. Its failures stay inside the panel. */
export function useHelp(pathname: string): { asked: Asked | null; retry: () => void } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same again
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
  // The session is over: the page itself goes, so that sign-in and its toast are seen.
  if (response.type === "opaqueredirect") window.location.assign(helpOf(pathname))
  if (!response.ok) throw new Error(`The help answered ${response.status}`)
  return ((await response.json()) as { help: HelpView }).help
}
