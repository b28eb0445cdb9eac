import type { ToastMessage } from "~/ui/page/toast"

/** What was sent is above a limit of its page (413): said by the page's own words, or by a toast where a form stays. */
export const TOO_LARGE = {
  title: "Too large",
  text: "The data that was sent is too large. Nothing was changed.",
} as const

/** What is told where an answer failed or never came, the upstream's or this server's. Byte-exact (product/shell 5). */
export const SERVER_ERROR: ToastMessage = {
  kind: "error",
  title: "Server Error!",
  text: "Please try again later, if the problem persist contact tech team",
}
