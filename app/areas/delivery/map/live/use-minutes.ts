import { useNavigation, useRevalidator } from "@remix-run/react"
import { useEffect, useState } from "react"
import { poll } from "~/ui/browser/poll"

/** Interval between two counts of urgent orders (milliseconds). */
const COUNT_INTERVAL_MS = 60_000

/** Reloads the page each minute, as orders become due: not under an open dialog, and not while a card or field is in use. */
export function useMinutes(isOn: boolean): void {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const isQuiet = isOn && state === "idle" && navigation.state === "idle"
  useEffect(() => {
    if (!isQuiet) return undefined
    return poll(COUNT_INTERVAL_MS, () => {
      const isInUse = document.querySelector("#orders li:is(:hover, :focus-within), input:focus, textarea:focus")
      if (!isInUse) revalidate()
    })
  }, [isQuiet, revalidate])
}

/** Whole minutes since the data was loaded, to keep relative times current. */
export function useMinutesSince(came: unknown): number {
  const [passed, setPassed] = useState({ came, minutes: 0 })
  useEffect(() => {
    const tick = () => setPassed((was) => ({ came, minutes: was.came === came ? was.minutes + 1 : 1 }))
    const timer = setInterval(tick, COUNT_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [came])
  return passed.came === came ? passed.minutes : 0
}
