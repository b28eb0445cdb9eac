import { RemixBrowser } from "@remix-run/react"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { outliveLostConnections } from "~/ui/browser/lost-connection"
import { markTitle } from "~/ui/form/error-title"

// React knows the title without what the server put before it; the summary of a refused form puts it there again.
markTitle(false)

outliveLostConnections()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
