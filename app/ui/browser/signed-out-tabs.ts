import { useEffect } from "react"

/** What the tabs of one browser tell each other about its session. */
const CHANNEL = "session"
const SIGNED_OUT = "signed-out"

export function tellSignedOut(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(SIGNED_OUT)
  channel.close()
}

/** Empties this tab as soon as its person signs out in another one: what it shows must not outlast the session. */
export function useSignedOutTabs(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener("message", ({ data }) => {
      if (data === SIGNED_OUT) leave()
    })
    return () => channel.close()
  }, [])
}

let isLeft = false

/** Whoever signs out gives up what is typed: no guard asks before this page goes. */
export function isSignedOutElsewhere(): boolean {
  return isLeft
}

function leave(): void {
  isLeft = true
  document.body.replaceChildren()
  location.replace("/login")
}
