import type { Logger } from "pino"
import type { Session } from "~/auth/session.server"
import type { PostedForm } from "~/forms/posted-form.server"
import type { RequestCookies } from "./cookies.server"
import type { Flash } from "./flash.server"

/** The load context that Remix passes to every loader and action. */
export interface RequestContext {
  /** Generated here, never taken from the client. Used in log lines, upstream calls and error pages. */
  readonly requestId: string
  /** The nonce of this response's content security policy. */
  readonly nonce: string
  readonly url: URL
  /** Fires when the browser disconnects. Do not use `request.signal`: it stops working after a garbage collection. */
  readonly signal: AbortSignal
  readonly clientIp: string
  readonly log: Logger
  readonly flash: Flash
  readonly cookies: RequestCookies
  /** True for a page load by a browser, false for requests of scripts and for prefetches. */
  readonly isPageView: boolean
  readonly session: Session | null
  /** The submitted form; null for a read request. */
  readonly posted: PostedForm | null
  /** Call after the form was processed, so that it is not restored after a sign-in. */
  forgetPosted(): void
  /** Runs after the page was sent completely. Not for redirects, error responses, prefetches or a disconnected browser. */
  onShown(run: () => Promise<unknown>): void
  /** From here on a disconnect does not abort upstream calls. */
  finishAnyway(): void
}

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
}
