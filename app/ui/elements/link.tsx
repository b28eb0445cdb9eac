import type { AnchorHTMLAttributes } from "react"
import { type NavigateOptions, navigateWords } from "~/ui/browser/client-navigation"

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">, NavigateOptions {
  to: string
}

/** A link within the dashboard: a plain anchor led by script, far cheaper than Remix's own (docs/decisions/003). */
export function Link({ to, replace, preventScrollReset, className, children, ...rest }: LinkProps) {
  return (
    <a className={className} href={to} data-navigate={navigateWords({ replace, preventScrollReset })} {...rest}>
      {children}
    </a>
  )
}
