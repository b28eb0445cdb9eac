import type { ToastMessage } from "~/ui/page/toast"

const SHOW_TOAST = "saffron:toast"

/** In the browser: shows a message that no answer of the server brings. */
export function showToast(toast: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(SHOW_TOAST, { detail: toast }))
}

/** Hears of such messages; gives the way to stop. */
export function onShowToast(show: (toast: ToastMessage) => void): () => void {
  const listen = (event: Event) => show((event as CustomEvent<ToastMessage>).detail)
  window.addEventListener(SHOW_TOAST, listen)
  return () => window.removeEventListener(SHOW_TOAST, listen)
}
