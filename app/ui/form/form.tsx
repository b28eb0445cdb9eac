import { useRouteLoaderData } from "@remix-run/react"
import { type FormHTMLAttributes, forwardRef } from "react"
import { type NavigateOptions, navigateWords } from "~/ui/browser/client-navigation"

/** Hidden field with the person for whom the form was rendered; a form of another person is refused. */
export const PERSON_FIELD = "drawnFor"

/**
 * The person for whom a page was rendered: a key, the same for all pages of the person, and a sealed value that only
 * the server can read.
 */
export interface DrawnFor {
  readonly key: string
  readonly sealed: string
}

interface RootData {
  person?: DrawnFor | null
}

/** Null if nobody is signed in. */
export function usePerson(): DrawnFor | null {
  return (useRouteLoaderData("root") as RootData | undefined)?.person ?? null
}

/** Hidden person field. `Form` adds it to every POST form. */
export function ForPerson() {
  const person = usePerson()
  return person && <input type="hidden" name={PERSON_FIELD} value={person.sealed} />
}

interface FormProps extends FormHTMLAttributes<HTMLFormElement>, NavigateOptions {
  method: "get" | "post"
  action: string
}

/**
 * A form within the dashboard, submitted through the client router like `Link` (docs/decisions/003). A plain `<form>`
 * is left to the browser.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(
  { replace, preventScrollReset, children, ...rest },
  ref,
) {
  return (
    <form ref={ref} data-navigate={navigateWords({ replace, preventScrollReset })} {...rest}>
      {rest.method === "post" ? <ForPerson /> : null}
      {children}
    </form>
  )
})
