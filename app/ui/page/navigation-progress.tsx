import { useNavigation } from "@remix-run/react"

/** Progress line at the top while a page is loading, announced once to screen readers. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle"
  return (
    <div className={isBusy ? "progress busy" : "progress"} role="status">
      {isBusy ? <span className="sr">Loading</span> : null}
    </div>
  )
}
