import { useNavigation } from "@remix-run/react"

/** The loader of every page: while the next one is on its way a thread runs along the top, told to everybody once. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle"
  return (
    <div className={isBusy ? "progress busy" : "progress"} role="status">
      {isBusy ? <span className="sr">Loading</span> : null}
    </div>
  )
}
