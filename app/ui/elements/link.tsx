import type { AnchorHTMLAttributes } from "react"
import { type NavigateOptions, navigateWords } from "~/ui/browser/client-navigation"

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">, NavigateOptions {
  to: string
}

/**
 * A link within the dashboard: a plain anchor, which `useClientNavigation` leads by script. Remix's own `Link` resolves its
 * address twice, holds nine hooks and draws itself again whenever anything is sent or answered on the page: with sixty
 * of them on a list that was a sixth of the server's time for a page (docs/decisions/048).
 */
export function Link({ to, replace, preventScrollReset, className, children, ...rest }: LinkProps) {
  return (
    <a className={className} href={to} data-navigate={navigateWords({ replace, preventScrollReset })} {...rest}>
      {children}
    </a>
  )
}
