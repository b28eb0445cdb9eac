import { useEffect, useRef } from "react"

/** Messages between the tabs of one browser: the session ended, or the key of the signed-in person. */
const CHANNEL = "session"
const SIGNED_OUT = "signed-out"

function broadcast(message: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

export const tellSignedOut = () => broadcast(SIGNED_OUT)

/** A help desk's frame has a session of its own: it reacts only to a sign-out. */
const isFramed = () => window.top !== window

/**
 * Clears this tab when its person signs out in another tab or another person signs in: shown data and typed values must
 * not outlive the session.
 * @param key of the person for whom the page was rendered; none if nobody is signed in
 */
export function useTabsOfPerson(key: string | undefined): void {
  const first = useRef<string>()
  useEffect(() => {
    if (key === undefined) return
    first.current ??= key
    if (first.current !== key && !isFramed()) return leave("/")
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => {
      if (data === SIGNED_OUT) leave("/login")
      else if (data !== key && !isFramed()) leave("/")
    }
    if (!isFramed()) channel.postMessage(key)
    return () => channel.close()
  }, [key])
}

let isLeft = false

/** After a sign-out the typed values are discarded without asking. */
export function isSignedOutElsewhere(): boolean {
  return isLeft
}

function leave(path: string): void {
  isLeft = true
  document.body.replaceChildren()
  // The frame may show only its own page.
  location.replace(isFramed() ? location.href : path)
}
