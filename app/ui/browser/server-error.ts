import type { ToastMessage } from "~/ui/page/toast"

/** What is told where an answer failed or never came, the upstream's or this server's. Byte-exact (product/shell 5). */
export const SERVER_ERROR: ToastMessage = {
  kind: "error",
  title: "Server Error!",
  text: "Please try again later, if the problem persist contact tech team",
}
