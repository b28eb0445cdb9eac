import type { ToastMessage } from "~/ui/page/toast"

const SHOW_TOAST = "saffron:toast"

export function showToast(toast: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(SHOW_TOAST, { detail: toast }))
}

/** Subscribes to these toasts; returns the unsubscribe function. */
export function onShowToast(show: (toast: ToastMessage) => void): () => void {
  const listen = (event: Event) => show((event as CustomEvent<ToastMessage>).detail)
  window.addEventListener(SHOW_TOAST, listen)
  return () => window.removeEventListener(SHOW_TOAST, listen)
}
