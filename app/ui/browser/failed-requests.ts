import { TOO_LARGE } from "./server-error"
import { showToast } from "./show-toast"

/** A small file of the server's that nothing blocks. */
const PROBE = "/favicon.svg"

/** How an answer begins that a route threw instead of giving its form back, as turbo-stream. */
const THROWN = '[{"_1":2},"error"'

/** How this server marks a refusal before any route (`createRefuse`), with its text in the header, percent-encoded. */
export const REFUSED_HEADER = "X-Refused"

/** Says of a form why the server refused it before its page could; false where the page gives the form back. */
export async function reportRefused(answer: Response): Promise<boolean> {
  const refusal = answer.headers.get(REFUSED_HEADER)
  const isTooLarge = answer.status === 413 && (await answer.clone().text()).startsWith(THROWN)
  if (refusal) showToast({ kind: "error", title: decodeURIComponent(refusal) })
  else if (isTooLarge) showToast({ kind: "error", ...TOO_LARGE })
  return refusal !== null || isTooLarge
}

/**
 * Whether a read that failed is of the page that is on its way, and the server answers otherwise: then something blocks it.
 * What a page asks for beside itself fails without a word.
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
 * Says on the next page what became of a form whose page was left before its answer came; `title` is that page's. What the
 * server says of it waits in a cookie for the next read.
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
