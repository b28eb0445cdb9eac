import { useNavigate } from "@remix-run/react"
import type { MouseEvent, ReactNode } from "react"

/**
 * Leads every plain `<a data-in-page>` inside by script, with the scroll position kept. For links by the hundred: each
 * `Link` draws itself again whenever anything is sent or answered anywhere on the page, and those only stand there.
 */
export function InPageLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const lead = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-in-page]") : null
    // Whoever asks for a new tab or window gets it.
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(link.pathname + link.search, { preventScrollReset: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the clicks of the links inside, which are for keys too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className="contents" onClick={lead}>
      {children}
    </div>
  )
}
