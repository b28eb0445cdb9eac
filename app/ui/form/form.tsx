import { type FormHTMLAttributes, forwardRef } from "react"
import { type NavigateOptions, navigateWords } from "~/ui/browser/client-navigation"

interface FormProps extends FormHTMLAttributes<HTMLFormElement>, NavigateOptions {
  method: "get" | "post"
  action: string
}

/**
 * A form that goes to a page of the dashboard: a plain one, which `useClientNavigation` sends by script, for the reasons
 * that `Link` has (docs/decisions/048). A `<form>` is left to the browser, which loads the page that answers.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(
  { replace, preventScrollReset, ...rest },
  ref,
) {
  return <form ref={ref} data-navigate={navigateWords({ replace, preventScrollReset })} {...rest} />
})
