import { useLocation, useNavigate } from "@remix-run/react"
import { type ComponentType, useEffect, useRef, useState } from "react"
import { helpOf } from "~/ui/page/help-link"

type Panel = ComponentType<{ pathname: string; onClose: () => void }>

const FIELDS = "input, textarea, select, [contenteditable]"

/**
 * Opens and closes the help panel on "?" (if shortcuts are on) and on links marked `data-help`, which otherwise open
 * the same help as a page. The panel is loaded on first use; if that fails, the page opens.
 */
export function HelpLauncher({ shortcuts }: { shortcuts: boolean }) {
  const [Panel, setPanel] = useState<Panel | null>(null)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLElement | null>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    const toggle = (from: Element | null) => {
      if (isOpen) return setOpen(false)
      opener.current = from instanceof HTMLElement && from !== document.body ? from : shownLink()
      setOpen(true)
      import("./help-panel").then(
        ({ default: panel }) => setPanel(() => panel),
        () => navigate(helpOf(pathname)),
      )
    }
    const onKey = (event: KeyboardEvent) => {
      if (!shortcuts || event.key !== "?" || event.defaultPrevented) return
      if (event.ctrlKey || event.metaKey || event.altKey || isBlocked()) return
      if (event.target instanceof Element && event.target.closest(FIELDS)) return
      event.preventDefault()
      toggle(document.activeElement)
    }
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest("a[data-help]") : null
      if (!link) return
      event.preventDefault()
      toggle(link)
    }
    document.addEventListener("keydown", onKey)
    document.addEventListener("click", onClick)
    return () => {
      document.removeEventListener("keydown", onKey)
      document.removeEventListener("click", onClick)
    }
  }, [shortcuts, navigate, pathname, isOpen])
  const close = () => {
    setOpen(false)
    const back = opener.current?.isConnected ? opener.current : shownLink()
    back?.focus({ preventScroll: true })
  }
  return isOpen && Panel ? <Panel pathname={pathname} onClose={close} /> : null
}

/** The visible help link: of the header, or of the phone bar. */
function shownLink(): HTMLElement | null {
  return (
    Array.from(document.querySelectorAll<HTMLElement>("a[data-help]")).find((link) => link.checkVisibility()) ?? null
  )
}

/** An open dialog may contain input, so it must be closed first. */
function isBlocked(): boolean {
  return document.querySelector("dialog:modal") !== null
}
