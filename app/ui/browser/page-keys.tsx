import { useEffect } from "react"

const FIELDS = "input, textarea, select, [contenteditable]"
const IN_MENU = ".menu-pop a, .menu-pop button"
/** Delay after a press until its handlers have run, also for touch (milliseconds). */
const PRESS_SETTLES_MS = 50

/**
 * Global keys, once per page: "/" focuses the search (off with `shortcuts={false}`), Escape closes what is open, arrow
 * keys move inside a menu. A click or focus elsewhere and following a link close what is open too.
 */
export function PageKeys({ shortcuts = true }: { shortcuts?: boolean }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if (event.key === "Escape") closeSmallest()
      else if (event.key === "ArrowDown" || event.key === "ArrowUp") moveInMenu(event)
      else if (event.key === "/" && shortcuts) findSearch(event)
    }
    // Close on release: closing earlier would move a button from under the pointer.
    let pressedBeside: HTMLDetailsElement[] | null = null
    const onPress = (event: Event) => {
      pressedBeside = openBeside(event.target)
      for (const tip of document.querySelectorAll("[data-off]")) tip.removeAttribute("data-off")
    }
    const onRelease = () => {
      const these = pressedBeside
      setTimeout(() => {
        if (pressedBeside !== these) return
        pressedBeside = null
        closeAll(these ?? [])
      }, PRESS_SETTLES_MS)
    }
    const onNoPress = () => {
      pressedBeside = null
    }
    // Deferred until the focus has settled: a press on a label first focuses the dialog around it.
    const onFocus = () =>
      setTimeout(() => {
        const focused = document.activeElement
        if (pressedBeside || !focused || focused === document.body || focused.tagName === "DIALOG") return
        closeAll(openBeside(focused))
      })
    document.addEventListener("click", followInPage)
    document.addEventListener("click", closeFollowed)
    document.addEventListener("keydown", onKey)
    document.addEventListener("pointerdown", onPress)
    document.addEventListener("pointerup", onRelease)
    document.addEventListener("pointercancel", onNoPress)
    document.addEventListener("focusin", onFocus)
    return () => {
      document.removeEventListener("click", followInPage)
      document.removeEventListener("click", closeFollowed)
      document.removeEventListener("keydown", onKey)
      document.removeEventListener("pointerdown", onPress)
      document.removeEventListener("pointerup", onRelease)
      document.removeEventListener("pointercancel", onNoPress)
      document.removeEventListener("focusin", onFocus)
    }
  }, [shortcuts])
  return null
}

const FOCUSABLE = "input, select, textarea, summary, [tabindex]"

/** Follows a link inside the page by moving the focus. A history entry would bypass the leave guard. */
function followInPage(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  const href = event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null
  const target = href?.startsWith("#") ? document.getElementById(href.slice(1)) : null
  const stop = target?.matches(FOCUSABLE) ? target : target?.querySelector<HTMLElement>("[tabindex='-1']")
  if (!target || !stop) return
  event.preventDefault()
  target.scrollIntoView()
  stop.focus({ preventScroll: true })
}

/**
 * Closes a menu when one of its links is followed. The menu's button gets the focus, also after a dialog that the link
 * opened.
 */
function closeFollowed({ target, defaultPrevented, button, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest("details[data-pop] > .menu-pop a") : null
  if (!link || defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey) return
  const menu = link.closest("details")
  if (!menu) return
  menu.open = false
  menu.querySelector("summary")?.focus({ preventScroll: true })
}

function openBeside(target: EventTarget | null): HTMLDetailsElement[] {
  const all = Array.from(document.querySelectorAll<HTMLDetailsElement>("details[data-pop][open]"))
  return all.filter((open) => !(target instanceof Node && open.contains(target)))
}

function closeAll(these: readonly HTMLDetailsElement[]) {
  for (const open of these) open.open = false
}

/** Closes the open menu or picker and hides tooltips. Returns whether there was any, so that Escape is handled. */
export function closeSmallest(): boolean {
  const open = Array.from(document.querySelectorAll<HTMLDetailsElement>("details[data-pop][open]")).pop()
  const tips = document.querySelectorAll(".tipped:is(:hover, :focus-visible):not([data-off])")
  for (const tip of tips) tip.setAttribute("data-off", "")
  if (open) {
    open.open = false
    open.querySelector("summary")?.focus()
  }
  return open !== undefined || tips.length > 0
}

function moveInMenu(event: KeyboardEvent) {
  const menu = event.target instanceof Element ? event.target.closest<HTMLDetailsElement>("details.usermenu") : null
  if (!menu) return
  event.preventDefault()
  menu.open = true
  const items = Array.from(menu.querySelectorAll<HTMLElement>(IN_MENU))
  const at = items.indexOf(event.target as HTMLElement)
  const next = event.key === "ArrowDown" ? at + 1 : at < 0 ? items.length - 1 : at - 1
  ;(items[next] ?? menu.querySelector("summary"))?.focus()
}

function findSearch(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest(FIELDS)) return
  const boxes = document.querySelectorAll<HTMLInputElement>(`${openDialog()} input[type=search]`)
  const box = Array.from(boxes).find((candidate) => candidate.checkVisibility())
  if (!box) return
  event.preventDefault()
  box.focus()
}

function openDialog(): string {
  return document.querySelector("dialog:modal") ? "dialog:modal" : "body"
}
