import { useNavigate } from "@remix-run/react"
import { type AnchorHTMLAttributes, useEffect } from "react"

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of this dashboard, with its query. */
  to: string
  /** The page it leads to takes the place of this one in the history. */
  replace?: boolean
  /** The page stays where it is scrolled to. */
  keepScroll?: boolean
}

const REPLACE = "replace"
const KEEP_SCROLL = "keep"

/**
 * A link within the dashboard: a plain anchor, which `useLedLinks` leads by script. Remix's own `Link` resolves its
 * address twice, holds nine hooks and draws itself again whenever anything is sent or answered on the page: with sixty
 * of them on a list that was a sixth of the server's time for a page (docs/decisions/048).
 */
export function Link({ to, replace, keepScroll, ...rest }: LinkProps) {
  const way = [replace && REPLACE, keepScroll && KEEP_SCROLL].filter(Boolean).join(" ")
  return <a {...rest} href={to} data-go={way} />
}

/** Leads every `Link` on the page through the router. Once, around everything. */
export function useLedLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const lead = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-go]") : null
      // Whoever asks for a new tab or window gets it.
      if (!link || link.target || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const way = link.dataset.go?.split(" ") ?? []
      navigate(link.pathname + link.search + link.hash, {
        // As browsers do: a link to the page one is on makes no second entry in the history.
        replace: way.includes(REPLACE) || link.href === location.href,
        preventScrollReset: way.includes(KEEP_SCROLL),
      })
    }
    // React listens on the document: what a link's own onClick prevents is known by the time the window hears of it.
    window.addEventListener("click", lead)
    return () => window.removeEventListener("click", lead)
  }, [navigate])
}
