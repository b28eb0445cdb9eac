import type { ReactNode } from "react"

interface ExternalLinkProps {
  /** Null if there is no address: renders plain text. */
  href: string | null
  className?: string
  children: ReactNode
}

/** A link to another site in a new tab, announced to screen readers. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  if (href === null) return <span className={className}>{children}</span>
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
