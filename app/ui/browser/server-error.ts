import type { ToastMessage } from "~/ui/page/toast"

/** Text for a body above the limit (413), on the error page or in a toast. */
export const TOO_LARGE = {
  title: "Too large",
  text: "The data that was sent is too large. Nothing was changed.",
} as const

/** Text for a response that failed or never came, from the upstream or this server. Quoted from the documents. */
export const SERVER_ERROR: ToastMessage = {
  kind: "error",
  title: "Server Error!",
  text: "Please try again later, if the problem persist contact tech team",
}
