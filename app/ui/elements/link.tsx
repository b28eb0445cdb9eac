import type { AnchorHTMLAttributes } from "react"
import { type NavigateOptions, navigateWords } from "~/ui/browser/client-navigation"

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">, NavigateOptions {
  to: string
}

/**
 * An internal link: a plain anchor handled by `useClientNavigation`, much cheaper than Remix's own
 * (docs/decisions/003).
 */
export function Link({ to, replace, preventScrollReset, className, children, ...rest }: LinkProps) {
  return (
    <a className={className} href={to} data-navigate={navigateWords({ replace, preventScrollReset })} {...rest}>
      {children}
    </a>
  )
}
