import { useNavigate, useSubmit } from "@remix-run/react"
import { useEffect } from "react"
import { isReleaseOver } from "./release"

export interface NavigateOptions {
  replace?: boolean
  preventScrollReset?: boolean
}

const REPLACE = "replace"
const PREVENT_SCROLL_RESET = "keep"

/** Value of an element's `data-navigate`. */
export function navigateWords({ replace, preventScrollReset }: NavigateOptions): string {
  return [replace && REPLACE, preventScrollReset && PREVENT_SCROLL_RESET].filter(Boolean).join(" ")
}

/** Routes every `Link` and `Form` of the page through the client router (docs/decisions/003). Use once, at the root. */
export function useClientNavigation() {
  const navigate = useNavigate()
  const submit = useSubmit()
  // React listens on the document, so the window sees whether an element's own handler prevented the event.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-navigate]") : null
      // Leave new tabs and windows to the browser.
      if (!link || link.target || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (isReleaseOver()) return
      event.preventDefault()
      const options = optionsOf(link.dataset.navigate)
      // Like browsers: a link to the current page adds no history entry.
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
      // A download button has `formtarget`.
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
