import { RemixBrowser } from "@remix-run/react"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { markTitle } from "./ui/error-title"

// React knows the title without what the server put before it; the summary of a refused form puts it there again.
markTitle(false)

// An overtaken navigation is aborted. Where its answer was being read, that ends a promise nobody holds (turbo-stream's
// `done`), and Remix says in the console what stopped it: no error, and nothing for the console.
addEventListener("unhandledrejection", (event) => {
  if (isOvertaken(event.reason)) event.preventDefault()
})
const { error } = console
console.error = (...said) => {
  if (!isOvertaken(said[0])) error.apply(console, said)
}

function isOvertaken(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "AbortError"
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
