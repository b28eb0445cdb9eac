import { useRouteLoaderData } from "@remix-run/react"
import { type FormHTMLAttributes, forwardRef } from "react"
import { type NavigateOptions, navigateWords } from "~/ui/browser/client-navigation"

/** The form name of the person for whom a form was drawn; another one's is refused. */
export const PERSON_FIELD = "drawnFor"

/** For whom a page was drawn: a key that is the same for all pages of the person, and what only the server can open. */
export interface DrawnFor {
  readonly key: string
  readonly sealed: string
}

/** What the root's loader gives. */
interface RootData {
  person?: DrawnFor | null
}

/** For whom this page was drawn; null where nobody is signed in. */
export function usePerson(): DrawnFor | null {
  return (useRouteLoaderData("root") as RootData | undefined)?.person ?? null
}

/** Says in a form for whom it was drawn: in every one that is posted, `Form` does it. */
export function ForPerson() {
  const person = usePerson()
  return person && <input type="hidden" name={PERSON_FIELD} value={person.sealed} />
}

interface FormProps extends FormHTMLAttributes<HTMLFormElement>, NavigateOptions {
  method: "get" | "post"
  action: string
}

/** A form to a page of the dashboard, sent as `Link` is followed (docs/decisions/003); a `<form>` is the browser's. */
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
