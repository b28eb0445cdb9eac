import { type ComponentType, useEffect, useState } from "react"

const FIELDS = "input, textarea, select, [contenteditable]"

/** Shows the keys of the dashboard on "?" (off with the shortcut keys); fetched when it is first wanted. */
export function ShortcutsHelp({ shortcuts }: { shortcuts: boolean }) {
  const [Help, setHelp] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!shortcuts) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(FIELDS)) return
      if (document.querySelector("dialog:modal")) return
      event.preventDefault()
      setOpen(true)
      // Without it the keys work as they did.
      import("./shortcuts-dialog").then(
        ({ default: help }) => setHelp(() => help),
        () => setOpen(false),
      )
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [shortcuts])
  return isOpen && Help ? <Help onClose={() => setOpen(false)} /> : null
}
