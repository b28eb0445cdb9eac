import { TOO_LARGE } from "./server-error"
import { showToast } from "./show-toast"

/** A small file of this server that no extension blocks. */
const PROBE = "/favicon.svg"

/** Start of a turbo-stream response for an error that a route threw. */
const THROWN = '[{"_1":2},"error"'

/** Header of a refusal before routing (`createRefuse`): its text, percent-encoded. */
export const REFUSED_HEADER = "X-Refused"

/** Shows why the server refused a form before routing. Returns false if the page itself handles the response. */
export async function reportRefused(answer: Response): Promise<boolean> {
  const refusal = answer.headers.get(REFUSED_HEADER)
  const isTooLarge = answer.status === 413 && (await answer.clone().text()).startsWith(THROWN)
  if (refusal) showToast({ kind: "error", title: decodeURIComponent(refusal) })
  else if (isTooLarge) showToast({ kind: "error", ...TOO_LARGE })
  return refusal !== null || isTooLarge
}

/**
 * Whether a failed read belongs to the pending navigation while the server is reachable: then an extension blocks it.
 * Background reads of a page fail silently.
 * @param fetch the browser's own
 */
export async function isBlocked({ pathname }: URL, fetch: typeof window.fetch): Promise<boolean> {
  const next = window.__remixRouter.state.navigation.location?.pathname
  if (pathname !== (next === "/" ? "/_root.data" : `${next}.data`)) return false
  return fetch(PROBE, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  )
}

/**
 * Reports on the next page the result of a form whose page was left before the response; `title` is that page's. The
 * server's own toast waits in a cookie for the next read.
 */
export function reportLeft(answer: Response | null, title: string): void {
  if (!answer || answer.status >= 500) {
    const text = `We could not confirm that your changes on “${title}” were saved. Open that page and check.`
    showToast({ kind: "error", title: "Not confirmed", text })
  } else if (answer.status >= 400) {
    const text = `Your changes on “${title}” were refused. Open that page and enter them again.`
    showToast({ kind: "error", title: "Not saved", text })
  }
  void window.__remixRouter.revalidate()
}
