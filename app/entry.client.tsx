import { RemixBrowser } from "@remix-run/react"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { markTitle } from "./ui/error-title"

// React knows the title without what the server put before it; the summary of a refused form puts it there again.
markTitle(false)

// An overtaken navigation is aborted. Where its answer was already read, that ends a promise nobody holds (turbo-stream's
// `done`): no error, and nothing for the console.
addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
