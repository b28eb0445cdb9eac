import { RemixBrowser } from "@remix-run/react"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { outliveLostConnections } from "~/ui/browser/lost-connection"
import { outliveTranslation } from "~/ui/browser/translated-text"
import { keepTypedValues } from "~/ui/browser/typed-values"
import { markTitle } from "~/ui/form/error-title"

// React knows the title without what the server put before it; the summary of a refused form puts it there again.
markTitle(false)

outliveLostConnections()
outliveTranslation()

const typed = keepTypedValues()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
    {
      onRecoverableError(error) {
        typed.restore()
        reportError(error)
      },
    },
  )
})
