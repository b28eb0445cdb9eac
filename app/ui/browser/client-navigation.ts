import { useNavigate, useSubmit } from "@remix-run/react"
import { useEffect } from "react"
import { isReleaseOver } from "./release"

export interface NavigateOptions {
  /** The page it leads to takes the place of this one in the history. */
  replace?: boolean
  preventScrollReset?: boolean
}

const REPLACE = "replace"
const PREVENT_SCROLL_RESET = "keep"

/** How an element leads, as its `data-navigate`. */
export function navigateWords({ replace, preventScrollReset }: NavigateOptions): string {
  return [replace && REPLACE, preventScrollReset && PREVENT_SCROLL_RESET].filter(Boolean).join(" ")
}

/** Leads every `Link` and `Form` on the page through the router (docs/decisions/003). Once, around everything. */
export function useClientNavigation() {
  const navigate = useNavigate()
  const submit = useSubmit()
  // React listens on the document: what an element's own handler prevents is known by the time the window hears of it.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-navigate]") : null
      // Whoever asks for a new tab or window gets it.
      if (!link || link.target || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (isReleaseOver()) return
      event.preventDefault()
      const options = optionsOf(link.dataset.navigate)
      // As browsers do: a link to the page one is on makes no second entry in the history.
      if (link.href === location.href) options.replace = true
      navigate(link.pathname + link.search + link.hash, options)
    }
    window.addEventListener("click", follow)
    return () => window.removeEventListener("click", follow)
  }, [navigate])
  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null
      if (form?.dataset.navigate === undefined || event.defaultPrevented) return
      // A button that asks for a file says so.
      if (event.submitter?.hasAttribute("formtarget")) return
      event.preventDefault()
      submit(event.submitter instanceof HTMLButtonElement ? event.submitter : form, optionsOf(form.dataset.navigate))
    }
    window.addEventListener("submit", send)
    return () => window.removeEventListener("submit", send)
  }, [submit])
}

function optionsOf(way = "") {
  const words = way.split(" ")
  return { replace: words.includes(REPLACE), preventScrollReset: words.includes(PREVENT_SCROLL_RESET) }
}
