import { type FormHTMLAttributes, forwardRef } from "react"
import { type NavigateOptions, navigateWords } from "~/ui/browser/client-navigation"

interface FormProps extends FormHTMLAttributes<HTMLFormElement>, NavigateOptions {
  method: "get" | "post"
  action: string
}

/** A form to a page of the dashboard, sent as `Link` is followed (docs/decisions/048); a `<form>` is the browser's. */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form(
  { replace, preventScrollReset, ...rest },
  ref,
) {
  return <form ref={ref} data-navigate={navigateWords({ replace, preventScrollReset })} {...rest} />
})
