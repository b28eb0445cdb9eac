import type { ReactNode } from "react"

interface ExternalLinkProps {
  /** Null where there is no such site: then the words stand alone. */
  href: string | null
  className?: string
  children: ReactNode
}

/** A link that opens another site in a new tab and says so; plain text without an address. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  if (href === null) return <span className={className}>{children}</span>
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
