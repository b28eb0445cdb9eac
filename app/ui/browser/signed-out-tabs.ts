import { useEffect, useRef } from "react"

/** What the tabs of one browser tell each other about its session: that it is over, or the key of whose it is. */
const CHANNEL = "session"
const SIGNED_OUT = "signed-out"

function tell(message: string): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

export const tellSignedOut = () => tell(SIGNED_OUT)

/** A help desk's frame has a session of its own: only the end of its person's ends it. */
const isFramed = () => window.top !== window

/**
 * Empties this tab as soon as its person signs out in another one, or somebody else signs in: what it shows, and what is
 * typed in it, must not outlast its person.
 * @param key of the person for whom the page is drawn; none where nobody is signed in
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

/** Whoever signs out gives up what is typed: no guard asks before this page goes. */
export function isSignedOutElsewhere(): boolean {
  return isLeft
}

function leave(path: string): void {
  isLeft = true
  document.body.replaceChildren()
  // A frame may show no other page of ours.
  location.replace(isFramed() ? location.href : path)
}
