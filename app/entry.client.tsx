import { RemixBrowser } from "@remix-run/react"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { outliveLostConnections } from "~/ui/browser/lost-connection"
import { outliveTranslation } from "~/ui/browser/translated-text"
import { keepTypedValues } from "~/ui/browser/typed-values"
import { markTitle } from "~/ui/form/error-title"

// React does not expect the server's 'Error' prefix in the title. The error summary of the form adds it again.
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
