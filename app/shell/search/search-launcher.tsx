import { useLocation, useNavigate } from "@remix-run/react"
import { type ComponentType, useEffect, useState } from "react"
import { searchPath } from "../header-links"

type Palette = ComponentType<{ onClose: () => void }>

/**
 * Opens the search palette on Ctrl+K (if shortcuts are on) and on links marked `data-search`, which otherwise open the
 * search page. The palette is loaded on first use; if that fails, the search page opens.
 */
export function SearchLauncher({ shortcuts }: { shortcuts: boolean }) {
  const [Palette, setPalette] = useState<Palette | null>(null)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isSearchPage = pathname === searchPath
  useEffect(() => {
    const open = () => {
      setOpen(true)
      import("./search-palette").then(
        ({ default: palette }) => setPalette(() => palette),
        () => navigate(searchPath),
      )
    }
    const onKey = (event: KeyboardEvent) => {
      if (!shortcuts || event.defaultPrevented || !isSearchKey(event) || isBlocked()) return
      event.preventDefault()
      open()
    }
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (isSearchPage || !(event.target instanceof Element && event.target.closest("a[data-search]"))) return
      event.preventDefault()
      open()
    }
    document.addEventListener("keydown", onKey)
    document.addEventListener("click", onClick)
    return () => {
      document.removeEventListener("keydown", onKey)
      document.removeEventListener("click", onClick)
    }
  }, [shortcuts, navigate, isSearchPage])
  return isOpen && Palette ? <Palette onClose={() => setOpen(false)} /> : null
}

/** Ctrl+K or Cmd+K, also on keyboard layouts of other scripts. */
function isSearchKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || !(ctrlKey || metaKey)) return false
  return key.toLowerCase() === "k" || (code === "KeyK" && !/^[a-z]$/i.test(key))
}

/** An open dialog may contain input, so it must be closed first. */
function isBlocked(): boolean {
  return document.querySelector("dialog:modal") !== null
}
