import { useEffect, useRef } from "react"
import { tellModal } from "~/ui/browser/open-modal"
import { Button } from "~/ui/elements/button"

const KEYS = [
  { keys: ["Ctrl", "K"], does: "Search everything" },
  { keys: ["/"], does: "Go to the search field of the page" },
  { keys: ["?"], does: "Show these keys" },
  { keys: ["Esc"], does: "Close a dialog, a list or a menu" },
  { keys: ["↑", "↓"], does: "Move in a list of choices or in a menu" },
  { keys: ["Home", "End"], does: "First and last of a list of choices" },
] as const

/** The keys of the dashboard, over the page. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    dialog.current?.showModal()
    tellModal()
    return () => {
      tellModal()
      requestAnimationFrame(() => {
        if (opener?.isConnected && opener !== document.body) opener.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dlg form"
      aria-labelledby="shortcuts-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id="shortcuts-title">Keyboard shortcuts</h2>
      </header>
      <div className="body">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {KEYS.map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt className="row flex-nowrap gap-1">
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
      <footer>
        <Button onClick={onClose}>Close</Button>
      </footer>
    </dialog>
  )
}
